// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Tests of what is run on this machine. */
@NullMarked
package io.roundup.jcstress.hardware;

import org.jspecify.annotations.NullMarked;
