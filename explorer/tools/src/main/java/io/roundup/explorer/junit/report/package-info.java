// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the command {@code junit} prints and writes. */
@NullMarked
package io.roundup.explorer.junit.report;

import org.jspecify.annotations.NullMarked;
