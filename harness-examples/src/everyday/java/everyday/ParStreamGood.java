// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.stream.IntStream;

/** A parallel stream adds up four squares. Holds: nothing is shared. */
public class ParStreamGood {
    public static void main(String[] arguments) {
        int s = IntStream.range(0, 4).parallel().map(x -> x * x).sum();
        check(s == 14, "s " + s);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
