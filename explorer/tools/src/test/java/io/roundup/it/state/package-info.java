// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** How many states programs have, and what a search over them finds. */
@NullMarked
package io.roundup.it.state;

import org.jspecify.annotations.NullMarked;
