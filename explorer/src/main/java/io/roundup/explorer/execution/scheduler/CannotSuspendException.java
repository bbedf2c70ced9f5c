// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/**
 * An explored thread reached a scheduling point where the virtual backend cannot suspend it; the message says what to
 * do.
 */
public final class CannotSuspendException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Explains. @param reason what stands in the way, in the words of the JVM */
    public CannotSuspendException(String reason) {
        super(
                "A thread reached a scheduling point inside of a native method or a foreign lock (" + reason
                        + "), where a continuation cannot be suspended. Run again with --backend platform, or auto, which falls back to that.");
        this.reason = reason;
    }

    /** {@return what stands in the way, in the words of the JVM} */
    public String reason() {
        return reason;
    }
}
