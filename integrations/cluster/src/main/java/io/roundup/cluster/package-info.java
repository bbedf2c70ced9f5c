// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * The way to a cluster of Apache Spark, as a process beside the one that explores. Each part of an exploration is a job
 * with one task. In the executors, children run Round-Up, and explore one part after another.
 */
@NullMarked
package io.roundup.cluster;

import org.jspecify.annotations.NullMarked;
