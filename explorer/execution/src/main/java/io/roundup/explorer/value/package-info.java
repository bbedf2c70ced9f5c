// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Values that operations take and give: when two are equal, and what reports and histories call them. Exceptions and frames, too. */
@NullMarked
package io.roundup.explorer.value;

import org.jspecify.annotations.NullMarked;
