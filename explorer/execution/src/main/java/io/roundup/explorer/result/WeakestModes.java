// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.result.fact.AccessChange;
import io.roundup.explorer.result.fact.AddedFence;
import java.util.List;

/**
 * Modes of accesses with which nothing is wrong, all together. Each is as weak as it can be with the others: with a weaker
 * one something is wrong.
 *
 * @param accesses after a violation those that need another mode, none if no modes are enough; else all of the program
 * @param fences that are needed, too; where modes alone are enough, none
 * @param areFewest whether no set of fewer accesses is enough, with whatever modes
 * @param executions that were made to find that out, besides those that are counted elsewhere
 * @param unfinished why weaker modes may do after all, in words, or an empty string
 * @param mayLoadBuffer whether the memory model may allow executions with load buffering with these modes, which were
 *     left out
 * @param avoidsLoadBuffering whether weaker modes were not taken only since that would be so of them
 */
public record WeakestModes(
        List<AccessChange> accesses,
        List<AddedFence> fences,
        boolean areFewest,
        long executions,
        String unfinished,
        boolean mayLoadBuffer,
        boolean avoidsLoadBuffering) {}
