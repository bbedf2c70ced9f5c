// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What is explored: the same structures and calls for every tool. */
@NullMarked
package io.roundup.benchmarks.scenario;

import org.jspecify.annotations.NullMarked;
