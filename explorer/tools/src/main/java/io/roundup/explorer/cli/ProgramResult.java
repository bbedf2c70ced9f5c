// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.VerdictReservations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What counts of the exploration of a test program, or of a search that stands for many. It goes from one process to
 * another.
 *
 * @param verdict of the exploration.
 * @param executions that were made.
 * @param seconds that it took.
 * @param hasEnded whether some execution came to its end.
 * @param isWithoutEnd whether none did, and nothing tells whether calls may wait for ever.
 * @param hasAtomic whether some code was taken as atomic.
 * @param reservations what a proof leaves out, in words that follow <em>with</em>.
 * @param ignored exceptions that the user wants to be ignored.
 * @param undecidedBecause why it is undecided, or empty.
 * @param bound within which it was explored.
 */
record ProgramResult(
        ExplorationVerdict verdict,
        long executions,
        double seconds,
        boolean hasEnded,
        boolean isWithoutEnd,
        boolean hasAtomic,
        List<String> reservations,
        List<Outcome> ignored,
        String undecidedBecause,
        String bound) {

    /** {@return what counts of a result} @param result of an exploration @param seconds that it took */
    static ProgramResult of(ExplorationResult result, double seconds) {
        boolean hasEnded = result.counts().ended() > 0 || result.verdict() == ExplorationVerdict.VIOLATION;
        List<String> reservations = new ArrayList<>(VerdictReservations.of(result));
        if (result.coverage().mayLoadBuffer()) {
            reservations.add("no load buffering");
        }
        return new ProgramResult(
                result.verdict(),
                result.executions(),
                seconds,
                hasEnded,
                !hasEnded && result.coverage().complete() && result.counts().unexplained() > 0,
                !result.coverage().atomic().isEmpty(),
                reservations,
                result.counts().ignored(),
                result.undecidedBecause(),
                result.coverage().bound());
    }

    /** {@return the same, undecided} @param why in words */
    ProgramResult undecided(String why) {
        return new ProgramResult(
                ExplorationVerdict.UNDECIDED,
                executions,
                seconds,
                hasEnded,
                isWithoutEnd,
                hasAtomic,
                reservations,
                ignored,
                why,
                bound);
    }

    /** {@return whether it is like a program that was not explored, if the time is over} */
    boolean isOpen() {
        return verdict == ExplorationVerdict.NO_VIOLATION || verdict == ExplorationVerdict.UNDECIDED;
    }

    /** Writes it. @param out takes its lines @throws IOException if they cannot be written */
    void save(CheckpointWriter out) throws IOException {
        out.put("verdict", verdict.name());
        out.put("executions", executions);
        out.put("nanoseconds", Math.round(seconds * 1e9));
        out.put("ended", hasEnded ? 1 : 0);
        out.put("without-end", isWithoutEnd ? 1 : 0);
        out.put("atomic", hasAtomic ? 1 : 0);
        out.put("reservations", reservations);
        out.put("ignored", ignored.stream().map(Outcome::text).toList());
        for (Outcome one : ignored) {
            out.put("times", one.executions());
        }
        out.put("undecided", undecidedBecause);
        out.put("bound", bound);
    }

    /** {@return a result} @param in gives its lines @throws IOException if they cannot be read */
    static ProgramResult restore(CheckpointReader in) throws IOException {
        return new ProgramResult(
                ExplorationVerdict.valueOf(in.text("verdict")),
                in.number("executions"),
                in.number("nanoseconds") / 1e9,
                in.number("ended") == 1,
                in.number("without-end") == 1,
                in.number("atomic") == 1,
                in.texts("reservations"),
                ignored(in),
                in.text("undecided"),
                in.text("bound"));
    }

    private static List<Outcome> ignored(CheckpointReader in) throws IOException {
        List<Outcome> ignored = new ArrayList<>();
        for (String text : in.texts("ignored")) {
            ignored.add(new Outcome(text, 0));
        }
        for (int i = 0; i < ignored.size(); i++) {
            ignored.set(i, new Outcome(ignored.get(i).text(), in.number("times")));
        }
        return ignored;
    }
}
