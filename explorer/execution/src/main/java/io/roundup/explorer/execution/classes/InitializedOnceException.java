// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.value.ExceptionText;

/**
 * The initialiser of a class does what can be done once in a JVM only, such as to register something: it fails when it
 * runs again.
 */
public final class InitializedOnceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    InitializedOnceException(Class<?> type, Throwable thrown) {
        super(
                "The initialiser of " + type.getName() + " ran well once and failed when it ran again: "
                        + ExceptionText.of(thrown)
                        + ". Round-Up runs class initialisers again for each execution, and this one does what can be done once"
                        + " in a JVM, such as to register something. Let it look first whether that has been done, or undo it"
                        + " before.",
                thrown);
    }
}
