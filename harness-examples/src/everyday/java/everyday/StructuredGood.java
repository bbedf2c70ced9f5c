// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.StructuredTaskScope;

/** Two subtasks of a structured scope have results, which are added up. Holds: {@code join} waits for both. */
public class StructuredGood {
    public static void main(String[] arguments) throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            var f = scope.fork(() -> 1);
            var g = scope.fork(() -> 2);
            scope.join();
            check(f.get() + g.get() == 3, "sum");
        }
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
