// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Code that is explored itself, as a part of each test. It sees nothing of Round-Up. */
@NullMarked
package io.roundup.jcstress.explored;

import org.jspecify.annotations.NullMarked;
