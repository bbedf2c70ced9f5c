// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.WeakestModes;
import io.roundup.explorer.result.fact.AccessChange;
import java.util.ArrayList;
import java.util.List;

/** The weakest access modes with which nothing is wrong: those that remove a violation, or those of a whole program. */
public final class ModesText {
    private ModesText() {}

    /** {@return sentences, each change with one of its own} @param modes after a violation */
    public static List<String> removing(WeakestModes modes) {
        if (modes.accesses().isEmpty() && modes.fences().isEmpty()) {
            return List.of(
                    modes.unfinished().isEmpty()
                            ? "Neither modes of the program's own accesses nor fences between its lines remove it: not all of"
                                    + " its reasons are among them."
                            : "Whether stronger access modes remove it was not decided: " + modes.unfinished() + ".");
        }
        List<String> lines = new ArrayList<>();
        lines.add((modes.mayLoadBuffer() ? "Without load buffering, nothing" : "Nothing")
                + " is wrong with these " + kinds(modes)
                + (!modes.unfinished().isEmpty()
                        ? ". Weaker ones were not all explored: " + modes.unfinished() + ":"
                        : modes.areFewest()
                                ? ". Neither fewer changes nor weaker modes are enough:"
                                : ", and each is needed:"));
        modes.accesses().forEach(change -> lines.add("- " + change.text()));
        modes.fences().forEach(fence -> lines.add("- " + fence.text()));
        return lines;
    }

    private static String kinds(WeakestModes modes) {
        if (modes.fences().isEmpty()) {
            return "access modes";
        }
        return modes.accesses().isEmpty() ? "fences" : "access modes and fences";
    }

    /** {@return the lines of a table} @param modes of a program with which nothing is wrong */
    public static List<String> table(WeakestModes modes) {
        if (modes.accesses().isEmpty()) {
            return List.of(
                    modes.unfinished().isEmpty()
                            ? "The program's own code has no accesses that could be weaker."
                            : "No access was made weaker: " + modes.unfinished() + ".");
        }
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("place", "access", "mode now", "weakest mode that holds here"));
        for (AccessChange access : modes.accesses()) {
            rows.add(List.of(
                    access.shortPlace(),
                    access.access(),
                    access.now().text(),
                    access.mode() == access.now() ? "the same" : access.mode().text()));
        }
        List<String> lines = new ArrayList<>();
        lines.add("The weakest access modes with which it still holds, all of them together:");
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  ");
            for (int column = 0; column < row.size() - 1; column++) {
                int at = column;
                int width = rows.stream()
                        .mapToInt(other -> other.get(at).length())
                        .max()
                        .orElse(0);
                line.append(row.get(column))
                        .append(" ".repeat(width + 2 - row.get(column).length()));
            }
            lines.add(line.append(row.get(row.size() - 1)).toString());
        }
        lines.add(
                modes.unfinished().isEmpty()
                        ? "With a weaker mode for any of them, there is a violation"
                                + (modes.avoidsLoadBuffering() ? ", or there could be one by load buffering." : ".")
                        : "Not all weaker modes were explored to the end: " + modes.unfinished() + ".");
        return lines;
    }
}
