// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the command {@code suite} prints and writes. */
@NullMarked
package io.roundup.explorer.suite.report;

import org.jspecify.annotations.NullMarked;
