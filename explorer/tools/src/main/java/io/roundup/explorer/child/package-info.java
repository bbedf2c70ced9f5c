// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Commands of Round-Up in processes of their own. */
@NullMarked
package io.roundup.explorer.child;

import org.jspecify.annotations.NullMarked;
