// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.AcquireMode.Holder;
import io.roundup.explorer.execution.kind.SynchronizerKind;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ReadHolds;

/** What changes when a thread takes a synchronizer or gives it back, as its own code would change it; and who has it. */
final class Holds {
    private Holds() {}

    /** {@return whether a thread owns a lock} */
    static boolean owns(ExploredThread thread, Object synchronizer) {
        return SynchronizerFields.owner(synchronizer) == thread.javaThread;
    }

    /** {@return whether a thread has taken a synchronizer in a mode, where that is known} */
    static boolean has(ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode) {
        return mode.holder() == Holder.OWNER
                ? owns(thread, synchronizer)
                : mode.holder() != Holder.READER || reads(thread, kind).of(synchronizer) > 0;
    }

    /** {@return whether a thread need not wait, since it has the synchronizer already} */
    static boolean reenters(ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode) {
        return kind.isOwned() && (owns(thread, synchronizer) || kind.isFair() && has(thread, synchronizer, kind, mode));
    }

    /** {@return how often a thread reads which locks, by those that are fair or the others} */
    static ReadHolds reads(ExploredThread thread, SynchronizerKind kind) {
        return kind.isFair() ? thread.held.fairReadHolds : thread.held.readHolds;
    }

    static void take(ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode, long amount) {
        long before = SynchronizerFields.value(synchronizer);
        SynchronizerFields.value(synchronizer, before + amount * mode.each());
        if (mode.holder() == Holder.OWNER) {
            thread.held.locks += mode.count(before) == 0 && !kind.isFair() ? 1 : 0;
            SynchronizerFields.owner(synchronizer, thread.javaThread);
        } else if (mode.holder() == Holder.READER) {
            reads(thread, kind).add(synchronizer);
        } else if (mode.holder() == Holder.STAMP) {
            thread.held.locks++;
            thread.held.writeStamps.add(synchronizer);
        }
    }

    /** Before the own code of a synchronizer takes it. */
    static void noteTaken(ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode) {
        boolean isFree = mode.isFree(SynchronizerFields.value(synchronizer), 1);
        if (mode.holder() == Holder.OWNER && isFree && !kind.isFair()) {
            thread.held.locks++;
        }
    }

    /** Before the own code of a synchronizer gives it back. */
    static void noteGivenBack(
            ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode, long amount) {
        boolean isLast = mode.count(SynchronizerFields.value(synchronizer)) == amount;
        if (mode.holder() == Holder.OWNER && isLast && !kind.isFair()) {
            thread.held.giveUpLock();
        }
    }

    static void giveBack(
            ExploredThread thread, Object synchronizer, SynchronizerKind kind, AcquireMode mode, long amount) {
        long left = SynchronizerFields.value(synchronizer) - amount * mode.each();
        SynchronizerFields.value(synchronizer, left);
        if (mode.holder() == Holder.READER) {
            reads(thread, kind).remove(synchronizer);
        } else if (mode.holder() == Holder.OWNER && mode.count(left) == 0) {
            SynchronizerFields.owner(synchronizer, null);
            if (!kind.isFair()) {
                thread.held.giveUpLock();
            }
        }
    }
}
