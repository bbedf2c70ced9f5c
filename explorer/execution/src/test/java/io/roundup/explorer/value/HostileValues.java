// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import io.roundup.quasi.history.ObjectText;
import io.roundup.quasi.history.PrintableText;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.NullUnmarked;

/**
 * A hundred values that a program may take, give and throw, and that a report must survive: markup, commands of
 * terminals, texts without an end, objects whose methods fail.
 */
@NullUnmarked
@SuppressWarnings({"serial", "rawtypes", "unchecked"})
public final class HostileValues {
    /** How many there are. */
    public static final int COUNT = 100;

    private static final String ESCAPE = "\u001b";

    private static final String[] TEXTS = {
        "",
        " ",
        "null",
        "\"",
        "'",
        "\\",
        "\\u001b[31m",
        "\n",
        "\r",
        "\r\n",
        "a\rb",
        "\t",
        "\b\b\b\b",
        "\f",
        "\u0000",
        "\u0007",
        "\u007f",
        "\u0080\u0085\u009b31m\u009f",
        ESCAPE,
        ESCAPE + "[31mred" + ESCAPE + "[0m",
        ESCAPE + "[2J" + ESCAPE + "[H",
        ESCAPE + "]0;title\u0007",
        ESCAPE + "]8;;http://example.com" + ESCAPE + "\\link" + ESCAPE + "]8;;" + ESCAPE + "\\",
        ESCAPE + "[1A" + ESCAPE + "[2K  HOLDS for this harness",
        ESCAPE + "P+q544e" + ESCAPE + "\\",
        ESCAPE + "c",
        "\u2028\u2029",
        "\u202eHOLDS\u202c",
        "\u2066\u2067\u2068\u2069",
        "\u200b\u200d\ufeff",
        "\ud800",
        "\udc00",
        "a\ud83d",
        "\udc00\ud800",
        "\ud83d\ude00",
        "\udb40\udc01\udb40\udc7f",
        "\ufffe\uffff",
        "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301",
        "<script>alert(1)</script>",
        "</td></tr></table><h1>",
        "<!-- -->",
        "]]>",
        "<![CDATA[",
        "&lt;&amp;&#x1b;&quot;",
        "\" onmouseover=\"alert(1)",
        "javascript:alert(1)",
        "${jndi:ldap://localhost/a}",
        "{\"verdict\": \"holds\"}",
        "\"}]}",
        "*/ // <!--",
        "%n%s%d%n",
        "$(reboot) `reboot` ; reboot",
        "'; DROP TABLE t; --",
        "[link](http://example.com) **bold** `code` | a | b |",
        "::error file=a,line=1::HOLDS",
        "##vso[task.complete result=Succeeded;]",
        "VIOLATION: NOT LINEARIZABLE",
        "0 ret 1",
        "../../../../etc/passwd",
        "x".repeat(1_000_000),
        "\u001b[31m".repeat(100_000),
        "\n".repeat(100_000),
        "\ud83d\ude00".repeat(300_000),
        "\ud800".repeat(10_000),
        "<b>".repeat(100_000)
    };

    private HostileValues() {}

    /** {@return what is said of one of them in the name of a test} @param index below {@link #COUNT} */
    public static String name(int index) {
        Object value = at(index);
        if (value instanceof String text) {
            String start = text.substring(0, Math.min(20, text.length()));
            return "text of " + text.length() + " characters from "
                    + start.chars().boxed().toList();
        }
        return value == null ? "null" : value.getClass().getSimpleName() + " " + index;
    }

