// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** One tool measured on one scenario in one JVM. */
@NullMarked
package io.roundup.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
