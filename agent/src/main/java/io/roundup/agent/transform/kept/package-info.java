// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Instrumented classes of the JDK that are kept in a file from one process to the next. They have no numbers of sites
 * in them, but gaps for these: numbers are given out as classes come.
 */
@NullMarked
package io.roundup.agent.transform.kept;

import org.jspecify.annotations.NullMarked;
