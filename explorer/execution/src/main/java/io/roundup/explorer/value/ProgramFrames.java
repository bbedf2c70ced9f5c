// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import io.roundup.agent.site.AddedNames;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Frames of stacks as a reader knows them. All that is shown of a stack goes through here: methods and classes that the
 * agent adds to a program have no names there.
 */
public final class ProgramFrames {
    private ProgramFrames() {}

    /**
     * {@return a frame in the words of the program, or null if it stands for nothing of that} What a reference to a
     * method does is done where the reference stands. The copy of a class initialiser is the initialiser.
     */
    public static @Nullable StackTraceElement shown(StackTraceElement frame) {
        String method = frame.getMethodName();
        String inProgram = AddedNames.inProgram(method);
        if (AddedNames.isAdded(inProgram) || AddedNames.isAdded(frame.getClassName())) {
            return null;
        }
        return inProgram.equals(method) ? frame : named(frame, inProgram);
    }

    /** {@return a frame of the program with another method} @param method its name */
    public static StackTraceElement named(StackTraceElement frame, String method) {
        return new StackTraceElement(
                // The name of a loader is shown only if it is one of the program.
                null,
                frame.getModuleName(),
                frame.getModuleVersion(),
                frame.getClassName(),
                method,
                frame.getFileName(),
                frame.getLineNumber());
    }

    /** {@return the frames of a stack as {@link #shown}, in their order} */
    public static List<StackTraceElement> shown(StackTraceElement[] stack) {
        List<StackTraceElement> all = new ArrayList<>(stack.length);
        for (StackTraceElement frame : stack) {
            StackTraceElement shown = shown(frame);
            if (shown != null) {
                all.add(shown);
            }
        }
        return all;
    }
}
