// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/**
 * Outcomes as numbers: variables, registers and the threads that are left. Different outcomes all but surely differ.
 */
public final class OutcomeKey {
    private OutcomeKey() {}

    public static long of(ScriptedProgram program, ScriptedOutcome outcome) {
        return of(program, outcome.unfinished().bits(), outcome::variable, outcome::register);
    }

    static long of(ScriptedProgram program, long unfinished, IntUnaryOperator variable, IntBinaryOperator register) {
        long key = unfinished;
        for (int index = 0; index < program.variables(); index++) {
            key = mix(key, variable.applyAsInt(index));
        }
        for (int thread = 0; thread < program.size(); thread++) {
            for (int index = 0; index < program.registers(); index++) {
                key = mix(key, register.applyAsInt(thread, index));
            }
        }
        return key;
    }

    static long mix(long hash, long value) {
        long mixed = (hash * 31 + value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}