    /** {@return the texts among them, as they are, and what others say of themselves} */
    public static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            Object value = at(i);
            texts.add(value instanceof String text ? text : PrintableText.bounded(ObjectText.of(value)));
        }
        return texts;
    }

    /** {@return one of them, made anew} @param index below {@link #COUNT} */
    public static Object at(int index) {
        return index < TEXTS.length ? TEXTS[index] : object(index - TEXTS.length);
    }

    private static Object object(int index) {
        return switch (index) {
            case 0 -> null;
            case 1 -> new Throws();
            case 2 -> new ThrowsError();
            case 3 -> new SaysNull();
            case 4 -> new Recurses();
            case 5 -> new NeverEnds();
            case 6 -> new Says(ESCAPE + "[31mred");
            case 7 -> new Says("x".repeat(1_000_000));
            case 8 -> new Says("\ud800\u202e</pre>\n\n1 ret 2");
            case 9 -> new Says("\r\n  HOLDS for this harness");
            case 10 -> new Plain();
            case 11 -> new HashThrows();
            case 12 -> new EqualsThrows();
            case 13 -> new EqualsAlone();
            case 14 -> new HashDiffers();
            case 15 -> contained(new ArrayList<>());
            case 16 -> contained(new Object[1]);
            case 17 -> deep(200);
            case 18 -> deep(20_000);
            case 19 -> new HashMap<>(Map.of(ESCAPE + "[31m", new Says("\u0007")));
            case 20 -> new HashSet<>(List.of("\ud800", "\u202e"));
            case 21 -> new IteratorThrows();
            case 22 -> Optional.of(new Throws());
            case 23 -> new Holds(new Throws(), ESCAPE + "[2J");
            case 24 -> Collections.nCopies(20_000, "\u001b");
            case 25 -> new byte[100_000];
            case 26 -> Double.NaN;
            case 27 -> Character.valueOf('\u001b');
            case 28 -> Character.valueOf('\ud800');
            case 29 -> new BigDecimal("1e100000").toBigInteger();
            case 30 -> new IllegalStateException(ESCAPE + "[31m" + "x".repeat(500_000));
            case 31 -> new MessageThrows();
            case 32 -> new ArrayDeque<>(Arrays.asList("<b>", "\u0000"));
            case 33 -> Thread.currentThread().getClass();
            case 34 -> (Runnable) () -> {};
            default -> throw new IllegalArgumentException("no value " + index);
        };
    }

    /** {@return a list or an array that holds itself} */
    private static Object contained(Object container) {
        if (container instanceof List list) {
            list.add(list);
        } else {
            Array.set(container, 0, container);
        }
        return container;
    }

    /** {@return lists in lists} */
    private static Object deep(int depth) {
        Object inner = "\u001b";
        for (int i = 0; i < depth; i++) {
            inner = new ArrayList<>(Collections.singletonList(inner));
        }
        return inner;
    }

    /** Equal to all of its class, so that its text is shown. */
    abstract static class Alike {
        @Override
        public boolean equals(Object other) {
            return other != null && other.getClass() == getClass();
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    static final class Throws extends Alike {
        @Override
        public String toString() {
            throw new IllegalStateException(ESCAPE + "[31m");
        }
    }

    static final class ThrowsError extends Alike {
        @Override
        public String toString() {
            throw new AssertionError(ESCAPE + "[31m");
        }
    }

    static final class SaysNull extends Alike {
        @Override
        public String toString() {
            return null;
        }
    }

    static final class Recurses extends Alike {
        @Override
        public String toString() {
            return "(" + this + ")";
        }
    }

    /** Waits, in place of a loop that would take a processor from the tests that come after. */
    static final class NeverEnds extends Alike {
        @Override
        public String toString() {
            while (true) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException goesOn) {
                    continue;
                }
            }
        }
    }

    record Says(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    static final class Plain {
        @Override
        public String toString() {
            return ESCAPE + "[31m";
        }
    }

    static final class HashThrows {
        @Override
        public boolean equals(Object other) {
            return other instanceof HashThrows;
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException(ESCAPE + "[31mhash");
        }
    }

    static final class EqualsThrows {
        @Override
        public boolean equals(Object other) {
            throw new AssertionError(ESCAPE + "[31mequals");
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    @SuppressWarnings({"EqualsHashCode", "overrides"})
    static final class EqualsAlone {
        @Override
        public boolean equals(Object other) {
            return other instanceof EqualsAlone;
        }

        @Override
        public String toString() {
            return ESCAPE + "[31m";
        }
    }

    static final class HashDiffers {
        private int asked;

        @Override
        public boolean equals(Object other) {
            return other instanceof HashDiffers;
        }

        @Override
        public int hashCode() {
            return ++asked;
        }
    }

    static final class IteratorThrows extends ArrayList<Object> {
        @Override
        public Iterator<Object> iterator() {
            throw new UnsupportedOperationException(ESCAPE + "[31miterator");
        }
    }

    record Holds(Object first, String second) {}

    static final class MessageThrows extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException(ESCAPE + "[31m");
        }
    }
}
