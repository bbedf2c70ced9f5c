// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a register.
 *
 * @param value what it holds
 */
public record RegisterState(@Nullable Object value) {
    /** Before the first write, as long as no answer has told what the register began with. */
    static final RegisterState UNWRITTEN = new RegisterState(Unknown.UNWRITTEN);

    /** What a register may begin with: the default values of the types. */
    static final List<RegisterState> DEFAULTS = Arrays.asList(of(null), of(0), of(0L), of(0.0), of(false));

    private enum Unknown {
        UNWRITTEN
    }

    static RegisterState of(@Nullable Object value) {
        return new RegisterState(value);
    }

    /**
     * {@return whether a register that was not written may hold a value}
     *
     * @param value which
     */
    public static boolean isDefault(@Nullable Object value) {
        return DEFAULTS.contains(of(value));
    }

    /** {@return the value, and {@code UNWRITTEN} as long as it is unknown} */
    @Override
    public String toString() {
        return String.valueOf(value);
    }
}
