// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.explorer.execution.call.ClassValues;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.monitor.ClassInitializers;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.thread.DefaultHandler;

/** What all threads can reach from the start: shared anew whenever a thread starts. */
record SharedRoots(
        SharedObjects shared,
        ControlledScheduler scheduler,
        ClassInitializers initializers,
        DefaultHandler defaultHandler,
        ClassValues classValues) {
    /** Shares it, before a thread of the program starts. */
    void share() {
        StaticState.shareConstants(shared);
        shareOthers();
    }

    /** Shares it, before threads start that have an object in common. @param common the object */
    void shareWith(Object common) {
        StaticState.shareConstants(shared);
        shared.share(common);
        shareOthers();
    }

    private void shareOthers() {
        StaticState.shareOthers(shared);
        initializers.share();
        shared.share(defaultHandler.ofProgram());
        classValues.share();
        shared.share(scheduler.thread(0).javaThread());
    }

    /** Shares the object of an actor's thread, which others find by its group, or by a lock that it holds. */
    void shareNew(Thread thread) {
        shared.shareNew(thread);
    }
}
