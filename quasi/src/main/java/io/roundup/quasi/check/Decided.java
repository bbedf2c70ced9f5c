// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

/**
 * A verdict without evidence, for callers with many or long histories.
 *
 * @param verdict the verdict
 * @param algorithm what decided
 * @param detail how it went about it, in a few words: {@code 24 parts}; may be empty
 * @param reason for a negative verdict of a monitor, what is wrong, in one line; else empty
 * @param statesVisited distinct states that a search visited (of hitting families, the operations that it placed; of
 *     the reference, the permutations that it tried); 0 for a monitor
 */
public record Decided(Verdict verdict, Algorithm algorithm, String detail, String reason, long statesVisited) {}
