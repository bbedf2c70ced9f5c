// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.GivenExecution;

/** One execution of which the first choices are given. After them it stops, or goes on by itself. */
public final class Beginning extends GivenExecution {
    private static final String MISFIT = "The choices do not fit this program: ";

    /** What comes after the choices that are given. */
    public enum Then {
        /** Nothing. */
        STOP,
        /** The thread that made the last step goes on as long as it can, and nothing else is to be chosen. */
        SAME_THREAD,
        /** A thread goes on as long as it can, then the next one: to the end of the execution. */
        TO_THE_END
    }

    private final Then then;
    private final int most;
    private int made;
    private boolean hasStopped;
    private ThreadSet enabled = new ThreadSet();
    private int values;

    /**
     * Makes one execution.
     *
     * @param given its first choices
     * @param then how it goes on
     * @param more so many choices, at most
     */
    public Beginning(Schedule given, Then then, int more) {
        super(given);
        this.then = then;
        most = then == Then.STOP ? given.size() : given.size() + more;
    }

    /** @throws DivergedException if the next choice that is given is none of the point's */
    @Override
    public int choose(ChoicePoint point) {
        int choice = made < given.size() ? given(point) : made < most ? next(point) : CUT;
        if (choice == CUT) {
            hasStopped = true;
            enabled = point.enabled().copy();
            values = point.bound();
        } else {
            made++;
        }
        return choice;
    }

    private int given(ChoicePoint point) {
        int choice = given.choice(made);
        if (!point.offers(choice)) {
            throw Divergence.notOffered(MISFIT, made, choice, point);
        }
        return choice;
    }

    private int next(ChoicePoint point) {
        if (then == Then.TO_THE_END) {
            return point.bound() > 0 ? 0 : point.enabled().nextFrom(point.previous());
        }
        int same = point.previous();
        return point.bound() == 0 && same >= 0 && point.isEnabled(same) ? same : CUT;
    }

    /** @throws DivergedException if the execution was over before the choices that are given */
    @Override
    public void end(StepLog log, Ending ending) {
        if (made < given.size()) {
            throw Divergence.over(MISFIT, made, given.size(), log);
        }
    }

    /** {@return whether there was more to choose when it stopped; else the execution came to its end} */
    public boolean hasStopped() {
        return hasStopped;
    }

    /** {@return the threads that could go on where it stopped} */
    public ThreadSet enabled() {
        return enabled;
    }

    /** {@return how many values there were to choose from where it stopped, or 0 if there were threads} */
    public int values() {
        return values;
    }

    @Override
    public String bound() {
        return "the choices of a person";
    }
}
