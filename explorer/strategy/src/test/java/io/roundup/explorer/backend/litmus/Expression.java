// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number computed from registers: comparisons, sums, products, constants, and references to objects. */
interface Expression {
    /** References are numbers from here on. */
    long FIRST_REFERENCE = 1L << 40;

    long in(Map<String, Long> registers);

    /** {@return the expression of a text} @param text of it @param objects the names of objects, which get more */
    static Expression of(String text, List<String> objects) {
        Matcher words = Pattern.compile("[A-Za-z_0-9]+|@\\w+|[=!<>]=|[-+*<>]").matcher(text);
        List<String> tokens = new ArrayList<>();
        while (words.find()) {
            tokens.add(words.group());
        }
        Parser parser = new Parser(tokens, objects);
        Expression all = parser.comparison();
        if (parser.at != tokens.size() || !String.join("", tokens).equals(text.replace(" ", ""))) {
            throw new IllegalArgumentException("not an expression: " + text);
        }
        return all;
    }

    /** A recursive descent. */
    final class Parser {
        private final List<String> tokens;
        private final List<String> objects;
        private int at;

        Parser(List<String> tokens, List<String> objects) {
            this.tokens = tokens;
            this.objects = objects;
        }

        private boolean takes(String token) {
            boolean isNext = at < tokens.size() && tokens.get(at).equals(token);
            at += isNext ? 1 : 0;
            return isNext;
        }

        Expression comparison() {
            Expression left = sum();
            if (takes("==")) {
                Expression right = sum();
                return registers -> left.in(registers) == right.in(registers) ? 1 : 0;
            } else if (takes("!=")) {
                Expression right = sum();
                return registers -> left.in(registers) != right.in(registers) ? 1 : 0;
            } else if (takes(">=")) {
                Expression right = sum();
                return registers -> left.in(registers) >= right.in(registers) ? 1 : 0;
            } else if (takes("<=")) {
                Expression right = sum();
                return registers -> left.in(registers) <= right.in(registers) ? 1 : 0;
            } else if (takes("<")) {
                Expression right = sum();
                return registers -> left.in(registers) < right.in(registers) ? 1 : 0;
            } else if (takes(">")) {
                Expression right = sum();
                return registers -> left.in(registers) > right.in(registers) ? 1 : 0;
            }
            return left;
        }

        private Expression sum() {
            Expression sum = product();
            while (true) {
                Expression left = sum;
                if (takes("+")) {
                    Expression right = product();
                    sum = registers -> left.in(registers) + right.in(registers);
                } else if (takes("-")) {
                    Expression right = product();
                    sum = registers -> left.in(registers) - right.in(registers);
                } else {
                    return sum;
                }
            }
        }

        private Expression product() {
            Expression product = word();
            while (takes("*")) {
                Expression left = product;
                Expression right = word();
                product = registers -> left.in(registers) * right.in(registers);
            }
            return product;
        }

        private Expression word() {
            String word = tokens.get(at++);
            if (word.charAt(0) == '@') {
                long reference = reference(word.substring(1), objects);
                return registers -> reference;
            }
            if (Character.isDigit(word.charAt(0))) {
                long constant = Long.parseLong(word);
                return registers -> constant;
            }
            return registers -> {
                Long held = registers.get(word);
                if (held == null) {
                    throw new IllegalStateException("register " + word + " is used before it has a value");
                }
                return held;
            };
        }
    }

    /** {@return the number of a reference} @param object the name @param objects all names so far */
    static long reference(String object, List<String> objects) {
        if (!objects.contains(object)) {
            objects.add(object);
        }
        return FIRST_REFERENCE + objects.indexOf(object);
    }
}
