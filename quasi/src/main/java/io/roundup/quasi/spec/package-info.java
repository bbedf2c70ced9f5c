// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What is allowed: sequential specifications, which may be nondeterministic.
 *
 * <p>Here are the contract, {@link io.roundup.quasi.spec.Specification}, and the specification that is a set of
 * observed sequences. The packages below hold the ready-made ones, which {@code ready} finds by name:
 *
 * <ul>
 *   <li>{@code container}: queue, stack, deque, priority queue, and their k-out-of-order relaxations;
 *   <li>{@code keyed}: map, set, multiset, and many objects told apart by a key;
 *   <li>{@code scalar}: register, counter, mutex;
 *   <li>{@code meeting}: exchanger, barrier, phaser, synchronous queue, whose calls take effect together;
 *   <li>{@code table}: what all of them share, a table of methods with their roles;
 *   <li>{@code persistent}: the immutable collections that their states are made of.
 * </ul>
 *
 * <p>Sees {@code history} only.
 */
@NullMarked
package io.roundup.quasi.spec;

import org.jspecify.annotations.NullMarked;
