// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * One harness for each structure and test program, with the verdict that {@link io.roundup.examples.Expected} states.
 */
@NullMarked
package io.roundup.examples.harnesses;

import org.jspecify.annotations.NullMarked;
