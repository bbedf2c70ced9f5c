// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Access to elements of arrays, as libraries have it in a class of its own. */
final class ElementAccess {
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);

    private ElementAccess() {}

    static void setRelease(int[] elements, int index, int value) {
        ELEMENT.setRelease(elements, index, value);
    }
}
