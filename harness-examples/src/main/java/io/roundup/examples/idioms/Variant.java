// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.Locale;

/** What two threads do with an idiom. */
enum Variant {
    /** Each thread uses it for itself. */
    PRIVATE,
    /** Both use one object. */
    SHARED,
    /** Between a read and a write of a counter that no lock guards. */
    LOST_UPDATE,
    /** Within one of two locks that they take in opposite orders. */
    DEADLOCK,
    /** Before one of them waits again and again, each time with a time-out, for what nobody does. */
    ENDLESS_WAIT;

    /** {@return as options name it} */
    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean appliesTo(Idiom idiom) {
        return this != SHARED || idiom.shared() != null;
    }

    /** {@return whether its programs are right, so that they end well in any JVM} */
    boolean isRight(Idiom idiom) {
        Idiom.Shared shared = idiom.shared();
        return this == PRIVATE || this == SHARED && shared != null && shared.safe();
    }

    /** {@return how the headline of the report begins that tells the truth} */
    String truth(Idiom idiom) {
        if (isRight(idiom)) {
            return "HOLDS";
        }
        return switch (this) {
            case LOST_UPDATE -> "VIOLATION: UNCAUGHT EXCEPTION";
            case DEADLOCK -> "VIOLATION: DEADLOCK";
            case ENDLESS_WAIT -> "VIOLATION: LIVELOCK";
            // A race is named as one, or by what it does.
            case PRIVATE, SHARED -> "VIOLATION";
        };
    }
}
