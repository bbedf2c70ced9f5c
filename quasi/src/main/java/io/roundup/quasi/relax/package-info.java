// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Quasi linearizability: the factor, the lateness-bounded search, and the enumeration that the literature describes,
 * kept as a reference to test against.
 *
 * <p>The definition is that of Zhang, Chattopadhyay and Wang, <i>Round-Up: Runtime Checking Quasi Linearizability of
 * Concurrent Data Structures</i>, after Afek, Korland and Yanovsky, <i>Quasi-Linearizability</i>. This package does not
 * see {@code check}, which chooses between the searches.
 */
@NullMarked
package io.roundup.quasi.relax;

import org.jspecify.annotations.NullMarked;
