package dev.semblance.make;

/** Keeps a part of the text, at least one character. */
final class CropNoise implements Changer {
    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        Graphemes characters = Graphemes.of(text);
        int size = characters.size();
        int kept = Math.max(1, (int) Math.round(size * (1 - rate)));
        int from = surroundings.dice().below(size - kept + 1);
        return new Changed(characters.get(from, from + kept), size - kept);
    }
}
