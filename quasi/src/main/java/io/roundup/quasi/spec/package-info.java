// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is allowed: sequential specifications, executable ones (by name from {@link io.roundup.quasi.spec.Specifications}) and observed ones.
 *
 * <p>Sees {@code history} only.
 */
@NullMarked
package io.roundup.quasi.spec;

import org.jspecify.annotations.NullMarked;
