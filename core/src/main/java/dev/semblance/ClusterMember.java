package dev.semblance;

/**
 * A document's place in a clustering.
 *
 * @param id name of the document
 * @param cluster number of its cluster; clusters are numbered from 1 by their first document
 * @param similarity Jaccard similarity to the cluster's centre, which for connected components is its first document;
 *     1 for the centre itself, NaN for an empty document, which is alone in its cluster and resembles nothing
 */
public record ClusterMember(String id, int cluster, double similarity) {}
