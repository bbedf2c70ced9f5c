// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.result.Judgement;
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
    /** {@return whether a quasi factor was given} */
    boolean isQuasi();

    /**
     * {@return the judgement of a history}
     *
     * @param history which one
     */
    Judgement judge(History history);

    /** {@return a judge that decides as this one does, and tells nobody} */
    default HistoryJudge silent() {
        return this;
    }

    /**
     * {@return a judge that decides as this one does, and then tells what was decided}
     *
     * @param listener who is told
     */
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

            @Override
            public HistoryJudge silent() {
                return decides.silent();
            }
        };
    }
}
