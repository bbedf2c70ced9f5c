// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Rules of the module. */
@NullMarked
package io.roundup.jcstress;

import org.jspecify.annotations.NullMarked;
