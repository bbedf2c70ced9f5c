// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

/**
 * Kinds of steps that only let others go on, as bits. Others can do nothing at the same location but wait for such a
 * step, or make one as well. So a release commutes with all that other threads do before it, unless the program can ask
 * whether it has been made.
 */
public final class Releases {
    /** A monitor is given back. */
    public static final int MONITOR = 1;
    /** A lock is given back. */
    public static final int LOCK = 1 << 1;
    /** Permits are given back. */
    public static final int PERMITS = 1 << 2;
    /** A thread ends. */
    public static final int END = 1 << 3;
    /** A thread has waited for the end of another one, which has come. */
    public static final int JOIN = 1 << 4;
    /** The main thread starts another one. */
    public static final int START = 1 << 5;

    public static final int NONE = 0;
    /** All kinds. */
    public static final int ALL = (1 << 6) - 1;

    private Releases() {}
}
