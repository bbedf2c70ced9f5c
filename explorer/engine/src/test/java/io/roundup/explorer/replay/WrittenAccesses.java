// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.result.fact.Held;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of an execution, each written as thread, action and variable, and what it read or wrote: {@code 0rx1} is
 * thread 0 that reads 1 from x. Actions are r, w, c, a compare-and-set that succeeds, and o, which begins an operation.
 */
final class WrittenAccesses {
    private WrittenAccesses() {}

    /** {@return these accesses, with numbers from 10} */
    static Accesses of(String... rows) {
        Accesses accesses = new Accesses();
        Held[] values = new Held[128];
        int[] operations = new int[10];
        for (int row = 0; row < rows.length; row++) {
            int thread = rows[row].charAt(0) - '0';
            if (rows[row].charAt(1) == 'o') {
                operations[thread]++;
                continue;
            }
            char variable = rows[row].charAt(2);
            Held named = held(rows[row].substring(3));
            Kind kind = kind(rows[row].charAt(1));
            Held before = kind == Kind.READ && named != null ? named : values[variable];
            Held after = kind == Kind.READ ? before : named;
            values[variable] = after;
            accesses.add(new Access(
                    10 + row,
                    thread,
                    operations[thread],
                    kind,
                    variable,
                    String.valueOf(variable),
                    before,
                    after,
                    "P.java:" + row,
                    "",
                    null));
        }
        return accesses;
    }

    private static Kind kind(char action) {
        return switch (action) {
            case 'r' -> Kind.READ;
            case 'w' -> Kind.WRITE;
            default -> Kind.CAS;
        };
    }

    private static @Nullable Held held(String text) {
        return text.isEmpty() ? null : new Held(text, 0, Held.Kind.PRIMITIVE);
    }

    /** {@return the numbers of accesses} */
    static List<Integer> numbers(@Nullable Access... accesses) {
        return Arrays.stream(accesses)
                .map(access -> access == null ? 0 : access.number())
                .toList();
    }
}
