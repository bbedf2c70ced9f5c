// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

/** The monitors that a thread holds since it is in calls of frameworks. */
public final class UnitMonitors {
    /** How often it has taken some. */
    public int holds;

    /** It has called the program back with them, so that others may have to wait for them. */
    public boolean areKnown;

    void clear() {
        holds = 0;
        areKnown = false;
    }
}
