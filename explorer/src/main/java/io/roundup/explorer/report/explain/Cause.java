// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.execution.naming.Held;
import io.roundup.explorer.replay.Aba;
import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.CheckThenAct;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.Overtaken;
import io.roundup.explorer.replay.Turn;
import org.jspecify.annotations.Nullable;

/** What happened between two steps of one thread that belong together. */
final class Cause {
    private Cause() {}

    /** {@return a sentence, empty if nothing stands out} */
    static String sentence(Facts facts, Speaker speaker) {
        if (facts.overtaken() != null) {
            return of(facts.overtaken(), speaker);
        }
        if (facts.aba() != null) {
            return of(facts.aba(), speaker);
        }
        if (facts.lostWrite() != null) {
            return of(facts.lostWrite(), speaker);
        }
        return facts.checkThenAct() == null ? "" : of(facts.checkThenAct(), speaker);
    }

    /** {@return a sentence whose steps have the point of no return between them or among them} @param turn that point */
    static String sentence(Facts facts, @Nullable Turn turn, Speaker speaker) {
        if (turn == null || facts.overtaken() != null) {
            return sentence(facts, speaker);
        }
        int step = turn.step() + 1;
        Aba aba = facts.aba();
        if (aba != null && isWithin(step, aba.read(), aba.swap())) {
            return of(aba, speaker);
        }
        LostWrite lost = facts.lostWrite();
        if (lost != null && isWithin(step, first(lost), lost.overwrite())) {
            return of(lost, speaker);
        }
        CheckThenAct check = facts.checkThenAct();
        return check != null && isWithin(step, check.check(), check.act()) ? of(check, speaker) : "";
    }

    private static Access first(LostWrite lost) {
        Access other = lost.alsoRead();
        return other == null || lost.read().number() < other.number() ? lost.read() : other;
    }

    private static boolean isWithin(int step, Access first, Access last) {
        return first.number() <= step && step <= last.number();
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

    private static String of(Overtaken overtaken, Speaker speaker) {
        String thread = speaker.thread(overtaken.thread());
        Access write = overtaken.write();
        return speaker.thread(overtaken.notifier()) + " notified " + thread + " (" + overtaken.notified() + "), but "
                + speaker.thread(write.thread()) + " came first and wrote " + Waiting.valued(write, true)
                + Speaker.at(write.number(), write.place()) + ". " + thread
                + " did not look again after its wait" + Speaker.at(overtaken.place()) + " at what it had read before ("
                + overtaken.condition().number() + ", " + overtaken.condition().place()
                + "): a wait belongs in a loop, not in an if.";
    }

    /** {@return what was lost} */
    static String of(LostWrite lost, Speaker speaker) {
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
