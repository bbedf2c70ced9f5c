// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import java.util.SplittableRandom;

/**
 * What a thread of a {@link TimedProgram} does next.
 *
 * @param kind of action
 * @param operand milliseconds, or a value to write
 */
record TimedAction(Kind kind, int operand) {
    /** Kinds of actions. */
    enum Kind {
        /** Writes a variable. */
        WRITE,
        /** Answers what the variable holds. */
        READ,
        /** Gives a permit. */
        RELEASE,
        /** Answers whether it got a permit in time. */
        ACQUIRE,
        /** Sleeps. */
        SLEEP,
        /** Answers what time it is. */
        CLOCK
    }

    static TimedAction random(SplittableRandom random) {
        Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
        int operand = switch (kind) {
            case WRITE -> random.nextInt(1, 4);
            case ACQUIRE, SLEEP -> 10 * random.nextInt(1, 4);
            default -> 0;
        };
        return new TimedAction(kind, operand);
    }

    @Override
    public String toString() {
        return kind + (operand == 0 ? "" : " " + operand);
    }
}
