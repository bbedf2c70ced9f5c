// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/**
 * How far an exploration has come.
 *
 * @param executions made, those before a checkpoint included
 * @param executionsPerSecond since it was started or resumed
 * @param histories different ones
 * @param violations violations among them, and deadlocks and the like
 * @param left about how many executions are left, or NaN if nothing is known
 */
public record Progress(long executions, double executionsPerSecond, int histories, int violations, double left) {}
