// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * Immutable collections that share what is equal: a list, a bag, a hash trie and a search tree. States are made of
 * them.
 */
@NullMarked
package io.roundup.quasi.spec.persistent;

import org.jspecify.annotations.NullMarked;
