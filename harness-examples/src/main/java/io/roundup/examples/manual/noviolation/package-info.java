// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Examples of which the verdict is <i>no violation within</i> a bound: nothing wrong was found before that. */
@NullMarked
package io.roundup.examples.manual.noviolation;

import org.jspecify.annotations.NullMarked;
