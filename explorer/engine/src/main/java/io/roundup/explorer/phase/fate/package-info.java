// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** When the fate of an execution was sealed: the choice after which nothing could save it. */
@NullMarked
package io.roundup.explorer.phase.fate;

import org.jspecify.annotations.NullMarked;
