// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.StructuredTaskScope;

/** Two subtasks of a structured scope increment a plain field. Violation: no lock is held, and an update is lost. */
public class StructuredBad {
    static int n;

    public static void main(String[] arguments) throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> {
                n++;
            });
            scope.fork(() -> {
                n++;
            });
            scope.join();
        }
        check(n == 2, "n " + n);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
