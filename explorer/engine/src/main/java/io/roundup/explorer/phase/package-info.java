// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** The two phases: serial executions give the specification, concurrent ones give the histories that it judges. */
@NullMarked
package io.roundup.explorer.phase;

import org.jspecify.annotations.NullMarked;
