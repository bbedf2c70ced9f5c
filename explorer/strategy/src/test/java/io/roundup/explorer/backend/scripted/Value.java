// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

/**
 * What an instruction computes with: a constant, or what a register of the thread holds.
 *
 * @param constant the constant; 0 for a register
 * @param register the register, or {@link #NO_REGISTER} for a constant
 */
public record Value(int constant, int register) {
    /** The register of a constant. */
    public static final int NO_REGISTER = -1;

    /** The constant 0. */
    public static final Value ZERO = constant(0);

    /** {@return a constant} @param constant any number */
    public static Value constant(int constant) {
        return new Value(constant, NO_REGISTER);
    }

    /** {@return what a register holds} @param register from 0 */
    public static Value register(int register) {
        return new Value(0, register);
    }

    /** {@return the number that it stands for} @param registers those of the thread */
    public int in(int[] registers) {
        return register == NO_REGISTER ? constant : registers[register];
    }

    @Override
    public String toString() {
        return register == NO_REGISTER ? Integer.toString(constant) : "r" + register;
    }
}
