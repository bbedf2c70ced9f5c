// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.history;

import io.roundup.explorer.value.HostileValues;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.provider.Arguments;

/**
 * The value that a program uses. Nothing else is here: what the program touches is made anew in each execution, which
 * for the schemas of the reports took most of the time.
 */
@NullUnmarked
final class HostileValue {
    /** For {@code MethodSource}: the index of each, and its name. */
    static final String EACH = "io.roundup.it.history.HostileValue#each";

    private static final String INDEX = "io.roundup.it.hostile";

    private HostileValue() {}

    static Stream<Arguments> each() {
        return IntStream.range(0, HostileValues.COUNT).mapToObj(i -> Arguments.of(i, HostileValues.name(i)));
    }

    /** Chooses the value of the programs. @param index of it */
    static void use(int index) {
        System.setProperty(INDEX, String.valueOf(index));
    }

    /** {@return the value that was chosen} */
    static Object value() {
        return HostileValues.at(Integer.getInteger(INDEX));
    }
}
