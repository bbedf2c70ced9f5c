// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.depthfirst;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.strategy.Strategy.Ending;

/**
 * What a {@link DepthFirst} search remembers of the states of the program that it has met. The state is that of the
 * execution at the moment of the call.
 */
public interface KnownStates {
    /** All threads, as bits. */
    long ALL = -1;

    /** Remembers nothing: each execution is made to its end. */
    KnownStates NONE = new KnownStates() {
        @Override
        public long meet(long asleep, int preemptions) {
            return -1;
        }

        @Override
        public void end(Ending ending) {}
    };

    /**
     * The execution is at a choice between threads that is not repeated.
     *
     * @param asleep the threads that need not be explored from here, as bits
     * @param preemptions so far
     * @return the threads that were asleep each time that the state was met before. The others have been explored from
     *     it, or will be. All threads if it is new
     */
    long meet(long asleep, int preemptions);

    /**
     * {@return the one thread that needs to be explored from here, as a bit, or all threads} Asked before {@link #meet}. It
     * is not called where there is one: the state is not remembered.
     */
    default long only() {
        return ALL;
    }

    /**
     * {@return whether the thread that made the last step waits for others, by steps that lead nowhere} Asked after {@link
     * #meet}. It is no preemption then if another one goes on.
     */
    default boolean isWaiting() {
        return false;
    }

    /** {@return whether the step that was made last {@linkplain Footprint#CHANGES_WHO_WAITS changes who waits}} */
    default boolean changesWhoWaits() {
        return false;
    }

    /** The execution has ended. @param ending how */
    void end(Ending ending);
}
