// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

/**
 * What a cluster does for an exploration.
 *
 * @param executors that are there.
 * @param cores of all executors.
 * @param atWork how many parts are given out.
 * @param open how many parts are not explored, those that are given out included.
 * @param lost how many executors there were that are gone.
 */
public record ClusterState(int executors, int cores, int atWork, int open, int lost) {}
