// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** What an intercepted {@code VarHandle} or {@code Unsafe} call does to its variable. */
public final class AccessMode {
    /** Only reads. */
    public static final int READ = 0;
    /** Only writes, or reads and always writes: a store, an exchange, a fetch-and-add. */
    public static final int WRITE = 1;

    private AccessMode() {}
}
