// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.GivenExecution;
import java.util.function.BooleanSupplier;

/** One execution that begins as another one, and goes on otherwise: to find out what would have come of that. */
public final class Continuation extends GivenExecution {
    /** Who goes on after the beginning. */
    public enum Order {
        /** One thread alone, as long as it can. */
        ALONE,
        /** A thread as long as it can, then the one with the next number. */
        UPWARDS,
        /** A thread as long as it can, then the one with the number before. */
        DOWNWARDS
    }

    private final Order order;
    private final int first;
    private final int most;
    private final BooleanSupplier isOver;
    private int made;

    /**
     * Makes one execution.
     *
     * @param given its first choices
     * @param order who goes on after them
     * @param first the thread that goes on first, if it can
     * @param more so many choices come after those that are given, at most
     * @param isOver ends it after those that are given
     */
    public Continuation(Schedule given, Order order, int first, int more, BooleanSupplier isOver) {
        super(given);
        this.isOver = isOver;
        this.order = order;
        this.first = first;
        most = given.size() + more;
    }

    /** @throws io.roundup.explorer.strategy.DivergedException if the program does not offer a choice that is given */
    @Override
    public int choose(ChoicePoint point) {
        if (made >= given.size()) {
            int next = made == most || isOver.getAsBoolean() ? CUT : next(point);
            made++;
            return next;
        }
        int choice = given.choice(made);
        if (!point.offers(choice)) {
            throw Divergence.notOffered(Divergence.MISFIT, made, choice, point);
        }
        made++;
        return choice;
    }

    private int next(ChoicePoint point) {
        if (point.bound() > 0) {
            return 0;
        }
        if (order == Order.ALONE || made == given.size() && point.isEnabled(first)) {
            return point.isEnabled(first) ? first : CUT;
        }
        int previous = Math.max(0, point.previous());
        if (order == Order.UPWARDS || point.isEnabled(previous)) {
            return point.enabled().nextFrom(previous);
        }
        return point.enabled().previousFrom(previous);
    }

    @Override
    public void end(StepLog log, Ending ending) {
        if (made < given.size()) {
            throw Divergence.over(Divergence.MISFIT, made, given.size(), log);
        }
    }

    @Override
    public String bound() {
        return "a beginning that was given, and what comes after it";
    }
}
