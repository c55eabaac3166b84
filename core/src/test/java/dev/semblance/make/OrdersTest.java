package dev.semblance.make;

import static org.assertj.core.api.Assertions.assertThat;

import dev.semblance.document.Document;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OrdersTest {
    private static final int DOCUMENTS = 20_000;

    private static Recipe recipe(double share, int count, int most, String... noises) {
        return new Recipe(
                share,
                count,
                1,
                most,
                List.of(noises).stream().map(Noise::parse).toList(),
                Confusions.usual());
    }

    private static List<Order> orders(Recipe recipe, long seed, int documents) {
        Orders orders = new Orders(seed, recipe, documents);
        List<Document> all = new ArrayList<>();
        for (int i = 0; i < documents; i++) {
            all.add(Document.of("d" + i, "text " + i));
        }
        orders.preview(all.iterator());
        return all.stream().map(orders::next).toList();
    }

    private static int picked(List<Order> orders) {
        return (int) orders.stream().filter(order -> !order.wishes().isEmpty()).count();
    }

    @Test
    void aShareIsAProbability() {
        List<Order> orders = orders(recipe(0.3, 0, 1, "ocr:low"), 1, DOCUMENTS);

        Chances.assertWithin(picked(orders), DOCUMENTS, 0.3);
        assertThat(picked(orders(recipe(1, 0, 1, "ocr:low"), 1, 100))).isEqualTo(100);
    }

    @Test
    void aCountIsExactAndEachDocumentHasItsChance() {
        int[] times = new int[10];
        int seeds = 5000;
        for (int seed = 0; seed < seeds; seed++) {
            List<Order> orders = orders(recipe(0, 3, 1, "ocr:low"), seed, 10);
            assertThat(picked(orders)).isEqualTo(3);
            for (Order order : orders) {
                times[order.number()] += order.wishes().size();
            }
        }
        for (int count : times) {
            Chances.assertWithin(count, seeds, 0.3);
        }
    }

    @Test
    void aCountBeyondAllTakesAll() {
        assertThat(picked(orders(recipe(0, 30, 1, "ocr:low"), 1, 10))).isEqualTo(10);
    }

    @Test
    void copiesAndNoisesAreEquallyProbable() {
        List<Order> orders = orders(recipe(1, 0, 3, "ocr:low", "case:1"), 1, DOCUMENTS);

        for (int copies = 1; copies <= 3; copies++) {
            int wanted = copies;
            int count = (int) orders.stream()
                    .filter(order -> order.wishes().size() == wanted)
                    .count();
            Chances.assertWithin(count, DOCUMENTS, 1 / 3.0);
        }
        List<Order.Wish> wishes =
                orders.stream().flatMap(order -> order.wishes().stream()).toList();
        int ocr = (int) wishes.stream()
                .filter(wish -> wish.noise().name().equals("ocr:0.01"))
                .count();
        Chances.assertWithin(ocr, wishes.size(), 0.5);
        assertThat(wishes).allMatch(wish -> wish.companion() == null);
    }

    @Test
    void companionsStandNearbyAndAreOthers() {
        List<Order> orders = orders(recipe(1, 0, 1, "embed:1"), 1, 2000);

        Set<String> hosts = new HashSet<>();
        for (Order order : orders) {
            Document companion = order.wishes().get(0).companion();
            int other = Integer.parseInt(companion.id().substring(1));
            assertThat(other)
                    .isNotEqualTo(order.number())
                    .isBetween(order.number() - 256, Math.max(256, order.number()));
            hosts.add(companion.id());
        }
        assertThat(hosts).hasSizeGreaterThan(1000);
        assertThat(orders(recipe(1, 0, 1, "embed:1"), 1, 1)
                        .get(0)
                        .wishes()
                        .get(0)
                        .companion())
                .isNull();
    }

    @Test
    void documentsWithoutTextAreNeverPicked() {
        Orders orders = new Orders(1, recipe(1, 0, 1, "ocr:low"), 0);

        assertThat(orders.next(Document.of("a", "")).wishes()).isEmpty();
        assertThat(orders.next(Document.of("b", " \r\n\t")).wishes()).isEmpty();
        assertThat(orders.next(Document.of("c", " x")).wishes()).hasSize(1);
        assertThat(orders.next(Document.of("d", "é")).wishes()).hasSize(1);
        assertThat(orders.documents()).isEqualTo(4);
        assertThat(orders.picked()).isEqualTo(2);
    }
}
