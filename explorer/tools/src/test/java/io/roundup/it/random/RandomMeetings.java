// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.execution.scheduler.ExecutionAborted;
import io.roundup.it.random.MeetingAction.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Two or three threads that wait for each other, interrupt each other, and start others, in one or two of many ways. */
final class RandomMeetings extends RandomThreads<SharedByMeetings, MeetingAction> {
    private static final int[][] LENGTHS = {{3, 3}, {3, 2}, {2, 2}, {2, 2, 1}, {1, 1, 1}};

    /** Makes a program. @param seed of all choices */
    RandomMeetings(long seed) {
        super("random meetings " + seed, script(new SplittableRandom(seed)));
    }

    private static List<List<Step<MeetingAction>>> script(SplittableRandom random) {
        List<MeetingAction> palette = new ArrayList<>();
        for (int kinds = random.nextInt(1, 3); kinds >= 0; kinds--) {
            List<MeetingAction> actions = Kind.values()[random.nextInt(Kind.values().length)].actions();
            for (int i = 0; i < 3; i++) {
                palette.add(actions.get(random.nextInt(actions.size())));
            }
        }
        return script(random, palette, 3, LENGTHS[random.nextInt(LENGTHS.length)]);
    }

    @Override
    SharedByMeetings shared() {
        return new SharedByMeetings(script().size());
    }

    @Override
    void begin(SharedByMeetings shared, int thread) {
        shared.threads.set(thread, Thread.currentThread());
    }

    @Override
    @Nullable
    Object act(SharedByMeetings shared, MeetingAction action, int operand) {
        try {
            return action.on(shared, operand);
        } catch (ExecutionAborted aborted) {
            throw aborted;
        } catch (Exception thrown) {
            return thrown.getClass().getSimpleName();
        }
    }
}
