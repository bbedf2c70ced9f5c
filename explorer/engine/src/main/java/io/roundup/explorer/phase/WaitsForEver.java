// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.WaitJudge.Answer;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.TraceHistories;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.TraceOrder;
import io.roundup.quasi.history.History;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Judges executions in which all threads that are left wait for ever in calls on the object under test. Not thread-safe.
 */
final class WaitsForEver {
    private final WaitJudge judge;
    private final boolean areWrongIfOthersEnd;
    private final TraceHistories extensions = new TraceHistories();
    private final Map<History, Answer> known = new HashMap<>();
    private boolean haveOthersEnded;
    private @Nullable Violation unexplained;
    private @Nullable Repeatable execution;

    /**
     * Prepares.
     *
     * @param judge decides, where it can
     * @param rule what it means where it cannot
     * @param haveOthersEnded whether it is known already that some execution comes to its end
     */
    WaitsForEver(WaitJudge judge, EndlessWaits rule, boolean haveOthersEnded) {
        this.judge = judge;
        this.areWrongIfOthersEnd = rule == EndlessWaits.AS_OTHER_EXECUTIONS;
        this.haveOthersEnded = haveOthersEnded;
    }

    /**
     * What an execution shows.
     *
     * @param answer the worst of those for all executions that respect its order
     * @param schedule of the one that is wrong, if it is not the one that was made; or null
     */
    record Judged(Answer answer, @Nullable Schedule schedule) {
        /** It is wrong, whatever its calls. */
        static final Judged WRONG = new Judged(Answer.WRONG, null);
    }

    /**
     * {@return what an execution shows, or all that respect its order}
     *
     * @param execution in which nobody goes on
     * @param histories numbers the results of its operations
     * @param order of its steps, if it stands for all executions that respect the order
     * @param extension gives the schedule of the one whose history is visited
     */
    Judged judge(
            Execution execution,
            DistinctHistories histories,
            @Nullable TraceOrder order,
            Function<TraceHistories, Schedule> extension) {
        Operations operations = execution.operations();
        if (histories.scan(operations) != 1) {
            return Judged.WRONG;
        }
        if (order == null) {
            return comparing(new Judged(answer(histories.look(operations, 0)), null));
        }
        Judged[] worst = {new Judged(Answer.LEGAL, null)};
        boolean areTold = extensions.forEach(operations, histories, 0, order, () -> {
            Answer answer = answer(histories.look(operations, 0));
            if (answer.compareTo(worst[0].answer()) > 0) {
                worst[0] = new Judged(answer, answer == Answer.WRONG ? extension.apply(extensions) : null);
            }
            return answer != Answer.WRONG;
        });
        return areTold ? comparing(worst[0]) : new Judged(Answer.UNKNOWN, null);
    }

    private Judged comparing(Judged judged) {
        boolean isWrong = judged.answer() == Answer.MEETING && areWrongIfOthersEnd && haveOthersEnded;
        return isWrong ? Judged.WRONG : judged;
    }

    private Answer answer(History history) {
        return known.computeIfAbsent(history, judge::judge);
    }

    /** {@return whether the first execution of which nothing is known is to be kept} */
    boolean wantsUnexplained() {
        return areWrongIfOthersEnd && unexplained == null;
    }

    /** Keeps an execution of which nothing is known. @param violation that it may be @param made the execution */
    void keep(Violation violation, Repeatable made) {
        unexplained = violation;
        execution = made;
    }

    /** An execution came to its end. {@return whether one that was kept is wrong, therefore} */
    boolean isWrongNow() {
        boolean isFirst = !haveOthersEnded;
        haveOthersEnded = true;
        return isFirst && unexplained != null;
    }

    /** {@return what was kept} */
    @Nullable
    Violation violation() {
        return unexplained;
    }

    /** {@return the execution that was kept} */
    @Nullable
    Repeatable execution() {
        return execution;
    }
}
