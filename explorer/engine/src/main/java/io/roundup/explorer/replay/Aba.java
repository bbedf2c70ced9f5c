// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.result.fact.Held;
import org.jspecify.annotations.Nullable;

/**
 * A compare-and-set that succeeded though its variable had changed, since it had changed back (the ABA problem). What
 * its thread had read of another variable in between was out of date by then. Without that, as where a spin lock was
 * taken and given back meanwhile, nothing need be wrong.
 *
 * @param read of the variable, by the thread that swaps
 * @param away the first change of the variable by another thread
 * @param back the change to what was read
 * @param swap the compare-and-set
 * @param outdated what the thread had read of another variable in between
 * @param overwrite the write after which that was out of date
 */
public record Aba(Access read, Access away, Access back, Access swap, Access outdated, Access overwrite) {
    /** {@return the last one of an execution, or null} @param accesses of the execution */
    static @Nullable Aba find(Accesses accesses) {
        for (int swap = accesses.size() - 1; swap > 0; swap--) {
            if (accesses.get(swap).kind() == Kind.CAS
                    && accesses.get(swap).call().isEmpty()) {
                Aba found = endedBy(swap, accesses);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    private static @Nullable Aba endedBy(int index, Accesses accesses) {
        Access swap = accesses.get(index);
        Held expected = swap.before();
        Access away = null;
        Access back = null;
        for (int i = accesses.before(index); i != Accesses.NONE; i = accesses.before(i)) {
            Access access = accesses.get(i);
            if (access.thread() == swap.thread()) {
                boolean isRead = access.kind() == Kind.READ
                        && access.operation() == swap.operation()
                        && expected != null
                        && expected.equals(access.before());
                return isRead && away != null && back != null ? withOutdated(i, index, away, back, accesses) : null;
            }
            boolean isChange =
                    access.writes() && access.after() != null && !access.after().equals(access.before());
            if (isChange && back == null) {
                back = access;
            } else if (isChange) {
                away = access;
            }
        }
        return null;
    }

    private static @Nullable Aba withOutdated(int read, int swap, Access away, Access back, Accesses accesses) {
        for (int i = read + 1; i < swap; i++) {
            Access access = accesses.get(i);
            boolean isOther = access.thread() == accesses.get(read).thread()
                    && access.kind() == Kind.READ
                    && access.location() != accesses.get(read).location();
            Access overwrite = isOther ? changeBetween(i, swap, accesses) : null;
            if (overwrite != null) {
                return new Aba(accesses.get(read), away, back, accesses.get(swap), access, overwrite);
            }
        }
        return null;
    }

    private static @Nullable Access changeBetween(int read, int end, Accesses accesses) {
        for (int i = accesses.after(read); i != Accesses.NONE && i < end; i = accesses.after(i)) {
            Access access = accesses.get(i);
            if (access.thread() != accesses.get(read).thread()
                    && access.writes()
                    && access.after() != null
                    && !access.after().equals(accesses.get(read).before())) {
                return access;
            }
        }
        return null;
    }
}
