// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.Wire;
import java.io.IOException;

/** Sends messages to the process that explores. Any thread may call it. */
final class Answers {
    private final Wire wire;

    Answers(Wire wire) {
        this.wire = wire;
    }

    /** Tells how many tasks run at once. @param slots cores of all executors @param lost executors that are gone */
    synchronized void slots(int slots, int executors, int lost) {
        send(new Wire.Message(Wire.SLOTS, String.valueOf(slots), Wire.text(out -> {
            out.put("executors", executors);
            out.put("lost", lost);
        })));
    }

    /** Tells how a job has ended. @param end as text */
    synchronized void ended(String end) {
        send(new Wire.Message(Wire.ENDED, "", end));
    }

    /** Tells that a job cannot be done. @param failed why */
    synchronized void failed(Throwable failed) {
        try {
            wire.send(Wire.FAILED, "", out -> out.put("message", "a job on the cluster failed: " + why(failed)));
        } catch (IOException gone) {
            // The end of the input says so, too, and ends this process.
        }
    }

    private void send(Wire.Message message) {
        try {
            wire.send(message);
        } catch (IOException gone) {
            // The end of the input says so, too, and ends this process.
        }
    }

    /** {@return the first line of a reason} The rest is the stack of an executor. */
    static String why(Throwable failed) {
        return String.valueOf(failed).lines().findFirst().orElse("");
    }
}
