// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

/**
 * A shared variable. It is one of a fixed number, or an element of an array. The array starts at such a variable and is
 * indexed by a register: the element is a field of the node that the register points to.
 *
 * @param base the variable, or the array's element 0
 * @param index the register with the index, or {@link Value#NO_REGISTER}
 */
public record Cell(int base, int index) {
    /** {@return a variable} @param variable from 0 */
    public static Cell at(int variable) {
        return new Cell(variable, Value.NO_REGISTER);
    }

    /**
     * {@return an array element}
     *
     * @param base the variable that is element 0
     * @param index the register with the index
     */
    public static Cell at(int base, int index) {
        return new Cell(base, index);
    }

    /** {@return the variable that it stands for} @param registers those of the thread */
    public int in(int[] registers) {
        return index == Value.NO_REGISTER ? base : base + registers[index];
    }

    @Override
    public String toString() {
        return "x" + base + (index == Value.NO_REGISTER ? "" : "[r" + index + "]");
    }
}
