// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.it.random.SectionAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Two or three threads that use two or three objects, of which most are of trusted classes. */
final class RandomSections extends RandomThreads<SharedBySections, SectionAction> {
    private static final int[][] LENGTHS = {{3, 3}, {3, 2}, {2, 2}, {2, 2, 1}, {1, 1, 1}};

    private final int poolThreads;
    private final boolean usesPool;

    /** Makes a program. @param seed of all choices */
    RandomSections(long seed) {
        this(seed, script(new SplittableRandom(seed)));
    }

    private RandomSections(long seed, List<List<Step<SectionAction>>> script) {
        super("random sections " + seed, script);
        poolThreads = (int) (seed % 3);
        usesPool = script.stream()
                .flatMap(List::stream)
                .anyMatch(step -> Kind.POOL.actions().contains(step.action()));
    }

    private static List<List<Step<SectionAction>>> script(SplittableRandom random) {
        List<SectionAction> palette = new ArrayList<>();
        for (int kinds = random.nextInt(1, 3); kinds >= 0; kinds--) {
            List<SectionAction> actions = Kind.values()[random.nextInt(Kind.values().length)].actions();
            for (int i = 0; i < 3; i++) {
                palette.add(actions.get(random.nextInt(actions.size())));
            }
        }
        return script(random, palette, 3, LENGTHS[random.nextInt(LENGTHS.length)]);
    }

    @Override
    SharedBySections shared() {
        return new SharedBySections(poolThreads, script().size());
    }

    @Override
    @Nullable
    Object act(SharedBySections shared, SectionAction action, int operand) {
        try {
            return action.on(shared, operand);
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Exception thrown) {
            return thrown.getClass().getSimpleName();
        }
    }

    /** A pool that nobody shuts down would be a deadlock. */
    @Override
    void end(SharedBySections shared) {
        if (usesPool && shared.running.decrementAndGet() == 0) {
            shared.pool.shutdown();
        }
    }

    @Override
    String contents(SharedBySections shared) {
        return shared.toString();
    }
}
