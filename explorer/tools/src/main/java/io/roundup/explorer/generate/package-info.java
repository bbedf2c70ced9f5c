// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Test programs for a class, without a harness: which methods are called, with which arguments, and every program of a
 * size once.
 */
@NullMarked
package io.roundup.explorer.generate;

import org.jspecify.annotations.NullMarked;
