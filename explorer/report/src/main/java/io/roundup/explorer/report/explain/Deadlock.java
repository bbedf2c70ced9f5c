// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.ReplayedExecution;
import java.util.function.Function;

/**
 * Why threads wait for ever: the rules, the one that says most first. Each says what is a fact of the execution, or what
 * was tried, and nothing if it does not apply.
 */
enum Deadlock {
    POOL_WAITS_FOR_ITS_QUEUE(Pools::waitForTheirQueue),
    CIRCLE(Circle::sentence),
    LOCK_IS_NOT_GIVEN_BACK(KeptLock::forEver),
    NOTIFY_WOKE_ANOTHER(Notified::another),
    NOTIFICATION_CAME_TOO_EARLY(Notified::tooEarly),
    NOBODY_NOTIFIED(Notified::nobody),
    VALUE_WAS_GONE(Notified::overwritten),
    POOL_IS_NOT_SHUT_DOWN(Pools::areNotShutDown),
    INTERRUPTION_WAS_LOST(LeftAlone::byInterruption),
    TASK_WAS_DROPPED(LeftAlone::byDroppedTask),
    EXCEPTION_ENDED_IT(LeftAlone::byFailure),
    LOCK_IS_KEPT_MEANWHILE(KeptLock::meanwhile),
    POOL_IS_STUCK(Pools::areAllStuck),
    NOBODY_IS_LEFT(LeftAlone::sentence);

    private final Function<Waiting, String> rule;

    Deadlock(Function<Waiting, String> rule) {
        this.rule = rule;
    }

    /** {@return a sentence, empty if it is not known who waits} */
    static String sentence(ReplayedExecution replayed, Speaker speaker) {
        Waiting waiting = new Waiting(replayed, speaker);
        for (Deadlock each : values()) {
            String sentence = each.rule.apply(waiting);
            if (!sentence.isEmpty()) {
                return sentence;
            }
        }
        return "";
    }
}
