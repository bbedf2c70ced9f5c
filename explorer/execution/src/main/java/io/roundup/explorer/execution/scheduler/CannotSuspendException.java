// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/**
 * An explored thread reached a scheduling point where the virtual backend cannot suspend it; the message says what to
 * do.
 */
public final class CannotSuspendException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final String ADVICE = " Run again with --backend platform, or auto, which falls back to that.";

    private final String reason;
    private final boolean isForWantOfStack;

    private CannotSuspendException(String message, String reason, boolean isForWantOfStack) {
        super(message + ADVICE);
        this.reason = reason;
        this.isForWantOfStack = isForWantOfStack;
    }

    /** Explains. @param reason what stands in the way, in the words of the JVM */
    public CannotSuspendException(String reason) {
        this(
                "A thread reached a scheduling point inside of a native method or a foreign lock (" + reason
                        + "), where a continuation cannot be suspended.",
                reason,
                false);
    }

    /** {@return an exception that says that the stack is too small} @param reason what has not enough of it */
    public static CannotSuspendException forWantOfStack(String reason) {
        return new CannotSuspendException(
                "Explored threads run on the stack of the thread that explores, and that is too small: " + reason + ".",
                reason,
                true);
    }

    /** {@return what stands in the way, in the words of the JVM} */
    public String reason() {
        return reason;
    }

    /** {@return whether a larger stack would help} */
    public boolean isForWantOfStack() {
        return isForWantOfStack;
    }
}
