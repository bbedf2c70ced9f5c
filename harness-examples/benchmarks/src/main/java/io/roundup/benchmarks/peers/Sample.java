// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

/**
 * One measurement.
 *
 * @param value in the unit of its table
 * @param byProcessorTime the same, of processor time in place of wall time
 * @param executions that were made, or 0 if they are not counted
 * @param isComplete whether there was nothing more to execute
 */
record Sample(double value, double byProcessorTime, long executions, boolean isComplete) {}
