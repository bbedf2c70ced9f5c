// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

/** The index behind an {@code Unsafe} offset into an array, so that every way to an element gives one location. */
public final class ArraySlots {
    private static final ClassValue<long[]> SHAPES = new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
            return type.isArray() ? new long[] {Memory.arrayBase(type), Memory.arrayScale(type)} : new long[0];
        }
    };

    private ArraySlots() {}

    /** {@return whether so many bytes are an element of an array} @param array of primitive elements */
    public static boolean isElement(Object array, long offset, int bytes) {
        long[] shape = SHAPES.get(array.getClass());
        return bytes == shape[1] && (offset - shape[0]) % bytes == 0;
    }

    /**
     * {@return an element's index, or an offset that is no array element's as it is}
     *
     * @param target an object or array
     */
    public static long slot(Object target, long offset) {
        long[] shape = SHAPES.get(target.getClass());
        return shape.length == 0 ? offset : (offset - shape[0]) / shape[1];
    }
}
