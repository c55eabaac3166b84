package dev.semblance.make;

import java.util.List;

/** Puts boilerplate around the text, as sites do that carry the same news: that of one of a few sites, more before some copies and more behind others. */
final class FrameNoise implements Changer {
    private static final List<Site> SITES = List.of(
            new Site(
                    "Home News Business Sport Weather Culture Contact Log in Subscribe for one coin a week Share this story"
                            + " Send by mail Print this page Listen to this article Text size small medium large",
                    "Read also the most popular stories of today Follow our channel and never miss a headline Terms of use"
                            + " Privacy notice Cookie settings All rights reserved by the Harbour Courier and its agencies"),
            new Site(
                    "Skip to the main part Menu Search Local National World Opinion Letters Obituaries Advertise with us You have"
                            + " two free articles left this month Published this morning, updated at noon",
                    "Comments are closed for this item Report a mistake to the editors Sign up for the evening letter Jobs at the"
                            + " Valley Gazette About us Imprint Accessibility Back to top"),
            new Site(
                    "Breaking Live Video Photos Podcasts Markets Technology Science Health Travel This page uses cookies to make"
                            + " your visit better Accept all Only what is needed Our partners and why we ask",
                    "Sponsored links you may like More from this section Previous article Next article Save for later Copyright"
                            + " Northern Wire Service, reproduction only with written consent Download the app for phones"),
            new Site(
                    "The Daily Lantern, independent since 1898 Today's edition Archive Crosswords Recipes Events Classifieds My"
                            + " account Reading time four minutes By our correspondent Photo by the agency",
                    "Support our work with a gift Tell a friend about this page Related topics Corrections and clarifications"
                            + " Delivery service Press office Site map Change language Follow us"));

    /** What stands on all pages of a site. */
    private static final class Site {
        private final String[] head;
        private final String[] foot;

        Site(String head, String foot) {
            this.head = head.split(" ", -1);
            this.foot = foot.split(" ", -1);
        }
    }

    @Override
    public Changed change(String text, double rate, Surroundings surroundings) {
        int wanted = (int) Math.round(Graphemes.of(text).size() * rate);
        if (wanted == 0) {
            return new Changed(text, 0);
        }
        Dice dice = surroundings.dice();
        Site site = SITES.get(dice.below(SITES.size()));
        String before = words(site.head, dice.below(wanted + 1), dice);
        String behind = words(site.foot, wanted - before.length(), dice);
        StringBuilder changed = new StringBuilder(text.length() + 2 * wanted);
        if (!before.isEmpty()) {
            changed.append(before).append('\n');
        }
        changed.append(text);
        if (!behind.isEmpty()) {
            changed.append('\n').append(behind);
        }
        return new Changed(changed.toString(), before.length() + behind.length());
    }

    /**
     * As many words as it takes for so many characters. Where the site's do not suffice, they come again in another order: what only repeats itself
     * would add nothing to the set of shingles.
     */
    private static String words(String[] words, int length, Dice dice) {
        String[] order = words;
        StringBuilder taken = new StringBuilder();
        for (int i = 0; taken.length() < length; i++) {
            if (i == order.length) {
                order = shuffled(words, dice);
                i = 0;
            }
            taken.append(taken.isEmpty() ? "" : " ").append(order[i]);
        }
        return taken.toString();
    }

    private static String[] shuffled(String[] words, Dice dice) {
        String[] order = words.clone();
        for (int left = order.length; left > 1; left--) {
            int drawn = dice.below(left);
            String word = order[drawn];
            order[drawn] = order[left - 1];
            order[left - 1] = word;
        }
        return order;
    }
}
