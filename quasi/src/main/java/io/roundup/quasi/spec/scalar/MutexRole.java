// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.scalar;

import io.roundup.quasi.spec.table.Role;

/** The roles that the methods of locks play. */
public enum MutexRole implements Role {
    /** Waits until the lock is free and takes it. */
    LOCK(0),
    /** Gives the lock back. */
    UNLOCK(0),
    /** May give up, after a time that its arguments say. */
    TRY_LOCK(2),
    /** Answers whether the lock is taken. */
    IS_LOCKED(0);

    private final int mostArguments;

    MutexRole(int mostArguments) {
        this.mostArguments = mostArguments;
    }

    @Override
    public boolean takes(int arguments) {
        return arguments <= mostArguments;
    }
}
