// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Test programs that Round-Up makes, as a user has them made. */
@NullMarked
package io.roundup.it.generate;

import org.jspecify.annotations.NullMarked;
