// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.value.ExceptionTypes;
import java.util.Arrays;

/** The exceptions with which threads may end in what a {@link ConcurrencyTest} asks for. */
final class AskedExceptions {
    private AskedExceptions() {}

    /** {@return the types} @param asked by the test */
    static ExceptionTypes of(ConcurrencyTest asked) {
        return new ExceptionTypes(
                Arrays.stream(asked.ignoreUncaught()).map(Class::getName).toList());
    }
}
