// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A way to decide a history.
 *
 * @param kind which
 * @param depth the greatest depth of {@link Kind#HITTING}, from 1 to {@link #MAX_DEPTH}; 0 for all others
 */
public record Algorithm(Kind kind, int depth) {
    /** The greatest depth of hitting families. */
    public static final int MAX_DEPTH = 5;

    /** The best of the others for the history, the specification and the factor. */
    public static final Algorithm AUTO = new Algorithm(Kind.AUTO, 0);

    /** The search of Wing and Gong with Lowe's cache, {@link LinearizabilitySearch}. */
    public static final Algorithm WGL = new Algorithm(Kind.WGL, 0);

    /** The same for each part of the object, in parallel. */
    public static final Algorithm WGL_P = new Algorithm(Kind.WGL_P, 0);

    /** The {@linkplain io.roundup.quasi.monitor monitor} of the data structure. */
    public static final Algorithm MONITOR = new Algorithm(Kind.MONITOR, 0);

    /** The lateness-bounded search for quasi linearizability, {@link io.roundup.quasi.relax.QuasiSearch}. */
    public static final Algorithm QUASI = new Algorithm(Kind.QUASI, 0);

    /** The enumeration of all orders, {@link io.roundup.quasi.relax.ReferenceQuasiChecker}. */
    public static final Algorithm REFERENCE = new Algorithm(Kind.REFERENCE, 0);

    /** The algorithms without their parameters. */
    public enum Kind {
        /** See {@link Algorithm#AUTO}. */
        AUTO("auto"),
        /** See {@link Algorithm#WGL}. */
        WGL("wgl"),
        /** See {@link Algorithm#WGL_P}. */
        WGL_P("wgl-p"),
        /** See {@link Algorithm#MONITOR}. */
        MONITOR("monitor"),
        /** See {@link Algorithm#hitting}. */
        HITTING("hitting"),
        /** See {@link Algorithm#QUASI}. */
        QUASI("quasi"),
        /** See {@link Algorithm#REFERENCE}. */
        REFERENCE("reference");

        private final String text;

        Kind(String text) {
            this.text = text;
        }
    }

    /**
     * Refuses a depth where there is none, and one out of range.
     *
     * @param kind which
     * @param depth the greatest depth of {@link Kind#HITTING}
     */
    public Algorithm {
        if (kind == Kind.HITTING ? depth < 1 || depth > MAX_DEPTH : depth != 0) {
            throw new IllegalArgumentException(
                    kind == Kind.HITTING
                            ? "the depth of hitting must be from 1 to " + MAX_DEPTH + ", not " + depth
                            : kind.text + " has no depth");
        }
    }

    /**
     * {@return the search for a witness along strong hitting families}
     *
     * @param depth the greatest depth to try
     */
    public static Algorithm hitting(int depth) {
        return new Algorithm(Kind.HITTING, depth);
    }

    /**
     * Reads what {@link #toString} writes.
     *
     * @param text {@code auto}, {@code wgl}, {@code wgl-p}, {@code monitor}, {@code hitting:3}, {@code quasi} or
     *     {@code reference}
     * @return the algorithm
     * @throws IllegalArgumentException saying what there is, if the text is none of them
     */
    public static Algorithm parse(String text) {
        String prefix = Kind.HITTING.text + ":";
        if (text.matches(prefix + "\\d{1,9}")) {
            return hitting(Integer.parseInt(text.substring(prefix.length())));
        }
        for (Kind kind : Kind.values()) {
            if (kind != Kind.HITTING && kind.text.equals(text)) {
                return new Algorithm(kind, 0);
            }
        }
        throw new IllegalArgumentException("no algorithm is named '" + text + "'; there are "
                + Arrays.stream(Kind.values())
                        .map(kind -> kind == Kind.HITTING ? prefix + "1 to " + prefix + MAX_DEPTH : kind.text)
                        .collect(Collectors.joining(", ")));
    }

    /** {@return the name that options use, for example {@code hitting:3}} */
    @Override
    public String toString() {
        return kind == Kind.HITTING ? kind.text + ":" + depth : kind.text;
    }
}
