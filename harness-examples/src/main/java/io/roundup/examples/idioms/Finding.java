// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.Locale;

/**
 * What Round-Up said of a program, next to the truth.
 *
 * @param program what was explored
 * @param verdict what was said
 * @param seconds how long the process took
 */
record Finding(IdiomProgram program, Verdict verdict, double seconds) {
    /** How the headline compares with the truth. */
    enum Judgement {
        RIGHT,
        /** A pool, an executor or a map has more traces than there was time for. */
        WITHIN_TIME,
        /** The corpus says why it cannot be decided. */
        KNOWN,
        UNDECIDED,
        HANG,
        WRONG;

        String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        boolean isGood() {
            return this == RIGHT || this == WITHIN_TIME || this == KNOWN;
        }
    }

    String headline() {
        return verdict.headline();
    }

    Judgement judgement() {
        Idiom idiom = program.idiom();
        if (headline().startsWith(program.variant().truth(idiom))) {
            return Judgement.RIGHT;
        }
        return switch (headline()) {
            case Verdict.HANG -> Judgement.HANG;
            case Verdict.UNDECIDED -> idiom.undecided().isEmpty() ? Judgement.UNDECIDED : Judgement.KNOWN;
            case Verdict.NO_VIOLATION -> {
                if (!idiom.many().isEmpty()) {
                    yield Judgement.WITHIN_TIME;
                }
                yield program.variant().isRight(idiom) ? Judgement.UNDECIDED : Judgement.WRONG;
            }
            // It is said what the program does that cannot be explored.
            case Verdict.BAD_INPUT -> idiom.undecided().isEmpty() ? Judgement.WRONG : Judgement.KNOWN;
            default -> Judgement.WRONG;
        };
    }
}
