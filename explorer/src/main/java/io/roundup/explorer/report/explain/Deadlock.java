// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.execution.synchronizer.BlockedThread;
import io.roundup.explorer.execution.synchronizer.BlockedThread.Kind;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.MissedNotification;
import io.roundup.explorer.replay.OutdatedRead;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why threads wait for ever. They wait for a task that their own pool has in its queue, or for each other. They wait
 * for a lock whose holder has ended, for a notification that came too early, or for what nobody is left to do.
 */
final class Deadlock {
    private final ReplayedExecution replayed;
    private final Facts facts;
    private final Speaker speaker;

    private Deadlock(ReplayedExecution replayed, Speaker speaker) {
        this.replayed = replayed;
        this.speaker = speaker;
        facts = replayed.facts();
    }

    /** {@return a sentence, empty if it is not known who waits} */
    static String sentence(ReplayedExecution replayed, Speaker speaker) {
        return new Deadlock(replayed, speaker).sentence();
    }

    private String sentence() {
        for (BlockedThread thread : facts.blocked()) {
            if (thread.poolThreads() > 0) {
                return ofPool(thread);
            }
        }
        List<BlockedThread> circle = circle();
        if (!circle.isEmpty()) {
            return ofCircle(circle);
        }
        for (BlockedThread thread : facts.blocked()) {
            if (thread.kind() == Kind.LOCK && thread.isHolderEnded()) {
                return ofLeakedLock(thread);
            }
        }
        if (!facts.missed().isEmpty()) {
            return ofMissed(facts.missed().get(0));
        }
        return facts.outdatedReads().isEmpty()
                ? ofOthers()
                : ofOutdated(facts.outdatedReads().get(0));
    }

    private String ofPool(BlockedThread thread) {
        String others = thread.poolThreads() == 1
                ? "whose only thread it is"
                : "whose " + thread.poolThreads() + " threads all wait";
        return speaker.thread(thread.number()) + " waits for a task" + place(thread)
                + " that is in the queue of its own pool, " + others + ": nobody will ever run the task.";
    }

    private String ofCircle(List<BlockedThread> circle) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < circle.size(); i++) {
            BlockedThread thread = circle.get(i);
            BlockedThread before = circle.get((i + circle.size() - 1) % circle.size());
            String has = before.kind() == Kind.END_OF_THREAD ? "" : " has " + before.awaited() + " and";
            String awaited = thread.kind() == Kind.END_OF_THREAD
                    ? "the end of " + speaker.thread(thread.holder())
                    : thread.awaited();
            parts.add(speaker.thread(thread.number()) + has + " waits for " + awaited + place(thread));
        }
        return String.join("; ", parts) + ".";
    }

    /** {@return threads each of which waits for what the next one holds, or for its end; none if there are no such} */
    private List<BlockedThread> circle() {
        for (BlockedThread first : facts.blocked()) {
            List<BlockedThread> path = new ArrayList<>();
            BlockedThread next = first;
            while (next != null && !path.contains(next)) {
                path.add(next);
                next = next.isTimed() ? null : blocked(next.holder());
            }
            if (next == first) {
                return path;
            }
        }
        return List.of();
    }

    private @Nullable BlockedThread blocked(int number) {
        for (BlockedThread thread : facts.blocked()) {
            if (thread.number() == number) {
                return thread;
            }
        }
        return null;
    }

    private String ofLeakedLock(BlockedThread thread) {
        String taken = takenAt(thread);
        return speaker.thread(thread.holder()) + " ended without giving back " + thread.awaited()
                + (taken.isEmpty() ? "" : ", taken at " + taken) + "; " + speaker.thread(thread.number())
                + " waits for it for ever" + place(thread) + ".";
    }

    /** {@return where the holder took the lock last that a thread waits for, or an empty string} */
    private String takenAt(BlockedThread thread) {
        String place = "";
        for (ReplayedStep step : replayed.steps()) {
            boolean isOfHolder =
                    step.thread() == thread.holder() && step.action().startsWith("acquire ");
            if (isOfHolder && thread.awaited().endsWith(" " + step.action().substring("acquire ".length()))) {
                place = step.place();
            }
        }
        return place;
    }

    private String ofMissed(MissedNotification missed) {
        String waiter = speaker.thread(missed.waiter());
        BlockedThread thread = blocked(missed.waiter());
        String on = thread == null ? "" : " on " + thread.awaited();
        return "No thread will ever notify " + waiter + on + place(missed.waiter()) + ": the notification of "
                + speaker.thread(missed.notifier()) + Speaker.at(missed.number(), missed.place())
                + " came before it waited (lost wake-up).";
    }

    private String ofOutdated(OutdatedRead outdated) {
        String reader = speaker.thread(outdated.read().thread());
        String found = outdated.read().before() == null
                ? ""
                : " = " + outdated.read().before().text();
        String wrote = outdated.write().after() == null
                ? " wrote it"
                : " wrote " + outdated.write().after().text();
        return "No thread will ever wake up " + reader + place(outdated.read().thread()) + ": it read "
                + outdated.read().variable() + found
                + Speaker.at(outdated.read().number(), outdated.read().place()) + ", "
                + speaker.thread(outdated.write().thread()) + wrote + " ("
                + outdated.write().number()
                + "), and it has not looked again.";
    }

    /** Who waits only for the end of others is not the cause. */
    private String ofOthers() {
        for (int i = 0; i < facts.blocked().size(); i++) {
            BlockedThread thread = facts.blocked().get(i);
            boolean isCause = thread.kind() != Kind.END_OF_THREAD && thread.kind() != Kind.END_OF_ALL;
            if (isCause && i < replayed.waits().size()) {
                return replayed.waits().get(i) + place(thread) + ", and no thread is left that could end that.";
            }
        }
        return "";
    }

    private String place(BlockedThread thread) {
        return place(thread.number());
    }

    private String place(int thread) {
        return Speaker.at(facts.waitPlace(thread));
    }
}
