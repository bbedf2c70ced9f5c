// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.execution.synchronizer.BlockedThread;
import io.roundup.explorer.execution.synchronizer.BlockedThread.Kind;
import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Standstill.Failure;
import io.roundup.explorer.replay.Standstill.Interrupted;
import io.roundup.explorer.replay.Standstill.Use;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Threads that wait for what nobody is left to do: what they wait for, and who did part of it or ended before. */
final class LeftAlone {
    /** Of more threads it is said how many they are. */
    private static final int MOST = 4;

    private LeftAlone() {}

    /** {@return that an exception ended a task or a thread, and who waits for ever} */
    static String byFailure(Waiting waiting) {
        List<Failure> failures = waiting.standstill().failures();
        if (failures.isEmpty()) {
            return "";
        }
        Failure failure = failures.get(0);
        String who = failure.thread() == BlockedThread.NOBODY ? "a thread" : waiting.name(failure.thread());
        String what = failure.isPeriodic() ? "The periodic task of " : failure.isOfTask() ? "A task of " : "";
        String then = failure.isPeriodic()
                ? ", which only its future tells, so it does not run again"
                : failure.isOfTask() ? ", which only its future tells" : "";
        return what + who + " ended with " + failure.text() + Speaker.at(failure.place()) + then + ". "
                + sentence(waiting);
    }

    /** {@return that a thread was interrupted, noticed, and waits again} */
    static String byInterruption(Waiting waiting) {
        for (Interrupted lost : waiting.standstill().interruptions()) {
            BlockedThread thread = waiting.thread(lost.thread());
            if (thread != null && !waiting.isIdle(lost.thread())) {
                return waiting.name(lost.by()) + " interrupted " + waiting.name(lost.thread()) + " (" + lost.number()
                        + "), which noticed" + Speaker.at(lost.noticed(), lost.place()) + " and went on: "
                        + waiting.waits(thread) + ", and nobody interrupts it again.";
            }
        }
        return "";
    }

    /** {@return what the thread waits for that is not waited for by the others} */
    static String sentence(Waiting waiting) {
        BlockedThread thread = waiting.first();
        if (thread == null) {
            return "";
        }
        String waits = waiting.waits(thread);
        if (thread.awaited().contains("CountDownLatch")) {
            return waits + counted(thread, waiting);
        }
        if (thread.awaited().contains("Semaphore")) {
            return waits + permits(thread, waiting);
        }
        List<Access> looks = waiting.standstill().looks().getOrDefault(thread.number(), List.of());
        if (thread.kind() == Kind.NOTIFICATION
                && waiting.standstill().place(thread.number()).isOwnWait()
                && !looks.isEmpty()) {
            Access look = looks.get(looks.size() - 1);
            return waits + ". It has read " + Waiting.valued(look, false) + Speaker.at(look.number(), look.place())
                    + waiting.andNobodyIsLeft("could change that");
        }
        return waits + waiting.andNobodyIsLeft("could end that");
    }

    private static String counted(BlockedThread thread, Waiting waiting) {
        List<Use> uses = waiting.standstill().uses().getOrDefault(thread.number(), List.of()).stream()
                .filter(use -> !use.place().isEmpty())
                .toList();
        if (uses.isEmpty()) {
            return waiting.andNobodyIsLeft("would count it down");
        }
        List<String> parts = uses.stream()
                .limit(MOST)
                .map(use -> waiting.name(use.thread()) + Speaker.at(use.number(), use.place()))
                .toList();
        return ". It was counted down " + (uses.size() == 1 ? "once" : uses.size() + " times") + ", by "
                + Speaker.list(parts) + (uses.size() > MOST ? " and others" : "")
                + waiting.andNobodyIsLeft("would do so");
    }

    private static String permits(BlockedThread thread, Waiting waiting) {
        Map<Integer, List<Use>> taken = new LinkedHashMap<>();
        for (Use use : waiting.standstill().uses().getOrDefault(thread.number(), List.of())) {
            List<Use> own = taken.computeIfAbsent(use.thread(), added -> new ArrayList<>());
            if (use.takes()) {
                own.add(use);
            } else if (!own.isEmpty()) {
                own.remove(own.size() - 1);
            }
        }
        List<String> parts = new ArrayList<>();
        taken.forEach((holder, own) -> {
            if (!own.isEmpty()) {
                Use last = own.get(own.size() - 1);
                String failure = waiting.failure(holder);
                boolean isOver = waiting.thread(holder) == null;
                parts.add(waiting.name(holder) + " acquired it" + Speaker.at(last.number(), last.place())
                        + " and "
                        + (isOver
                                ? "ended" + (failure.isEmpty() ? "" : " with " + failure) + " without a release"
                                : waiting.isIdle(holder) ? "ended its task without a release" : "has not released it"));
            }
        });
        return parts.isEmpty() ? waiting.andNobodyIsLeft("would release one") : ": " + String.join("; ", parts) + ".";
    }
}
