// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tools compared: each measurement in a JVM of its own, in turns. */
@NullMarked
package io.roundup.benchmarks.peers;

import org.jspecify.annotations.NullMarked;
