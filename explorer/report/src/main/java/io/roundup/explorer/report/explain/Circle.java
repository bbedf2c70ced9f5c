// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import java.util.ArrayList;
import java.util.List;

/** Threads each of which waits for what the next one holds, for its end, or for the task that it runs. */
final class Circle {
    private static final String FOR_READING = " for reading";

    private Circle() {}

    static String sentence(Waiting waiting) {
        List<BlockedThread> circle = find(waiting);
        if (circle.isEmpty()) {
            return "";
        }
        if (circle.size() == 1) {
            return ofItself(circle.get(0), waiting);
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < circle.size(); i++) {
            BlockedThread thread = circle.get(i);
            BlockedThread before = circle.get((i + circle.size() - 1) % circle.size());
            String taken = waiting.taken(thread.number(), before);
            String has = isOfThread(before)
                    ? ""
                    : " holds " + before.awaited() + taken + (taken.isEmpty() ? " and" : ", and");
            parts.add(waiting.name(thread.number()) + has + " waits for " + awaited(thread, waiting)
                    + waiting.at(thread.number()));
        }
        return String.join("; ", parts) + ".";
    }

    private static List<BlockedThread> find(Waiting waiting) {
        for (BlockedThread first : waiting.threads()) {
            List<BlockedThread> path = new ArrayList<>();
            BlockedThread next = first;
            while (next != null && !path.contains(next)) {
                path.add(next);
                next = next.isTimed() ? null : waiting.thread(next.holder());
            }
            if (next == first) {
                return path;
            }
        }
        return List.of();
    }

    private static String ofItself(BlockedThread thread, Waiting waiting) {
        String name = waiting.name(thread.number());
        String at = waiting.at(thread.number());
        return switch (thread.kind()) {
            case END_OF_THREAD -> name + " waits for its own end" + at + ".";
            case TASK -> name + " waits for the result of the task that it runs itself" + at + ".";
            default ->
                thread.holds().contains(thread.awaited() + FOR_READING)
                        ? name + " waits for " + thread.awaited() + at + ", which it holds itself for reading"
                                + waiting.taken(thread.number(), thread)
                                + ": release the read lock before you take the write lock."
                        : name + " waits for " + thread.awaited() + at + ", which it holds itself"
                                + waiting.taken(thread.number(), thread)
                                + ": no other thread can release it.";
        };
    }

    private static boolean isOfThread(BlockedThread thread) {
        return thread.kind() == Kind.END_OF_THREAD || thread.kind() == Kind.TASK;
    }

    private static String awaited(BlockedThread thread, Waiting waiting) {
        return switch (thread.kind()) {
            case END_OF_THREAD -> "the end of " + waiting.name(thread.holder());
            case TASK -> "the result of the task that " + waiting.name(thread.holder()) + " runs";
            // A class of the JDK has monitors inside, such as those of the bins of a map.
            case MONITOR -> thread.awaited() + waiting.inCall(thread.number());
            default -> thread.awaited();
        };
    }
}
