// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Small programs made of everyday uses of the JDK, with their true verdicts, and what explores all of them. */
@NullMarked
package io.roundup.examples.idioms;

import org.jspecify.annotations.NullMarked;
