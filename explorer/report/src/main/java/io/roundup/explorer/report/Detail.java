// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.util.List;

/**
 * How much of an interleaving is shown.
 *
 * @param source where the text of its lines comes from
 * @param isFull whether all steps are shown, however many there are
 */
public record Detail(SourceLines source, boolean isFull) {
    /** {@return what is shown by default of a program that runs in this JVM} */
    public static Detail standard() {
        return new Detail(new SourceLines(List.of(), System.getProperty("java.class.path", "")), false);
    }
}
