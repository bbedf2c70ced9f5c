// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.agent.hook.StackListener;
import io.roundup.agent.site.AddedNames;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.scheduler.ThreadEnds;
import io.roundup.explorer.execution.state.ReadTraces;
import io.roundup.explorer.value.ProgramFrames;
import java.lang.StackWalker.StackFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What explored code sees of its own stack: what it would see without Round-Up. That leaves out what runs threads,
 * beneath the first frame of each, and what hooks and their listener do between two frames.
 */
public final class VisibleFrames implements StackListener {
    /** Runs the bodies of all explored threads. */
    private static final String BASE = ThreadEnds.class.getName();

    /** What a class initialiser is called. */
    static final String INITIALIZER = "<clinit>";

    private static final String PROGRAM = "io.roundup.explorer.program.";
    private static final List<String> OWN = List.of("io.roundup.agent.", "io.roundup.explorer.");
    private static final List<String> REFLECTION =
            List.of("java.lang.reflect.", "jdk.internal.reflect.", "java.lang.invoke.");

    private final ReadTraces traces;

    /** Prepares. @param traces takes down that some are read */
    public VisibleFrames(ReadTraces traces) {
        this.traces = traces;
    }

    /** {@return a stack trace without what explored code would not see} */
    @Override
    public StackTraceElement[] stackTrace(StackTraceElement[] trace) {
        traces.read();
        List<StackTraceElement> visible = new ArrayList<>(trace.length);
        for (StackTraceElement element : trace) {
            String type = element.getClassName();
            if (type.equals(BASE)) {
                break;
            }
            if (type.startsWith(PROGRAM)) {
                while (!visible.isEmpty() && isOfReflection(visible.get(visible.size() - 1))) {
                    visible.remove(visible.size() - 1);
                }
            } else if (element.getMethodName().equals(StaticState.RESET)) {
                visible.add(ProgramFrames.named(element, INITIALIZER));
            } else if (!isOwn(type, element.getMethodName())) {
                visible.add(element);
            }
        }
        return visible.toArray(new StackTraceElement[0]);
    }

    /** {@return a walk along the frames that explored code would see} */
    @Override
    public Function<Stream<StackFrame>, Object> stackWalk(Function<Stream<StackFrame>, Object> walk) {
        return frames -> walk.apply(visible(frames));
    }

    /** {@return an action that is done with the frames that explored code would see} */
    @Override
    public Consumer<StackFrame> eachFrame(Consumer<StackFrame> action) {
        return new Consumer<>() {
            private boolean isBeneath;

            @Override
            public void accept(StackFrame frame) {
                isBeneath |= isBase(frame);
                if (!isBeneath && isVisible(frame)) {
                    action.accept(InitializerFrame.shown(frame));
                }
            }
        };
    }

    private static Stream<StackFrame> visible(Stream<StackFrame> frames) {
        return frames.takeWhile(frame -> !isBase(frame))
                .filter(VisibleFrames::isVisible)
                .map(InitializerFrame::shown);
    }

    private static boolean isVisible(StackFrame frame) {
        return InitializerFrame.isOne(frame) || !isOwn(frame.getClassName(), frame.getMethodName());
    }

    private static boolean isBase(StackFrame frame) {
        return frame.getClassName().equals(BASE) || frame.getClassName().startsWith(PROGRAM);
    }

    private static boolean isOfReflection(StackTraceElement element) {
        return startsWithAny(element.getClassName(), REFLECTION);
    }

    private static boolean isOwn(String type, String method) {
        return startsWithAny(type, OWN) || AddedNames.isAdded(type) || AddedNames.isAdded(method);
    }

    private static boolean startsWithAny(String name, List<String> beginnings) {
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
