// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The choices of an execution of a script: those of a prefix that is repeated, then those of the strategy. */
final class ScriptedChoices {
    private final ChoicePoint point;
    private final ThreadSet enabled = new ThreadSet();

    /** Who decides, or has decided in the last execution, so that its choices can be repeated. */
    private @Nullable Strategy strategy;

    ScriptedChoices(ChoicePoint point) {
        this.point = point;
    }

    /** An execution begins. @param from decides */
    void begin(Strategy from) {
        point.reset(from == strategy ? from.repeats() : 0);
        strategy = from;
    }

    /** The execution has ended. @param how it did */
    void end(Ending how) {
        stopRepeating();
        if (how == Ending.DEADLOCK) {
            decides().blocked(point);
        }
    }

    /** The execution ends, though threads could go on. */
    void blocked() {
        point.enableNone();
        stopRepeating();
        decides().blocked(point);
    }

    /** {@return whether the execution that was cut goes round for ever} */
    boolean isEndless() {
        return decides().isEndless();
    }

    /** {@return the thread that makes the next step, or {@link Strategy#CUT}} @param only it, or none */
    int thread(int only) {
        enabled.set(point.enabled());
        if (only != ChoicePoint.NONE) {
            point.enableNone();
            point.enable(only);
        }
        int repeated = point.repeatedThread();
        if (repeated != ChoicePoint.NONE && point.isEnabled(repeated)) {
            point.repeatStep();
            point.enableOnly(enabled);
            return repeated;
        }
        stopRepeating();
        int thread = decides().choose(point);
        if (thread == Strategy.CUT) {
            return thread;
        }
        if (!point.isEnabled(thread)) {
            throw new IllegalStateException("The strategy chose thread " + thread + ", which is not enabled");
        }
        point.take(thread);
        point.enableOnly(enabled);
        return thread;
    }

    /** {@return a value below a bound} @param thread that asks for it @param site where */
    int value(int bound, int thread, int site) {
        point.bound(bound);
        int value = point.repeatedValue();
        if (value == ChoicePoint.NONE) {
            stopRepeating();
            value = decides().choose(point);
            point.takeValue(thread, value, site);
        } else {
            point.repeatValue();
        }
        point.bound(0);
        return value;
    }

    /** {@return whether the steps of sections are to be joined} */
    boolean joinsSections() {
        return decides().joinsSections();
    }

    private void stopRepeating() {
        if (point.isRepeating()) {
            point.stopRepeating();
            decides().repeated(point.log().size());
        }
    }

    private Strategy decides() {
        return Objects.requireNonNull(strategy);
    }
}
