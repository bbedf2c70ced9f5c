// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What a tool is to a measurement, and Round-Up as such a tool. */
@NullMarked
package io.roundup.benchmarks.tool;

import org.jspecify.annotations.NullMarked;
