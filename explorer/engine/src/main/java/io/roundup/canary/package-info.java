// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What Round-Up checks itself with. Not of the tool's own packages, which are never instrumented. */
@NullMarked
package io.roundup.canary;

import org.jspecify.annotations.NullMarked;
