// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

/**
 * A place in a method where its operand stack is empty, and where what it has learnt is in local variables.
 *
 * @param at the instruction that follows, counted from 0.
 * @param locals the local variables that are live, in order. Not parameters that keep their values: whoever has called
 *     the method knows these.
 * @param kinds the kind of each, one of I, J, F, D and A as in the names of instructions.
 * @param counters how many of them, the last ones, decide nothing but how the thread pauses.
 * @param parks whether some of these pauses last until some time is over.
 */
public record KnownPoint(int at, int[] locals, String kinds, int counters, boolean parks) {}
