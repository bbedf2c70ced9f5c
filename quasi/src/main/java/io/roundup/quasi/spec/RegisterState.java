// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The content of a register.
 *
 * @param isWritten whether it was written at all
 * @param value what was written last, or null
 */
public record RegisterState(boolean isWritten, @Nullable Object value) {
    static final RegisterState UNWRITTEN = new RegisterState(false, null);

    static RegisterState of(@Nullable Object value) {
        return new RegisterState(true, value);
    }

    /** {@return whether the register holds a value; one that was never written holds the default value of any type} */
    boolean holds(@Nullable Object other) {
        return isWritten ? Objects.equals(value, other) : isDefault(other);
    }

    private static boolean isDefault(@Nullable Object value) {
        return value == null || value.equals(false) || value instanceof Number number && number.doubleValue() == 0;
    }

    /** {@return the value, and {@code unwritten} before the first write} */
    @Override
    public String toString() {
        return isWritten ? String.valueOf(value) : "unwritten";
    }
}
