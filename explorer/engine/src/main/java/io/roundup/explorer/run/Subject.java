// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.replay.ExecutionNames;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StepNames;

/**
 * What is explored, and with what.
 *
 * @param agent of this JVM
 * @param program what is run again and again
 * @param exploration what is asked
 * @param backend by its name
 * @param execution runs the program
 * @param isReplayed whether one execution is made, which was found before
 * @param histories an empty set, from which others have the labels of operations
 */
record Subject(
        Agent agent,
        Program program,
        Exploration exploration,
        String backend,
        Execution execution,
        boolean isReplayed,
        DistinctHistories histories) {
    /** {@return whether what is legal is what phase 1 observes} */
    boolean isObserved() {
        return program.hasObjectUnderTest() && exploration.specification() == null;
    }

    /** {@return the name of a method of the object under test} @param method the agent's number for it */
    String methodName(int method) {
        return methodName(agent, method);
    }

    private static String methodName(Agent agent, int method) {
        return agent.operations().get(method).name();
    }

    /** {@return an empty set of histories, whose methods have the names that an agent knows} @param agent of this JVM */
    static DistinctHistories noHistories(Agent agent) {
        return new DistinctHistories(method -> methodName(agent, method));
    }

    /** {@return an empty set of histories} */
    DistinctHistories noHistories() {
        return histories.like();
    }

    /** {@return what messages call threads and steps} */
    StepNames names() {
        return new ExecutionNames(execution, agent.sites(), agent.operations());
    }

    /** Lets states of the program be told apart, between two executions. */
    void tellStates() {
        agent.announceKnownPoints();
        agent.instrumentOverlooked();
        execution.placesAreNumberedAnew();
    }

    /** {@return what there is to say of the executions of this process} @param seconds that phase 2 took */
    Remarks remarks(double seconds) {
        return Remarks.of(execution, agent.sites(), UninstrumentedClasses.of(agent), seconds);
    }

    /** {@return what a checkpoint of this belongs to} @param serialHistories how many phase 1 found, in words */
    CheckpointIdentity identity(String serialHistories) {
        return CheckpointIdentities.of(program, exploration, serialHistories, agent.sites());
    }
}
