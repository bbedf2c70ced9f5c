// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples of which Round-Up cannot tell whether they are right, and says why. */
@NullMarked
package io.roundup.examples.manual.undecided;

import org.jspecify.annotations.NullMarked;
