// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/** Loops that wait, loops without end, and the clocks by which some give up. */
package io.roundup.it.loop;
