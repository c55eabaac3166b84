package dev.semblance.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes programs that look like Java, and copies of them that somebody has disguised: other names and numbers, other comments and layout, methods in another order. Programs that are made
 * independently have the same grammar and words, as pupils' solutions have.
 */
final class CopiedCode {
    private static final List<String> TYPES = List.of("int", "long", "double", "String", "boolean");
    private static final List<String> OPERATORS = List.of("+", "-", "*", "/", "%");
    private static final List<String> COMPARISONS = List.of("<", ">", "<=", ">=", "==", "!=");
    private static final int METHODS = 8;

    private final Random random;

    CopiedCode(Random random) {
        this.random = random;
    }

    /** A program: its methods, with a mark {@code §n} for each name, and {@code ¤} for each number. */
    record Program(List<String> methods) {}

    /** A program that owes nothing to any other. */
    Program independent() {
        List<String> methods = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            StringBuilder method = new StringBuilder();
            method.append("static ").append(type()).append(' ').append(name()).append('(');
            method.append(type()).append(' ').append(name()).append(") {\n");
            int statements = 4 + random.nextInt(8);
            for (int j = 0; j < statements; j++) {
                statement(method, 1);
            }
            methods.add(method.append("    return ")
                    .append(expression(1))
                    .append(";\n}\n")
                    .toString());
        }
        return new Program(methods);
    }

    private String type() {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    private String name() {
        return "§" + random.nextInt(12) + ";";
    }

    private void statement(StringBuilder out, int depth) {
        String indent = "    ".repeat(depth);
        switch (random.nextInt(depth > 2 ? 3 : 6)) {
            case 0 ->
                out.append(indent).append(type()).append(' ').append(name()).append(" = ");
            case 1 -> out.append(indent).append(name()).append(" = ");
            case 2 -> {
                out.append(indent)
                        .append(name())
                        .append('.')
                        .append(name())
                        .append('(')
                        .append(expression(0));
                out.append(");\n");
                return;
            }
            default -> {
                block(out, indent, depth);
                return;
            }
        }
        out.append(expression(2)).append(";\n");
    }

    private void block(StringBuilder out, String indent, int depth) {
        String condition = name() + " " + COMPARISONS.get(random.nextInt(COMPARISONS.size())) + " " + expression(0);
        out.append(indent)
                .append(random.nextBoolean() ? "if (" : "while (")
                .append(condition)
                .append(") {\n");
        int statements = 1 + random.nextInt(3);
        for (int i = 0; i < statements; i++) {
            statement(out, depth + 1);
        }
        out.append(indent).append("}\n");
    }

    private String expression(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return random.nextInt(3) == 0 ? "¤" : name();
        }
        String operator = " " + OPERATORS.get(random.nextInt(OPERATORS.size())) + " ";
        return random.nextBoolean()
                ? expression(depth - 1) + operator + expression(depth - 1)
                : name() + "(" + expression(depth - 1) + ")";
    }

    /** The text of a program, with names of its own. The methods of a copy come in another order. */
    String written(Program program, boolean isCopy) {
        List<String> methods = new ArrayList<>(program.methods);
        if (isCopy) {
            Collections.shuffle(methods, random);
        }
        StringBuilder text = new StringBuilder("class " + word() + " {\n");
        for (String method : methods) {
            String named = method;
            for (int i = 0; i < 12; i++) {
                named = named.replace("§" + i + ";", word() + i);
            }
            while (named.contains("¤")) {
                named = named.replaceFirst("¤", Integer.toString(random.nextInt(100)));
            }
            text.append(random.nextBoolean() ? "    // " + word() + " " + word() + "\n" : "")
                    .append(named);
            text.append(random.nextBoolean() ? "\n" : "");
        }
        return text.append("}\n").toString();
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            word.append((char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }
}
