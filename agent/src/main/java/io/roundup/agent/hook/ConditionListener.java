// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.Collection;
import java.util.concurrent.locks.Condition;

/** Receives calls of the conditions of locks. See {@link Listeners}. */
public interface ConditionListener {
    int conditionAwait(Condition condition, boolean isInterruptible, long nanos) throws InterruptedException;

    boolean conditionSignal(Condition condition, boolean all);

    Collection<Thread> conditionWaiters(Condition condition);
}
