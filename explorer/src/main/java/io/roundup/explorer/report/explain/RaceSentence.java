// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.execution.race.DataRace;
import io.roundup.explorer.execution.race.RacingAccess;

/** Two accesses that nothing orders. */
final class RaceSentence {
    private RaceSentence() {}

    static String of(DataRace race) {
        return access(race.first()) + " and " + access(race.second()) + " access " + race.object()
                + " in no order that the Java memory model knows: a data race.";
    }

    /** {@return for example {@code actor-1 (writes at Cache.get:12)}} */
    private static String access(RacingAccess access) {
        String place = access.place().replaceFirst("^(?:[a-z_0-9]+\\.)+", "");
        return access.thread() + ", which " + (access.writes() ? "writes" : "reads") + " at " + place + ",";
    }
}
