// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

/** What exceptions of the program say of themselves: their methods are the program's, and may fail. */
public final class ExceptionText {
    private ExceptionText() {}

    /** {@return class and message as {@code toString} gives them, or the class alone if that fails} */
    public static String of(Throwable thrown) {
        String type = thrown.getClass().getName();
        try {
            String text = thrown.toString();
            return text == null ? type : text;
        } catch (RuntimeException | Error failed) {
            return type + " (which cannot say more: " + failed.getClass().getName() + ")";
        }
    }

    /** {@return its stack trace, or none if it gives none} */
    public static StackTraceElement[] places(Throwable thrown) {
        try {
            StackTraceElement[] places = thrown.getStackTrace();
            return places == null ? new StackTraceElement[0] : places;
        } catch (RuntimeException | Error failed) {
            return new StackTraceElement[0];
        }
    }
}
