package dev.semblance.signature;

import static dev.semblance.shingle.ShingleHash.GOLDEN;
import static dev.semblance.shingle.ShingleHash.mix;

import java.util.Arrays;

/**
 * SuperMinHash: every shingle offers component π(j) the value j + r, with π a random permutation and r random in [0, 1), all
 * drawn from a generator that the shingle seeds.
 *
 * <p>A shingle's offers grow with j, so its turn ends as soon as j exceeds the greatest component so far: sets of many
 * shingles need few steps each. Components are negatively correlated; the variance of the estimate is below J(1-J)/t, about
 * half of it for sets much smaller than t.
 *
 * <p>Time O(n + t·log² t) expected, space O(t). Values are kept as j·2^32 + 32 random bits.
 *
 * <p>Otmar Ertl: SuperMinHash – A New Minwise Hashing Algorithm for Jaccard Similarity Estimation. 2017.
 *
 * @param components number of components, t
 * @param seed seed of the generators
 */
record SuperMinHash(int components, long seed) implements SignatureScheme {
    SuperMinHash {
        SchemeArguments.checkComponents(components);
    }

    @Override
    public String name() {
        return "superminhash";
    }

    @Override
    public void sign(long[] hashes, int count, long[] signature) {
        SchemeArguments.checkCount(count);
        int t = components;
        Arrays.fill(signature, 0, t, Long.MAX_VALUE);
        // permutation[k] counts only where lastTouched[k] == i; elsewhere it is k.
        int[] permutation = new int[t];
        int[] lastTouched = new int[t];
        Arrays.fill(lastTouched, -1);
        // How many components have the whole part j; those that are still empty count as t-1.
        int[] histogram = new int[t];
        histogram[t - 1] = t;
        int greatest = t - 1;
        for (int i = 0; i < count; i++) {
            long state = mix(hashes[i] ^ mix(seed));
            for (int j = 0; j <= greatest; j++) {
                state += GOLDEN;
                long random = mix(state);
                int k = j + (int) ((random >>> 32) * (t - j) >>> 32);
                int atJ = lastTouched[j] == i ? permutation[j] : j;
                int atK = lastTouched[k] == i ? permutation[k] : k;
                permutation[k] = atJ;
                lastTouched[k] = i;
                permutation[j] = atK;
                lastTouched[j] = i;
                long value = (long) j << 32 | random & 0xFFFFFFFFL;
                long old = signature[atK];
                if (value < old) {
                    int oldWhole = (int) Math.min(old >>> 32, t - 1);
                    signature[atK] = value;
                    if (j < oldWhole) {
                        histogram[oldWhole]--;
                        histogram[j]++;
                        while (histogram[greatest] == 0) {
                            greatest--;
                        }
                    }
                }
            }
        }
    }
}
