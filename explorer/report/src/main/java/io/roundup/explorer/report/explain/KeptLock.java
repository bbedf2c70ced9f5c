// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;

/** Locks that are not given back: their thread has ended, has ended its task, or waits for something else. */
final class KeptLock {
    private KeptLock() {}

    /** {@return that a thread has a lock and has ended, or its task has} */
    static String forEver(Waiting waiting) {
        for (BlockedThread thread : waiting.threads()) {
            boolean isLock = thread.kind() == Kind.LOCK && !thread.isTimed();
            if (isLock && (thread.isHolderEnded() || waiting.isIdle(thread.holder()))) {
                String failure = waiting.failure(thread.holder());
                String end = thread.isHolderEnded() ? " ended" : " ended its task";
                return waiting.name(thread.holder()) + end + (failure.isEmpty() ? "" : " with " + failure)
                        + " without releasing " + thread.awaited() + waiting.taken(thread.holder(), thread) + "; "
                        + waiting.name(thread.number()) + " waits for it for ever" + waiting.at(thread.number())
                        + ". Release it in a finally block.";
            }
        }
        return "";
    }

    /**
     * {@return that a thread waits and has a lock meanwhile, which all others need}
     *
     * <p>If others wait for something else, these may be the ones that do not do what it waits for.
     */
    static String meanwhile(Waiting waiting) {
        for (BlockedThread keeper : waiting.threads()) {
            BlockedThread needing = null;
            boolean doAllNeed = keeper.holder() == BlockedThread.NOBODY;
            for (BlockedThread thread : waiting.threads()) {
                boolean needs = thread.holder() == keeper.number() && thread.kind() != Kind.END_OF_THREAD;
                needing = needs && needing == null ? thread : needing;
                doAllNeed &= leadsTo(keeper, thread, waiting);
            }
            if (needing != null && doAllNeed) {
                return waiting.waits(keeper) + ", and holds " + needing.awaited()
                        + waiting.taken(keeper.number(), needing)
                        + ", meanwhile; "
                        + waiting.name(needing.number()) + " waits for it" + waiting.at(needing.number())
                        + ". So no thread can do what " + waiting.name(keeper.number()) + " waits for.";
            }
        }
        return "";
    }

    private static boolean leadsTo(BlockedThread keeper, BlockedThread thread, Waiting waiting) {
        BlockedThread next = thread;
        for (int i = 0; next != null && next != keeper && i < waiting.threads().size(); i++) {
            next = waiting.thread(next.holder());
        }
        return next == keeper || thread.kind() == Kind.END_OF_ALL || waiting.isIdle(thread.number());
    }
}
