// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.util.function.Consumer;

/**
 * Judges one history: standard linearizability first, and the quasi factor only if that fails.
 *
 * <p>The verdicts of an exploration follow from those of its histories: one that is not linearizable is a violation
 * unless a quasi factor was given and explains it. Evidence is not kept here: it is found again for the history that is
 * reported.
 */
public interface HistoryJudge {
    /**
     * The judgement of one history.
     *
     * @param history which one
     * @param standard whether it is linearizable
     * @param quasi whether it is quasi linearizable; the same as {@code standard} when that was positive or no factor
     *     was given
     */
    record Judgement(History history, Verdict standard, Verdict quasi) {
        /** {@return whether this history is a violation} */
        public boolean isViolation() {
            return quasi == Verdict.NOT_LINEARIZABLE;
        }

        /** {@return whether a checker's budget ended before it could decide what matters} */
        public boolean isUndecided() {
            return quasi == Verdict.UNDECIDED;
        }
    }

    /** {@return whether a quasi factor was given} */
    boolean isQuasi();

    /** {@return the judgement of a history} @param history which one */
    Judgement judge(History history);

    /** {@return a judge that decides as this one does, and then tells what was decided} @param listener who is told */
    default HistoryJudge telling(Consumer<Judgement> listener) {
        HistoryJudge decides = this;
        return new HistoryJudge() {
            @Override
            public boolean isQuasi() {
                return decides.isQuasi();
            }

            @Override
            public Judgement judge(History history) {
                Judgement judgement = decides.judge(history);
                listener.accept(judgement);
                return judgement;
            }
        };
    }
}
