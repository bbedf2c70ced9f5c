// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.Collection;
import java.util.List;

/** The names that a mistyped one may mean. */
final class NearestNames {
    private static final int MOST = 2;

    private NearestNames() {}

    /**
     * {@return the names that differ by the fewest characters, if those are at most two; and those that begin with the
     * mistyped one}
     *
     * @param mistyped a name
     * @param names to choose from
     */
    static List<String> of(String mistyped, Collection<String> names) {
        int least =
                names.stream().mapToInt(name -> distance(mistyped, name)).min().orElse(MOST + 1);
        return names.stream()
                .filter(name -> least <= MOST && distance(mistyped, name) == least || name.startsWith(mistyped))
                .sorted()
                .toList();
    }

    /** {@return how many characters have to be added, left out, replaced or swapped with their neighbours} */
    private static int distance(String one, String other) {
        int[][] least = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    least[i][j] = i + j;
                    continue;
                }
                boolean isSame = one.charAt(i - 1) == other.charAt(j - 1);
                int shorter = Math.min(least[i - 1][j], least[i][j - 1]) + 1;
                least[i][j] = Math.min(shorter, least[i - 1][j - 1] + (isSame ? 0 : 1));
                boolean isSwapped = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                if (isSwapped) {
                    least[i][j] = Math.min(least[i][j], least[i - 2][j - 2] + 1);
                }
            }
        }
        return least[one.length()][other.length()];
    }
}
