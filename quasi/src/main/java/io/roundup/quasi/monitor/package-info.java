// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Monitors: deciders of linearizability for one data structure each, in linear or log-linear time.
 *
 * <p>A search tries orders of operations and is exponential in the worst case. A monitor looks for the few patterns
 * that a violation of its data structure must contain. That needs values that can be told apart. Where they cannot be,
 * the monitor says that it does not apply, and the caller searches. docs/design/monitors.md has the proofs.
 *
 * <p>Here is what callers see: {@link io.roundup.quasi.monitor.Monitor} and its outcome. The packages below are:
 *
 * <ul>
 *   <li>{@code ready}: which monitor decides which specification; callers begin here;
 *   <li>{@code queue}, {@code stack}, {@code priority}: the containers, by the order in which their elements leave;
 *   <li>{@code container}: what these share, from reading a history to building its linearization;
 *   <li>{@code set}, {@code scalar}: sets and multisets, registers and counters;
 *   <li>{@code time}, {@code collection}: the instants of a history, and lists and trees of ints.
 * </ul>
 *
 * <p>They see {@code history} and {@code spec} only. {@code check} chooses between monitors and searches.
 */
@NullMarked
package io.roundup.quasi.monitor;

import org.jspecify.annotations.NullMarked;
