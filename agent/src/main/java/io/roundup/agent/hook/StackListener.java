// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.StackWalker.StackFrame;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Receives requests for stack traces and walks. See {@link Listeners}. */
public interface StackListener {
    StackTraceElement[] stackTrace(StackTraceElement[] trace);

    Function<Stream<StackFrame>, Object> stackWalk(Function<Stream<StackFrame>, Object> walk);

    Consumer<StackFrame> eachFrame(Consumer<StackFrame> action);
}
