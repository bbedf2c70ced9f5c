// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples of which the verdict is <i>holds</i>: every interleaving was explored, and none is wrong. */
@NullMarked
package io.roundup.examples.manual.holds;

import org.jspecify.annotations.NullMarked;
