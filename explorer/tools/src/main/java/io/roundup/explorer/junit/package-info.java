// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Existing tests of a project: which there are, what the JUnit Platform needs to run them, and what came of each. */
@NullMarked
package io.roundup.explorer.junit;

import org.jspecify.annotations.NullMarked;
