// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import org.jspecify.annotations.Nullable;

/** The part of an object that a key stands for; the key may be null, but no {@code part} may be. */
enum KeyPart {
    /** The part of the key null. */
    OF_NULL;

    /** {@return the part for a key} */
    static Object of(@Nullable Object key) {
        return key == null ? OF_NULL : key;
    }
}
