// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the tests of the other packages run: programs, what was explored of them, JVMs of their own. */
@NullMarked
package io.roundup.it.program;

import org.jspecify.annotations.NullMarked;
