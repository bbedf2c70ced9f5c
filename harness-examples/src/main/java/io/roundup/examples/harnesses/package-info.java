// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Harnesses for the structures of the Round-Up paper and for textbook queues and stacks, each with the verdict that
 * {@link io.roundup.examples.Expected} states. For whoever begins, {@link io.roundup.examples.manual} is the place.
 *
 * <p>The name of a harness is the structure, the test program as the tables of the paper write it, and the bug.
 * {@code QuasiQueue3x4p1B2} has the Quasi Queue with bug b2. Its threads make 3 and 4 calls, and one call comes after
 * them.
 */
@NullMarked
package io.roundup.examples.harnesses;

import org.jspecify.annotations.NullMarked;
