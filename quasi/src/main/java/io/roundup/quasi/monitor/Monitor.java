// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor;

import io.roundup.quasi.history.History;

/**
 * Decides standard linearizability for one data structure without searching.
 *
 * <p>{@link io.roundup.quasi.monitor.ready.ReadyMonitors} has the monitor of a specification. {@code Checker} asks it
 * by itself; to ask a monitor alone is for callers that never want to search.
 *
 * <p>Monitors are stateless and pure: equal histories give equal outcomes, any thread may call them. Time and memory
 * are O(n log n) and O(n) in the number of operations unless an implementation says better. An outcome is never a
 * guess: what a monitor cannot decide exactly is {@link MonitorOutcome.NotApplicable}.
 */
public interface Monitor {
    /**
     * Checks one history.
     *
     * @param history the history, pending operations included
     * @return the verdict, or why this monitor cannot give one
     * @throws IllegalArgumentException if the monitor's specification does not understand an operation: the
     *     specification does not fit the history, which is a mistake of the caller and not a violation
     */
    MonitorOutcome check(History history);
}
