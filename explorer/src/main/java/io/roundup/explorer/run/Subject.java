// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.agent.site.Uninstrumented;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.classes.ProgramLoaders;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.replay.ExecutionNames;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StepNames;
import java.util.ArrayList;
import java.util.List;

/**
 * What is explored, and with what.
 *
 * @param agent of this JVM
 * @param program what is run again and again
 * @param exploration what is asked
 * @param backend by its name
 * @param execution runs the program
 */
record Subject(Agent agent, Program program, Exploration exploration, String backend, Execution execution) {
    /** {@return whether what is legal is what phase 1 observes} */
    boolean isObserved() {
        return program.hasObjectUnderTest() && exploration.specification() == null;
    }

    /** {@return the name of a method of the object under test} @param method the agent's number for it */
    String methodName(int method) {
        return agent.operations().get(method).name();
    }

    /** {@return an empty set of histories} */
    DistinctHistories noHistories() {
        return new DistinctHistories(this::methodName);
    }

    /** {@return what messages call threads and steps} */
    StepNames names() {
        return new ExecutionNames(execution, agent.sites(), agent.operations());
    }

    /** {@return what there is to say of the executions of this process} @param seconds that phase 2 took */
    Remarks remarks(double seconds) {
        return Remarks.of(execution, agent.sites(), uninstrumented(), seconds);
    }

    /** {@return what a checkpoint of this belongs to} @param serialHistories how many phase 1 found, in words */
    CheckpointIdentity identity(String serialHistories) {
        return CheckpointIdentities.of(program, exploration, serialHistories, agent.sites());
    }

    /** {@return the classes that are used as they are although they should be instrumented, with reasons} */
    private List<String> uninstrumented() {
        List<String> found = new ArrayList<>();
        for (Uninstrumented.Entry entry : agent.uninstrumented().entries()) {
            if (!ProgramLoaders.isForeign(entry.loader())) {
                found.add(entry.className() + " (" + entry.reason() + ")");
            }
        }
        for (String overlooked : agent.overlooked()) {
            found.add(overlooked + " (the JVM loaded it while it asked for the code of another class)");
        }
        return found;
    }
}
