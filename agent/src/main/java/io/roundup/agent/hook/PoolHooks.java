// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.Executor;

/**
 * Reads of the static variables in which the JDK keeps its pools of threads: the common pool, and the one that waits
 * for times. Explored programs have pools of their own. So what other threads of the JVM do in theirs is neither seen
 * by the program nor disturbed by it.
 */
public final class PoolHooks {
    /** Who knows the pools, once something was explored. Lasts as long as the JVM, since the program's pools do. */
    public static volatile PoolListener listener;

    private PoolHooks() {}

    /**
     * After a read, on any thread. A class may have been initialised by an explored thread, so that its variable holds
     * a pool of the program: other threads get theirs in its place.
     *
     * @param pool what the variable holds
     */
    public static Executor pool(Executor pool) {
        PoolListener known = listener;
        if (known == null || pool == null) {
            return pool;
        }
        return Hooks.isControlled() ? known.ofProgram(pool) : known.ofJvm(pool);
    }

    /** At the end of a pool's constructor, on any thread. @param pool that was made */
    public static void made(Executor pool) {
        PoolListener known = listener;
        if (known != null) {
            known.made(pool);
        }
    }
}
