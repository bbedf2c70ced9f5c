// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** All harnesses of a project, explored as a user has them explored. */
@NullMarked
package io.roundup.it.suite;

import org.jspecify.annotations.NullMarked;
