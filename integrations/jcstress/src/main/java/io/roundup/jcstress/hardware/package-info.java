// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Runs compiled tests of JCStress on this machine, and reads what they counted. */
@NullMarked
package io.roundup.jcstress.hardware;

import org.jspecify.annotations.NullMarked;
