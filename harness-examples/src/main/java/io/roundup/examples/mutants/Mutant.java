// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.util.ArrayList;
import java.util.List;

/**
 * A change of the source of a structure.
 *
 * @param name of the mutant, unique for its structure
 * @param reason what goes wrong, or why nothing does
 * @param isEquivalent whether nothing goes wrong
 * @param removed whole lines
 * @param added lines in place of these
 */
record Mutant(String name, String reason, boolean isEquivalent, List<String> removed, List<String> added) {
    /**
     * {@return a source with the change made}
     *
     * @param source lines, in which the removed text must stand at one place; blanks and line breaks do not count
     */
    List<String> applyTo(List<String> source) {
        String wanted = withoutBlanks(String.join("", removed));
        List<Integer> starts = new ArrayList<>();
        int end = -1;
        for (int start = 0; start < source.size(); start++) {
            int found = endOf(wanted, source, start);
            if (found >= 0) {
                starts.add(start);
                end = found;
            }
        }
        if (starts.size() != 1) {
            throw new IllegalArgumentException("mutant " + name + ": the lines that it removes stand at "
                    + starts.size() + " places of the source, not at one; give more or other lines: " + removed);
        }
        List<String> changed = new ArrayList<>(source.subList(0, starts.get(0)));
        changed.addAll(added);
        changed.addAll(source.subList(end, source.size()));
        return changed;
    }

    /** {@return the line behind those from a start on that are the wanted text, or -1} They may be broken elsewhere. */
    private static int endOf(String wanted, List<String> source, int start) {
        if (withoutBlanks(source.get(start)).isEmpty()) {
            return -1;
        }
        String rest = wanted;
        for (int line = start; line < source.size(); line++) {
            String text = withoutBlanks(source.get(line));
            if (!rest.startsWith(text)) {
                return -1;
            }
            rest = rest.substring(text.length());
            if (rest.isEmpty()) {
                return line + 1;
            }
        }
        return -1;
    }

    private static String withoutBlanks(String text) {
        return text.replaceAll("\\s", "");
    }
}
