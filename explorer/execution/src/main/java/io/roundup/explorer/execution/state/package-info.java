// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** What the scheduler notes of each thread: what it waits for, what it holds, what it knows of others. */
@NullMarked
package io.roundup.explorer.execution.state;

import org.jspecify.annotations.NullMarked;
