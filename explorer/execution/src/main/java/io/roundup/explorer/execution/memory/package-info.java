// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Objects and variables: which objects several threads can reach, where their variables are, and the numbers of
 * locations.
 */
@NullMarked
package io.roundup.explorer.execution.memory;

import org.jspecify.annotations.NullMarked;
