// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A parallel stream adds to an array list. Violation: the list is not safe for threads, and loses elements or throws.
 */
public class ParStreamBad {
    public static void main(String[] arguments) {
        List<Integer> l = new ArrayList<>();
        IntStream.range(0, 4).parallel().forEach(l::add);
        check(l.size() == 4, "l " + l);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
