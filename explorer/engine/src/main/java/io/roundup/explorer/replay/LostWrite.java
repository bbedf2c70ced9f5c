// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.result.fact.Held;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A write that nobody who overwrote it has seen. A thread read a variable, another one wrote it, and the first one
 * wrote it without having read it again, within one operation. That is what a lost update looks like, and a check that
 * is out of date when its thread acts. Nothing is lost where both have written the same truth value or object.
 *
 * @param read the last one of the thread that overwrites
 * @param write what is lost, of another thread
 * @param overwrite by the thread that has read
 * @param alsoRead the last read by the other thread before its write, if it read the same value, or null
 */
public record LostWrite(
        Access read,
        Access write,
        Access overwrite,
        @Nullable Access alsoRead) {
    /** {@return those of an execution, the last one first} @param accesses of the execution */
    static List<LostWrite> find(Accesses accesses) {
        List<LostWrite> all = new ArrayList<>();
        for (int overwrite = accesses.size() - 1; overwrite > 0; overwrite--) {
            if (accesses.get(overwrite).kind() == Kind.WRITE
                    && accesses.get(overwrite).call().isEmpty()) {
                LostWrite lost = overwrittenBy(overwrite, accesses);
                if (lost != null) {
                    all.add(lost);
                }
            }
        }
        return all;
    }

    private static @Nullable LostWrite overwrittenBy(int index, Accesses accesses) {
        Access overwrite = accesses.get(index);
        Access lost = null;
        int lostIndex = -1;
        for (int i = accesses.before(index); i != Accesses.NONE; i = accesses.before(i)) {
            Access access = accesses.get(i);
            if (access.thread() == overwrite.thread()) {
                boolean isLost = lost != null
                        && access.kind() == Kind.READ
                        && access.operation() == overwrite.operation()
                        && !isSame(lost.after(), overwrite.after())
                        && !isAlreadyThere(access, lost);
                return lost == null || !isLost
                        ? null
                        : new LostWrite(access, lost, overwrite, sameRead(access, lostIndex, accesses));
            }
            if (lost == null && access.writes()) {
                lost = access;
                lostIndex = i;
            }
        }
        return null;
    }

    /**
     * {@return whether nothing is lost, since the same was written} Two counts that are the same are two all the same.
     */
    private static boolean isSame(@Nullable Held lost, @Nullable Held written) {
        boolean isNumber = lost != null
                && lost.kind() == Held.Kind.PRIMITIVE
                && lost.text().matches("-?[0-9].*");
        return lost != null && lost.equals(written) && !isNumber;
    }

    /** {@return whether who overwrites a value has read it before, since it was there before, too} */
    private static boolean isAlreadyThere(Access read, Access lost) {
        return lost.after() != null && lost.after().equals(read.before());
    }

    /** {@return the last access of the variable by who wrote, before that, if it is a read that found the same} */
    private static @Nullable Access sameRead(Access read, int write, Accesses accesses) {
        for (int i = accesses.before(write); i != Accesses.NONE; i = accesses.before(i)) {
            Access access = accesses.get(i);
            if (access.thread() == accesses.get(write).thread()) {
                boolean isSame = access.before() != null && access.before().equals(read.before());
                return isSame && access.kind() == Kind.READ ? access : null;
            }
        }
        return null;
    }
}
