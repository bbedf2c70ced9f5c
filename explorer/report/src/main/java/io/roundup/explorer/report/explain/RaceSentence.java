// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.RacingAccess;
import io.roundup.explorer.result.fact.ShortPlace;

/** Two accesses that nothing orders, and where they are. */
final class RaceSentence {
    private RaceSentence() {}

    static String of(DataRace race) {
        RacingAccess first = race.first();
        RacingAccess second = race.second();
        return first.thread() + verb(first) + race.object() + place(first) + " and " + second.thread() + verb(second)
                + "it" + place(second) + ", and nothing orders the two: a data race.";
    }

    private static String verb(RacingAccess access) {
        return access.writes() ? " writes " : " reads ";
    }

    /** {@return the place without the package, in parentheses} */
    private static String place(RacingAccess access) {
        return Speaker.at(ShortPlace.of(access.place()));
    }
}
