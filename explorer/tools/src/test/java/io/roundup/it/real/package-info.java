// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Programs as users write them, with the verdicts that plain Java gives them. */
@NullMarked
package io.roundup.it.real;

import org.jspecify.annotations.NullMarked;
