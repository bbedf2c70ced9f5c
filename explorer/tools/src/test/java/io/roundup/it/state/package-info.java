// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What executions must not leave behind: static state, state of the JDK, what is not deterministic. */
@NullMarked
package io.roundup.it.state;

import org.jspecify.annotations.NullMarked;
