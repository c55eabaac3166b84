package dev.semblance.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * What generated text is made of: the frequent words of a language, then words put together from its syllables, with its letters and
 * its punctuation. It means nothing, but its bytes, word lengths and frequencies are much like the language's.
 */
public enum Language {
    /** One byte a character. */
    ENGLISH(
            "the of and to a in is that for it as was with be by on not he his but at are this have had which or from an they"
                    + " we one all would there been their has more when who will no if out so what up them some could into"
                    + " than other then its only time like about these may our new over two any first such also after most"
                    + " made many before must through years where much way well down should because each just those how"
                    + " too state world very make people long here between both under never same another know while last",
            "b c d f g h l m n p r s t v w b c d f g h l m n p r s t - ch cr pl pr sh st th tr",
            "a e i o u a e i o e ea ee ai ou io",
            "- - - - - - - - n r s t l d n r s st nt nd ng ck ll",
            " ",
            ", ",
            ". "),
    /** Latin with accents: one character in twenty takes two bytes. */
    FRENCH(
            "de la le et les des en un une du que est pour qui dans par plus pas au sur ne se ce il sont ou avec son à aux"
                    + " mais comme été on leur même sa était cette ses ont elle où fait après être tout ces sans deux entre"
                    + " si ainsi très année première",
            "b c d f g j l m n p r s t v br ch cl cr dr fl gr gn pl pr qu tr",
            "a e i o u a e i o e é é è ê ai ou eu oi ie",
            "- - - - - - n r s t l nt ns ç",
            " ",
            ", ",
            ". "),
    /** Two bytes a letter. */
    RUSSIAN(
            "и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой от со для о же ты год"
                    + " мочь вы человек такой его сказать только или ещё бы себя один как уже до время если сам когда",
            "б в г д ж з к л м н п р с т х ч ш бр вр гл др зн кр пл пр ск сл ст тр",
            "а е и о у а о е ы я ю ё",
            "- - - - н р с т л м й ть ст в х",
            " ",
            ", ",
            ". "),
    /** Three bytes a character, no blanks. */
    CHINESE("的 一 是 不 了 在 人 有 我 他 这 个 们 中 来 上 大 为 和 国 地 到 以 说 时 要 就 出 会 可 也 你 对 生 能", "", "", "", "", "，", "。");

    private static final int WORDS = 20_000;

    /** In the lists of parts: no letter. */
    private static final String NOTHING = "-";

    /** A third of the block of Han characters, as they stand in it. */
    private static final int HAN_FROM = 0x4E00;

    private static final int HAN_COUNT = 7000;

    private final String frequent;
    private final String onsets;
    private final String vowels;
    private final String codas;
    private final String gap;
    private final String comma;
    private final String stop;

    Language(String frequent, String onsets, String vowels, String codas, String gap, String comma, String stop) {
        this.frequent = frequent;
        this.onsets = onsets;
        this.vowels = vowels;
        this.codas = codas;
        this.gap = gap;
        this.comma = comma;
        this.stop = stop;
    }

    /** The words, the most frequent first; always the same. */
    List<String> words() {
        Set<String> words = new LinkedHashSet<>(List.of(parts(frequent)));
        SplittableRandom random = new SplittableRandom(name().hashCode());
        String[][] syllable = {parts(onsets), parts(vowels), parts(codas)};
        while (words.size() < WORDS) {
            words.add(this == CHINESE ? hanWord(random) : word(syllable, random));
        }
        return new ArrayList<>(words);
    }

    /** A word as it starts a sentence. */
    static String capitalized(String word) {
        int first = word.offsetByCodePoints(0, 1);
        return word.substring(0, first).toUpperCase(Locale.ROOT) + word.substring(first);
    }

    /** What stands between two words. */
    String gap() {
        return gap;
    }

    /** What ends a part of a sentence. */
    String comma() {
        return comma;
    }

    /** What ends a sentence. */
    String stop() {
        return stop;
    }

    private static String word(String[][] syllable, SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        for (int syllables = random.nextInt(1, 5); syllables > 0; syllables--) {
            for (String[] choices : syllable) {
                String part = choices[random.nextInt(choices.length)];
                word.append(part.equals(NOTHING) ? "" : part);
            }
        }
        return word.toString();
    }

    private static String hanWord(SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        for (int characters = random.nextInt(1, 4); characters > 0; characters--) {
            // The product of two even distributions: some characters are in many words.
            double share = random.nextDouble() * random.nextDouble();
            word.appendCodePoint(HAN_FROM + (int) (share * HAN_COUNT));
        }
        return word.toString();
    }

    private static String[] parts(String list) {
        return list.split(" ", -1);
    }
}
