// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The scenarios as Lincheck takes them. */
@NullMarked
package io.roundup.benchmarks.lincheck;

import org.jspecify.annotations.NullMarked;
