package dev.semblance.cli;

import dev.semblance.citation.GraphTotals;
import dev.semblance.io.ArticleCounts;

/** What was counted of a citation graph, and of the articles that it was made of. */
record GraphReport(GraphTotals totals, ArticleCounts articles) {}
