// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.explorer.execution.memory.Constants;
import java.util.ArrayList;
import java.util.List;

/**
 * What a function has captured: variables of the method around it, or the object whose method that is. Executions begin
 * with the same if nobody can change it, and if it is nothing of what is made anew.
 */
public final class CapturedState {
    /** Their objects count as no part of a program. Some have a state that is not seen. */
    private static final List<String> UNSEEN = List.of("java.security.", "jdk.internal.", "sun.nio.ch.");

    private CapturedState() {}

    /** {@return what executions can change or do not have, in words; empty if they all begin with the same} */
    public static String differing(Object function) {
        List<String> others = new ArrayList<>();
        String changing = Constants.changing(function, met -> {
            String name = met.getClass().getName();
            // What the JDK has only once is the same in all executions.
            boolean isOnce = met == function || met.getClass().getClassLoader() == null;
            Class<?> holder = isOnce ? null : StaticState.holder(met);
            if (holder != null) {
                others.add("a " + name + " that a static variable of " + holder.getName()
                        + " holds, which is made anew for each execution");
            } else if (UNSEEN.stream().anyMatch(name::startsWith)) {
                others.add("a " + name + ", whose state is not seen");
            }
        });
        return !changing.isEmpty()
                ? changing + ", which an execution can change"
                : others.isEmpty() ? "" : others.get(0);
    }
}
