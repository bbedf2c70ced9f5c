// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Existing tests of JUnit that are explored, as a user explores them. */
@NullMarked
package io.roundup.it.junit;

import org.jspecify.annotations.NullMarked;
