// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.SlowThread;
import io.roundup.explorer.settings.DelayBound;
import java.util.ArrayList;
import java.util.List;

/** Which threads were slow, for how long, and between which of their steps. */
final class Slow {
    private Slow() {}

    /** {@return a sentence, empty if all threads were fast} @param slow the others */
    static String sentence(List<SlowThread> slow, Speaker speaker) {
        List<String> all = new ArrayList<>();
        for (SlowThread thread : slow) {
            all.add(speaker.thread(thread.thread()) + " makes no step for " + DelayBound.words(thread.nanos())
                    + (thread.before() == 0
                            ? " before its first (" + thread.number() + ")"
                            : " between (" + thread.before() + ") and (" + thread.number() + ")"));
        }
        return all.isEmpty()
                ? ""
                : "This needs " + (all.size() == 1 ? "a delay" : all.size() + " delays") + ": " + Speaker.list(all)
                        + ".";
    }
}
