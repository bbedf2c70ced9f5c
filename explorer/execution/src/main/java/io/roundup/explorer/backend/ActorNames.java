// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import io.roundup.explorer.schedule.ChoicePoint;

/** What explored threads that the harness did not make itself are called, on both backends. */
final class ActorNames {
    static final int MAX = ChoicePoint.MOST_THREADS;

    private ActorNames() {}

    /** {@return {@code main} for 0, else {@code actor-n}} @param number of the explored thread */
    static String of(int number) {
        return number == 0 ? "main" : "actor-" + number;
    }
}
