// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.StructuredTaskScope;

/** One of two subtasks of a structured scope fails. Holds: {@code join} always throws, whichever ends first. */
public class StructuredFail {
    public static void main(String[] arguments) throws Exception {
        try (var scope = StructuredTaskScope.open()) {
            scope.fork(() -> {
                throw new IllegalStateException("x");
            });
            var g = scope.fork(() -> 2);
            scope.join();
            check(false, "no failure");
        } catch (StructuredTaskScope.FailedException e) {
            // As it should be.
        }
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
