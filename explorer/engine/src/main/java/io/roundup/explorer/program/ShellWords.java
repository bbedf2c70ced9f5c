// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The words of a shell's command line (POSIX.1, Shell Command Language, 2.2), for commands that are printed to be
 * copied.
 */
public final class ShellWords {
    /** What no shell takes for anything but itself. */
    private static final Pattern PLAIN = Pattern.compile("[\\w./:=,+@%-]+");

    private ShellWords() {}

    /**
     * {@return a word as a shell takes it, within quotes only if it needs them}
     *
     * @param word any text
     */
    public static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /**
     * {@return words as a shell takes them, with a blank between each two}
     *
     * @param words any texts
     */
    public static String joined(List<String> words) {
        return words.stream().map(ShellWords::quoted).collect(Collectors.joining(" "));
    }
}
