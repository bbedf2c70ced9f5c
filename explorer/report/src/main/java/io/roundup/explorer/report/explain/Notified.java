// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Asleep;
import io.roundup.explorer.replay.Notice;
import io.roundup.explorer.replay.Overwritten;
import io.roundup.explorer.result.fact.BlockedThread;
import java.util.List;

/** Why threads that wait to be notified do so for ever. */
final class Notified {
    private Notified() {}

    /** {@return that one thread was woken up, and another one would have gone on} */
    static String another(Waiting waiting) {
        for (Asleep thread : waiting.standstill().asleep()) {
            Notice notice = thread.notice();
            if (notice != null && !thread.isTooLate() && !notice.chosen().isEmpty()) {
                return another(thread, notice, waiting);
            }
        }
        return "";
    }

    private static String another(Asleep thread, Notice notice, Waiting waiting) {
        int woken = notice.chosen().get(0);
        String call = notice.isOfCondition() ? "signal" : "notify";
        String came = waiting.thread(woken) == null
                ? ", which ended without waking another one"
                : notice.needed().contains(woken) ? ", which had to wait again" : "";
        String could = thread.write() == null
                ? ""
                : ", though it could go on: " + AccessWords.change(thread.write()) + " ("
                        + thread.write().number() + ")";
        return call + " of " + waiting.name(notice.thread()) + Speaker.at(notice.number(), notice.place()) + " woke "
                + waiting.name(woken) + came + ". " + waiting.name(thread.thread()) + " stays asleep"
                + waiting.at(thread.thread()) + could + ". " + call + " wakes any one of those who wait"
                + (thread.endsWithAll() ? ": " + call + "All is needed, with which this execution ends." : ".");
    }

    /** {@return that a notification came before its thread waited} */
    static String tooEarly(Waiting waiting) {
        for (Asleep thread : waiting.standstill().asleep()) {
            Notice notice = thread.notice();
            if (notice != null && thread.isTooLate()) {
                Access read = thread.read();
                String looked = read == null
                        ? ""
                        : " It had " + AccessWords.read(read) + AccessWords.at(read) + ", and has not checked again.";
                return "No thread will ever notify " + waiting.name(thread.thread()) + on(thread.thread(), waiting)
                        + waiting.at(thread.thread()) + ": the notification of " + waiting.name(notice.thread())
                        + Speaker.at(notice.number(), notice.place()) + " came before it waited (lost wake-up)."
                        + looked;
            }
        }
        return "";
    }

    /** {@return that a thread changed what another one waits for, and told nobody} */
    static String nobody(Waiting waiting) {
        for (Asleep thread : waiting.standstill().asleep()) {
            Access write = thread.write();
            if (write != null && thread.notice() == null) {
                Access read = thread.read();
                String looked = read == null ? "" : " " + AccessWords.read(read) + AccessWords.at(read) + " and";
                boolean isNamed = read != null && write.after() != null && AccessWords.isShown(write);
                String wrote = isNamed ? "wrote " + write.after() : AccessWords.wrote(write);
                return waiting.name(thread.thread()) + looked + " waits to be notified" + on(thread.thread(), waiting)
                        + waiting.at(thread.thread()) + ". " + waiting.name(write.thread()) + " " + wrote
                        + AccessWords.at(write)
                        + ", with which it could go on, and nobody notified it after that.";
            }
        }
        return "";
    }

    /** {@return that what a thread waited for was gone when it looked} */
    static String overwritten(Waiting waiting) {
        List<Overwritten> all = waiting.standstill().overwritten();
        if (all.isEmpty()) {
            return "";
        }
        Overwritten gone = all.get(0);
        Access overwrite = gone.overwrite();
        String name = waiting.name(gone.thread());
        return waiting.name(gone.notice().thread()) + " notified " + name
                + Speaker.at(gone.notice().number(), gone.notice().place()) + ", but before " + name + " checked, "
                + waiting.name(overwrite.thread()) + wrote(overwrite) + AccessWords.at(overwrite) + ". " + name + " "
                + AccessWords.read(gone.read()) + " (" + gone.read().number()
                + ") and waits again for ever" + waiting.at(gone.thread())
                + "; had it checked in between, it would have gone on.";
    }

    private static String wrote(Access overwrite) {
        return overwrite.before() == null || overwrite.after() == null || !AccessWords.isShown(overwrite)
                ? " " + AccessWords.wrote(overwrite)
                : " wrote " + overwrite.after() + " over " + overwrite.before() + " in " + overwrite.variable();
    }

    private static String on(int number, Waiting waiting) {
        BlockedThread thread = waiting.thread(number);
        return thread == null ? "" : " on " + thread.awaited();
    }
}
