// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which loops never end, and what they read. */
final class Livelock {
    private Livelock() {}

    /** {@return a sentence, empty if no loop reads a variable that has a name} */
    static String sentence(ReplayedExecution replayed, Speaker speaker) {
        for (BlockedThread thread : replayed.facts().blocked()) {
            if (thread.kind() == Kind.ENDLESS_LOOP) {
                return speaker.thread(thread.number()) + " loops for ever"
                        + Speaker.at(replayed.facts().waitPlace(thread.number()))
                        + ", and the loop reads and changes nothing that could end it.";
            }
        }
        int round = replayed.course().round();
        return round > 0 ? round(round, replayed.steps().size()) : readingLoops(replayed, speaker);
    }

    private static String round(int round, int steps) {
        String which =
                round == 1 ? "step " + steps + " leads" : "steps " + (steps - round + 1) + " to " + steps + " lead";
        return "The execution goes round for ever: " + which
                + " back to the state before, and each thread that could go on there does.";
    }

    private static String readingLoops(ReplayedExecution replayed, Speaker speaker) {
        List<String> loops = new ArrayList<>();
        LostWrite lastLost = replayed.facts().lostWrite();
        LostWrite lost = null;
        for (BlockedThread thread : replayed.facts().blocked()) {
            Access read = thread.kind() == Kind.LOOP || thread.isTimed()
                    ? lastRead(thread.number(), replayed.facts().accesses())
                    : null;
            if (read != null && read.before() != null && !read.variable().isEmpty()) {
                loops.add(speaker.thread(thread.number()) + " reads " + read.variable() + " = "
                        + read.before().text() + Speaker.at(read.place())
                        + writer(read, replayed.facts().accesses(), speaker));
                lost = lastLost != null && lastLost.read().location() == read.location() ? lastLost : lost;
            }
        }
        if (loops.isEmpty()) {
            return "";
        }
        String sentence = loops.size() == 1
                ? "A loop never ends: " + loops.get(0) + ", and no thread is left that would write it."
                : "Loops never end: " + String.join("; ", loops) + ", and no thread is left that would change that.";
        return lost == null ? sentence : sentence + " " + Cause.of(lost, speaker);
    }

    /** {@return who wrote last what a loop reads, as words that follow} */
    private static String writer(Access read, Accesses accesses, Speaker speaker) {
        for (int i = accesses.size() - 1; i >= 0; i--) {
            Access access = accesses.get(i);
            if (access.location() == read.location() && access.writes()) {
                return ", which " + speaker.thread(access.thread()) + " wrote last"
                        + Speaker.at(access.number(), access.place());
            }
        }
        return ", which nobody has written";
    }

    private static @Nullable Access lastRead(int thread, Accesses accesses) {
        for (int i = accesses.size() - 1; i >= 0; i--) {
            Access access = accesses.get(i);
            if (access.thread() == thread && !access.writes()) {
                return access;
            }
        }
        return null;
    }
}
