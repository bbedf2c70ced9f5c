// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is allowed: sequential specifications, executable ones (queue, stack, priority queue) and observed ones.
 *
 * <p>Sees {@code history} only.
 */
@NullMarked
package io.roundup.quasi.spec;

import org.jspecify.annotations.NullMarked;
