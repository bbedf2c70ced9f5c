// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides which results of children count, on a cluster that may lose results, and may work twice on one part.
 *
 * <p>A child tells each history once: it leaves out what an earlier result of its own has. So a result counts only if
 * all earlier ones of the same child do; then what it leaves out is known. Any other is thrown away. Its child has told
 * what nobody has heard, and is refused from then on. Its part is to be given out again.
 *
 * <p>A part may be given out several times, each time as another job. The first result of it that counts is the only
 * one.
 *
 * @param <C> what a result has
 */
final class Commits<C> {
    /**
     * What a job hands back.
     *
     * @param job that ended with it
     * @param part that the job was about
     * @param child that explored it
     * @param number of the result among those of its child, from 1 on
     * @param content of it
     */
    record Result<C>(long job, int part, String child, long number, C content) {}

    /** A result that cannot count yet. @param result of a child @param last job that may bring the one before it */
    private record Early<C>(Result<C> result, long last) {}

    private final Set<Integer> parts = new HashSet<>();
    /** Those that have not ended, with their parts. */
    private final TreeMap<Long, Integer> jobs = new TreeMap<>();

    private final Map<String, Long> numbers = new HashMap<>();
    private final Set<String> refused = new LinkedHashSet<>();
    private final List<Early<C>> early = new ArrayList<>();
    private final Queue<Result<C>> counted = new ArrayDeque<>();
    private final Queue<Integer> again = new ArrayDeque<>();
    private long last;

    /** A part is given out, for the first time or again. {@return the number of the job that explores it} */
    long give(int part) {
        parts.add(part);
        jobs.put(++last, part);
        return last;
    }

    /** A result arrives: in any order, and maybe not for the first time. */
    void arrive(Result<C> result) {
        jobs.remove(result.job);
        if (isNew(result)) {
            early.add(new Early<>(result, last));
        }
        settle();
    }

    private boolean isNew(Result<C> result) {
        return result.number > number(result.child)
                && early.stream()
                        .map(Early::result)
                        .noneMatch(other -> other.child.equals(result.child) && other.number == result.number);
    }

    private long number(String child) {
        return numbers.getOrDefault(child, 0L);
    }

    /** A job ends without a result. @param job that did */
    void lose(long job) {
        Integer part = jobs.remove(job);
        if (part != null) {
            giveAgain(part);
        }
        settle();
    }

    private void giveAgain(int part) {
        boolean isAwaited = jobs.containsValue(part)
                || again.contains(part)
                || early.stream().anyMatch(other -> other.result.part == part);
        if (parts.contains(part) && !isAwaited) {
            again.add(part);
        }
    }

    /** Decides on the results that have waited, as far as that is possible now. */
    private void settle() {
        while (dropOne(this::isCounted) || dropOne(this::isOfNoUse)) {}
    }

    private boolean dropOne(Predicate<Early<C>> isDecided) {
        for (Early<C> next : early) {
            if (isDecided.test(next)) {
                early.remove(next);
                giveAgain(next.result.part);
                return true;
            }
        }
        return false;
    }

    private boolean isCounted(Early<C> next) {
        Result<C> result = next.result;
        boolean counts = parts.contains(result.part)
                && !refused.contains(result.child)
                && result.number == number(result.child) + 1;
        if (counts) {
            numbers.put(result.child, result.number);
            parts.remove(result.part);
            counted.add(result);
        }
        return counts;
    }

    /** A result waits as long as a job goes on that was given out before it arrived. */
    private boolean isOfNoUse(Early<C> next) {
        Result<C> result = next.result;
        boolean isLost = !parts.contains(result.part)
                || refused.contains(result.child)
                || jobs.isEmpty()
                || jobs.firstKey() > next.last;
        if (isLost) {
            refused.add(result.child);
        }
        return isLost;
    }

    /** {@return the next result that counts, or null; each once} */
    @Nullable
    Result<C> poll() {
        return counted.poll();
    }

    /** {@return a part to be given out again, or null; each once} */
    @Nullable
    Integer pollAgain() {
        return again.poll();
    }

    /** {@return the children that nothing counts of any more} */
    List<String> refused() {
        return List.copyOf(refused);
    }

    /** {@return how many jobs have not ended} */
    int jobs() {
        return jobs.size();
    }

    /** {@return whether all parts have been given back} */
    boolean isIdle() {
        return parts.isEmpty();
    }
}
