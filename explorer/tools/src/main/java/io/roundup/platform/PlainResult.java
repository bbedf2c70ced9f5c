// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of one test that was run without being explored, or of what contains tests. It goes from one JVM to another
 * as a line.
 *
 * @param id the unique id of the test, as the JUnit Platform has it
 * @param type the name of its class, or an empty text
 * @param name of the test within its class, for a person and on one line; empty for the class itself
 * @param outcome how it ended
 * @param threads how many threads it started, or others ran meanwhile
 * @param seconds that it took
 * @param message what it threw, or why it was skipped, in a line; or an empty text
 * @param uncaught the names of the classes of exceptions that ended other threads meanwhile
 */
public record PlainResult(
        String id,
        String type,
        String name,
        Outcome outcome,
        int threads,
        double seconds,
        String message,
        List<String> uncaught) {
    private static final int FIELDS = 8;

    /** How a test ended. */
    public enum Outcome {
        /** It began, and nothing more is known: it did not end, or has ended the JVM. */
        BEGAN,
        /** It ended well. */
        PASSED,
        /** It threw something, or what is called before or after it did. */
        FAILED,
        /** It is disabled, or an assumption did not hold. */
        SKIPPED,
        /** It contains tests, and began: what is called before its first test comes next. */
        OPENED,
        /** It contains tests, and ended, with what is called after its last test. */
        CLOSED;

        /** {@return whether this is about what contains tests} */
        public boolean isOfContainer() {
            return this == OPENED || this == CLOSED;
        }
    }

    /** Copies the list. */
    public PlainResult {
        uncaught = List.copyOf(uncaught);
    }

    /** {@return the same with another end} @param other outcome @param why it is that, in a line */
    public PlainResult with(Outcome other, String why) {
        return new PlainResult(id, type, name, other, threads, seconds, why, uncaught);
    }

    /** {@return its name for a person} */
    public String fullName() {
        return fullName(type, name);
    }

    /** {@return the name of a test for a person} @param type its class @param name within the class; one of them may be empty */
    public static String fullName(String type, String name) {
        return type.isEmpty() || name.isEmpty() ? type + name : type + "#" + name;
    }

    /** {@return the line} */
    public String line() {
        List<String> words = new ArrayList<>(List.of(
                id,
                type,
                name,
                outcome.name(),
                String.valueOf(threads),
                String.valueOf(seconds),
                message,
                String.join(" ", uncaught)));
        words.replaceAll(word -> URLEncoder.encode(word, StandardCharsets.UTF_8));
        return String.join("\t", words);
    }

    /** {@return what has this line} @param line of {@link #line()} */
    public static PlainResult parse(String line) {
        List<String> words = new ArrayList<>(List.of(line.split("\t", FIELDS)));
        words.replaceAll(word -> URLDecoder.decode(word, StandardCharsets.UTF_8));
        String last = words.get(FIELDS - 1);
        return new PlainResult(
                words.get(0),
                words.get(1),
                words.get(2),
                Outcome.valueOf(words.get(3)),
                Integer.parseInt(words.get(4)),
                Double.parseDouble(words.get(5)),
                words.get(6),
                last.isEmpty() ? List.of() : List.of(last.split(" ")));
    }
}
