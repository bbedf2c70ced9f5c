// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.StackWalker.StackFrame;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** The hooks of what code sees of its own stack: that has no frames of Round-Up. See {@link Hooks} for what holds of all. */
public final class StackHooks {
    static StackListener listener;

    private StackHooks() {}

    /** At the end of {@code StackTraceElement.of}. @return what the thread is to see of it */
    public static StackTraceElement[] of(StackTraceElement[] trace) {
        return Hooks.isControlled() ? listener.stackTrace(trace) : trace;
    }

    /** At the start of {@code StackWalker.walk}. @return what is to be given the frames */
    public static Function<Stream<StackFrame>, Object> walk(
            StackWalker walker, Function<Stream<StackFrame>, Object> walk) {
        return walk != null && Hooks.isControlled() ? listener.stackWalk(walk) : walk;
    }

    /** At the start of {@code StackWalker.forEach}. @return what is to be given each frame */
    public static Consumer<StackFrame> forEach(StackWalker walker, Consumer<StackFrame> action) {
        return action != null && Hooks.isControlled() ? listener.eachFrame(action) : action;
    }
}
