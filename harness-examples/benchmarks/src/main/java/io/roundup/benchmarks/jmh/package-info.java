// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Benchmarks of Round-Up alone. */
@NullMarked
package io.roundup.benchmarks.jmh;

import org.jspecify.annotations.NullMarked;
