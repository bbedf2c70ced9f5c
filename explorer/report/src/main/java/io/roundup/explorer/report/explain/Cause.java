// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Aba;
import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.CheckThenAct;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.LibraryCall;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.Overtaken;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.replay.UnheldRelease;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.fact.Held;
import org.jspecify.annotations.Nullable;

/**
 * What happened between two steps of one thread that belong together. All of this happens in executions that end well,
 * too. So it is no cause if no execution ends well, or if the steps come after the end. Nor is it one where the point of
 * no return is neither among these steps nor between them.
 */
record Cause(Facts facts, @Nullable Turn turn, int end, Speaker speaker) {
    /** Instead of the number of a step: all steps count. */
    private static final int NO_END = Integer.MAX_VALUE;

    /** {@return why a history is illegal, empty if nothing stands out} @param point of no return, or null */
    static String ofHistory(
            ReplayedExecution replayed, @Nullable PointOfNoReturn point, Violation violation, Speaker speaker) {
        return sentence(replayed, point, Turn.of(point, violation.schedule(), replayed), NO_END, speaker);
    }

    /**
     * {@return why a thread ended with an exception, empty if nothing stands out}
     *
     * @param point of no return, or null
     * @param turn the same as a step, or null
     * @param failure what it ended with
     */
    static String ofFailure(
            ReplayedExecution replayed,
            @Nullable PointOfNoReturn point,
            @Nullable Turn turn,
            Failure failure,
            Speaker speaker) {
        return sentence(replayed, point, turn, failure.number(), speaker);
    }

    private static String sentence(
            ReplayedExecution replayed,
            @Nullable PointOfNoReturn point,
            @Nullable Turn turn,
            int end,
            Speaker speaker) {
        boolean isWithoutReason = point != null && point.isMissing() && point.isExact();
        return isWithoutReason ? "" : new Cause(replayed.facts(), turn, end, speaker).sentence();
    }

    private String sentence() {
        Overtaken overtaken = facts.overtaken();
        if (overtaken != null
                && overtaken.write().number() < end
                && isAtTurn(overtaken.condition().number(), end)) {
            return of(overtaken, speaker);
        }
        UnheldRelease release = facts.unheldRelease();
        if (release != null && release.taken() < end && isAtTurn(release.number(), end)) {
            return of(release, speaker);
        }
        Aba aba = facts.aba();
        if (aba != null && isBlamed(aba.read(), aba.swap())) {
            return of(aba, speaker);
        }
        for (LostWrite lost : facts.lostWrites()) {
            if (isOfUser(lost) && isBlamed(first(lost), lost.overwrite())) {
                return of(lost, speaker);
            }
        }
        for (CheckThenAct check : facts.checksThenActs()) {
            if (isBlamed(check.check(), check.act())) {
                return of(check, speaker);
            }
        }
        return "";
    }

    /** {@return whether what is lost is no part of a collection that several threads may change} */
    private static boolean isOfUser(LostWrite lost) {
        LibraryCall library = lost.overwrite().library();
        return library == null
                || !library.type().startsWith("java.util.concurrent.")
                || library.type().startsWith("java.util.concurrent.atomic.");
    }

    private boolean isBlamed(Access first, Access last) {
        return last.number() < end && isAtTurn(first.number(), last.number());
    }

    private boolean isAtTurn(int first, int last) {
        return turn == null || first <= turn.step() + 1 && turn.step() + 1 <= last;
    }

    private static Access first(LostWrite lost) {
        Access other = lost.alsoRead();
        return other == null || lost.read().number() < other.number() ? lost.read() : other;
    }

    private static String of(Aba aba, Speaker speaker) {
        String first = text(aba.read().before());
        String thread = speaker.thread(aba.read().thread());
        return aba.read().variable() + " went " + first + " -> "
                + text(aba.away().after()) + " -> " + first
                + " between the read of " + thread + " (" + aba.read().number() + ") and its compareAndSet"
                + Speaker.at(aba.swap().number(), aba.swap().place()) + ", which noticed nothing (ABA): "
                + aba.outdated().variable() + ", read in between ("
                + aba.outdated().number()
                + "), was out of date.";
    }

