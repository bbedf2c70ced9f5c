// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import org.jspecify.annotations.Nullable;

/**
 * Buffers of text, which programs use everywhere, and whose variables are not explored. Nothing but a number and an array
 * of their own is in them. So what their methods answer follows from that and from the arguments.
 */
public final class TextBuffers {
    private TextBuffers() {}

    /** {@return whether instances of a class are such buffers} */
    public static boolean isOne(Class<?> type) {
        return type == StringBuffer.class || type == StringBuilder.class;
    }

    /** Tells what is in a buffer. Linear in its length. */
    public static void tell(Object buffer, Contents contents) {
        ClassPlan.of(buffer.getClass()).read(buffer, new Contents() {
            @Override
            public void number(long number) {
                contents.number(number);
            }

            @Override
            public void reference(@Nullable Object array) {
                if (array != null) {
                    ClassPlan.of(array.getClass()).read(array, contents);
                }
            }
        });
    }
}
