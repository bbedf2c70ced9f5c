// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Repeating an execution, and the words in which its steps are told. */
@NullMarked
package io.roundup.it.replay;

import org.jspecify.annotations.NullMarked;
