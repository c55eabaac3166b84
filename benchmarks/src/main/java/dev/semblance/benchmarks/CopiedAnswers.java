package dev.semblance.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes answers to questions, and copies of them that were reworded. Answers to the same question are made of the same few hundred words, independently; a copy has some words replaced by others, some left
 * out, and its sentences partly in another order.
 */
final class CopiedAnswers {
    private static final int WORDS_OF_QUESTION = 400;
    private static final int SENTENCES = 14;

    private final Random random;
    private final List<String> words = Language.ENGLISH.words();
    private final List<String> topic = new ArrayList<>();

    CopiedAnswers(Random random) {
        this.random = random;
        for (int i = 0; i < WORDS_OF_QUESTION; i++) {
            topic.add(words.get(random.nextInt(words.size())));
        }
    }

    /** How much a copy is reworded: shares of words replaced, of words left out, and of sentences that are left out or moved. */
    record Rewording(String name, double replaced, double dropped, double moved) {
        static final Rewording LIGHT = new Rewording("light rewording", 0.08, 0.03, 0.1);
        static final Rewording HEAVY = new Rewording("heavy rewording", 0.2, 0.07, 0.5);
    }

    /** Sentences, each a list of words. */
    List<List<String>> independent() {
        List<List<String>> answer = new ArrayList<>();
        for (int i = 0; i < SENTENCES; i++) {
            List<String> sentence = new ArrayList<>();
            int length = 8 + random.nextInt(14);
            for (int j = 0; j < length; j++) {
                sentence.add(word());
            }
            answer.add(sentence);
        }
        return answer;
    }

    /** Every third word is one of the few that any text is made of; the others are the question's. */
    private String word() {
        return random.nextInt(3) == 0
                ? words.get((int) Math.abs(random.nextGaussian() * 30) % words.size())
                : topic.get(random.nextInt(topic.size()));
    }

    List<List<String>> reworded(List<List<String>> answer, Rewording rewording) {
        List<List<String>> kept = new ArrayList<>();
        List<List<String>> moved = new ArrayList<>();
        for (List<String> sentence : answer) {
            List<String> copy = new ArrayList<>();
            for (String word : sentence) {
                double draw = random.nextDouble();
                if (draw < rewording.replaced) {
                    copy.add(word());
                } else if (draw > rewording.replaced + rewording.dropped) {
                    copy.add(word);
                }
            }
            if (random.nextDouble() >= rewording.moved) {
                kept.add(copy);
            } else if (random.nextBoolean()) {
                moved.add(copy);
            }
        }
        Collections.shuffle(moved, random);
        kept.addAll(moved);
        return kept;
    }

    static String written(List<List<String>> answer) {
        StringBuilder text = new StringBuilder();
        for (List<String> sentence : answer) {
            text.append(String.join(" ", sentence)).append(". ");
        }
        return text.toString();
    }
}
