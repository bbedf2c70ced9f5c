// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

/**
 * What to say of a heap that is full: what is explored shares it with what Round-Up keeps, so nobody knows who is to
 * blame.
 */
public final class HeapExhausted {
    private HeapExhausted() {}

    /** {@return why nothing more is known, and what to do} @param error of the JVM */
    public static String words(OutOfMemoryError error) {
        return "the heap is exhausted (" + error.getMessage() + "), by Round-Up or by the program, with "
                + (Runtime.getRuntime().maxMemory() >> 20)
                + " MB. Give java more by -Xmx, such as -Xmx8g, or explore a smaller program";
    }
}