    private static String of(UnheldRelease release, Speaker speaker) {
        return speaker.thread(release.thread()) + " released a permit of " + release.semaphore()
                + Speaker.at(release.number(), release.place()) + " without having acquired one. So "
                + speaker.thread(release.taker()) + " acquired one (" + release.taken() + ") while "
                + speaker.thread(release.holder()) + " had one.";
    }

    private static String of(Overtaken overtaken, Speaker speaker) {
        String thread = speaker.thread(overtaken.thread());
        Access write = overtaken.write();
        return speaker.thread(overtaken.notifier()) + " notified " + thread + " (" + overtaken.notified() + "), but "
                + speaker.thread(write.thread()) + " came first and " + AccessWords.wrote(write) + AccessWords.at(write)
                + ". " + thread
                + " did not check again after its wait" + Speaker.at(overtaken.place()) + " what it had read before ("
                + overtaken.condition().number() + ", " + overtaken.condition().place()
                + "): a wait belongs in a loop, not in an if.";
    }

    /** {@return what was lost} */
    static String of(LostWrite lost, Speaker speaker) {
        LibraryCall first = lost.read().library();
        LibraryCall last = lost.overwrite().library();
        LibraryCall between = lost.write().library();
        if (first == null || last == null || between == null) {
            return ofVariable(lost, speaker);
        }
        if (!AccessWords.isOfProgram(lost.overwrite()) && first.equals(last)) {
            return "Before " + first.text() + " of "
                    + speaker.thread(lost.read().thread()) + AccessWords.at(lost.read())
                    + " was done, " + speaker.thread(lost.write().thread()) + " called " + between.text()
                    + AccessWords.at(lost.write()) + ": " + last.typeText()
                    + " needs a lock where several threads change it.";
        }
        boolean isOne = first.text().equals(last.text());
        return ofVariable(lost, speaker)
                + (isOne ? "" : " " + first.text() + " and " + last.text() + " are two steps.");
    }

    private static String ofVariable(LostWrite lost, Speaker speaker) {
        Access read = lost.read();
        String reader = speaker.thread(read.thread());
        String writer = speaker.thread(lost.write().thread());
        String value = read.before() == null ? "" : " = " + read.before().text();
        String wrote = lost.write().after() == null
                ? "what " + writer
                : "the " + text(lost.write().after()) + " that " + writer;
        String overwrote = lost.overwrite().after() == null
                ? ""
                : " " + text(lost.overwrite().after());
        String end = Speaker.at(lost.overwrite().number(), lost.overwrite().place());
        if (lost.alsoRead() == null) {
            return reader + " read " + read.variable() + value + " (" + read.number() + "). Then " + writer + " wrote "
                    + (lost.write().after() == null ? "it" : text(lost.write().after())) + " ("
                    + lost.write().number() + "), which is lost: " + reader + " wrote"
                    + (overwrote.isEmpty() ? " it" : overwrote) + " over it without having read it again" + end + ".";
        }
        return reader + " and " + writer + " both read " + read.variable() + value + " (" + read.number() + ", "
                + lost.alsoRead().number() + "), so one update is lost: " + wrote + " wrote ("
                + lost.write().number() + ") was overwritten by " + reader + end + ".";
    }

    private static String of(CheckThenAct found, Speaker speaker) {
        String thread = speaker.thread(found.act().thread());
        String other = speaker.thread(found.between().thread());
        return "The check " + found.checkText() + Speaker.at(found.check().place()) + " and the " + found.actText()
                + Speaker.at(found.act().place()) + " of " + thread + " are two steps; the " + found.betweenText()
                + " of " + other + Speaker.at(found.between().place()) + " came between.";
    }

    private static String text(@Nullable Held held) {
        return held == null ? "another value" : held.text();
    }
}
