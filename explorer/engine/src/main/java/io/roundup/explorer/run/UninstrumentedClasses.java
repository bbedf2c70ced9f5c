// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.agent.site.Uninstrumented;
import io.roundup.explorer.execution.classes.ProgramLoaders;
import java.util.ArrayList;
import java.util.List;

/** Classes that are used as they are although they should be instrumented. What they do makes no steps. */
public final class UninstrumentedClasses {
    private UninstrumentedClasses() {}

    /** {@return those that the program that was run last may use, with reasons} @param agent of this JVM */
    public static List<String> of(Agent agent) {
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
