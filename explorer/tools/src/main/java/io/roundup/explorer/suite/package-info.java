// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** All harnesses of a project: how they are found in class files, and what was found of each. */
@NullMarked
package io.roundup.explorer.suite;

import org.jspecify.annotations.NullMarked;
