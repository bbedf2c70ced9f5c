// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Everyday programs with one bug each, and the words of a report that name its cause. */
@NullMarked
package io.roundup.it.real.causes;

import org.jspecify.annotations.NullMarked;
