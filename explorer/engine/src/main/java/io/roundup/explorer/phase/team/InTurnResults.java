// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Results of parts that count in the order of the parts, whoever is faster: a result waits until all before it are
 * there. So what counts is always what one process would have found that makes one part after the other.
 */
final class InTurnResults {
    private final boolean stopAtFirst;
    private final TreeMap<Integer, PartResult> waiting = new TreeMap<>();
    private int next;
    private boolean isOver;

    /** Prepares. @param stopAtFirst whether what comes after the first violation does not count */
    InTurnResults(boolean stopAtFirst) {
        this.stopAtFirst = stopAtFirst;
    }

    /** Takes a result. @param result of a part that was not there before */
    void add(PartResult result) {
        waiting.put(result.part(), result);
    }

    /** {@return the result that counts next, if it is there; each once} */
    @Nullable
    PartResult poll() {
        PartResult result = isOver ? null : waiting.remove(next);
        if (result != null) {
            next++;
            isOver = isLast(result);
        }
        return result;
    }

    /** The result that counts next will not come. {@return whether there is another one that counts instead} */
    boolean skipMissing() {
        if (isOver || waiting.isEmpty()) {
            return false;
        }
        next = waiting.firstKey();
        return true;
    }

    /** {@return whether a violation has been counted that ends the exploration} */
    boolean isOver() {
        return isOver;
    }

    /** {@return whether a violation is known that ends the exploration, so that there is no use in further parts} */
    boolean hasEnd() {
        return isOver || waiting.values().stream().anyMatch(this::isLast);
    }

    private boolean isLast(PartResult result) {
        return stopAtFirst && !result.findings().violations().isEmpty();
    }
}
