// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Standstill.Failure;
import io.roundup.explorer.replay.Standstill.Interrupted;
import io.roundup.explorer.replay.Standstill.Use;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
        Failure failure =
                failures.stream().filter(each -> !each.isHeard()).findFirst().orElse(failures.get(0));
        String who = failure.thread() == BlockedThread.NOBODY ? "a thread" : waiting.name(failure.thread());
        String what = failure.isPeriodic() ? "The periodic task of " : failure.isOfTask() ? "A task of " : "";
        String told = failure.isOfTask() && !failure.isHeard() ? ", which only its future reports" : "";
        String then = told + (failure.isPeriodic() ? ", so it does not run again" : "");
        return what + who + " ended with " + failure.text() + Speaker.at(failure.place()) + then + ". "
                + sentence(waiting);
    }

    /** {@return that a thread waits for what a task leads to that nobody will run} */
    static String byDroppedTask(Waiting waiting) {
        BlockedThread thread = waiting.first();
        return thread == null || !waiting.standstill().dropped().contains(thread.number())
                ? ""
                : waiting.waits(thread) + ". " + (thread.kind() == Kind.TASK ? "That task" : "A task that uses it")
                        + " was never begun, and no pool has it in its queue: a pool that was shut down dropped it, or it was"
                        + " never given to one.";
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
        // A monitor or a lock may be an object of any class.
        boolean isOfState = thread.kind() == Kind.OTHER;
        if (isOfState && thread.awaited().contains("CountDownLatch")) {
            return waits + counted(thread, waiting);
        }
        if (isOfState && thread.awaited().contains("Semaphore")) {
            return waits + permits(thread, waiting);
        }
        List<Access> looks = waiting.standstill().looks().getOrDefault(thread.number(), List.of());
        if (thread.kind() == Kind.NOTIFICATION
                && waiting.standstill().place(thread.number()).isOwnWait()
                && !looks.isEmpty()) {
            Access look = looks.get(looks.size() - 1);
            return waits + ". It has " + AccessWords.read(look) + AccessWords.at(look)
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
        Map<Integer, List<Use>> byThread = new LinkedHashMap<>();
        uses.forEach(use -> byThread.computeIfAbsent(use.thread(), counter -> new ArrayList<>())
                .add(use));
        List<String> parts = new ArrayList<>();
        byThread.forEach((counter, all) -> parts.add(waiting.name(counter) + steps(all)));
        List<String> told = parts.size() > MOST ? new ArrayList<>(parts.subList(0, MOST)) : parts;
        if (told.size() < parts.size()) {
            told.add("others");
        }
        return ". It was counted down " + (uses.size() == 1 ? "once" : uses.size() + " times") + ", by "
                + Speaker.list(told) + waiting.andNobodyIsLeft("would do so");
    }

    /** {@return the numbers of some steps, and their place if it is the same} */
    private static String steps(List<Use> uses) {
        List<String> parts = new ArrayList<>();
        uses.stream().limit(MOST).forEach(use -> parts.add(String.valueOf(use.number())));
        if (uses.size() > MOST) {
            parts.add("...");
        }
        String place = uses.get(0).place();
        boolean isOne = uses.stream().allMatch(use -> use.place().equals(place));
        return " (" + String.join(", ", parts) + (isOne ? ", " + place : "") + ")";
    }

    /**
     * {@return who has permits that it has not given back} Where one thread gives back what another one took, it is no
     * fault to keep them.
     */
    private static String permits(BlockedThread thread, Waiting waiting) {
        Map<Integer, Holding> all = new LinkedHashMap<>();
        for (Use use : waiting.standstill().uses().getOrDefault(thread.number(), List.of())) {
            Holding before = all.getOrDefault(use.thread(), Holding.NONE);
            Holding after = before.after(use);
            if (after == null) {
                return waiting.andNobodyIsLeft("would release one");
            }
            all.put(use.thread(), after);
        }
        List<String> parts = new ArrayList<>();
        all.forEach((holder, holding) -> {
            if (holding.permits > 0 && holding.last != null) {
                parts.add(waiting.name(holder) + " acquired it"
                        + Speaker.at(holding.last.number(), holding.last.place())
                        + " and " + kept(holder, holding, waiting));
            }
        });
        return parts.isEmpty() ? waiting.andNobodyIsLeft("would release one") : ": " + String.join("; ", parts) + ".";
    }

    private static String kept(int holder, Holding holding, Waiting waiting) {
        String failure = waiting.failure(holder);
        String permits = holding.permits == 1 ? "1 permit" : holding.permits + " permits";
        boolean isOver = waiting.thread(holder) == null;
        String ended = isOver
                ? "ended" + (failure.isEmpty() ? "" : " with " + failure)
                : waiting.isIdle(holder) ? "ended its task" : "";
        if (ended.isEmpty()) {
            return holding.releases ? "has not released " + permits : "has not released it";
        }
        return ended + (holding.releases ? ", but has not released " + permits : " without a release");
    }

    /**
     * The permits of a thread.
     *
     * @param permits how many it has
     * @param last how it took some last, or null
     * @param releases whether it has given back some of these
     */
    private record Holding(long permits, @Nullable Use last, boolean releases) {
        static final Holding NONE = new Holding(0, null, false);

        /** {@return what it has afterwards, or null if that is not known, or it gives more than it has taken} */
        @Nullable
        Holding after(Use use) {
            long left = permits - use.change().orElse(Long.MAX_VALUE);
            if (left < 0) {
                return null;
            }
            if (left == 0 || left == permits) {
                return left == 0 ? NONE : this;
            }
            return left > permits ? new Holding(left, use, releases) : new Holding(left, last, true);
        }
    }
}
