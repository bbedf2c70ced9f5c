// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.value.ProgramFrames;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;

/** The frame of a class initialiser that is explored. It runs in a method of another name, which nobody is to see. */
record InitializerFrame(StackFrame frame) implements StackFrame {
    /** {@return a frame as explored code sees it} */
    static StackFrame shown(StackFrame frame) {
        return isOne(frame) ? new InitializerFrame(frame) : frame;
    }

    static boolean isOne(StackFrame frame) {
        return frame.getMethodName().equals(StaticState.RESET);
    }

    @Override
    public String getMethodName() {
        return VisibleFrames.INITIALIZER;
    }

    @Override
    public String getClassName() {
        return frame.getClassName();
    }

    @Override
    public Class<?> getDeclaringClass() {
        return frame.getDeclaringClass();
    }

    @Override
    public MethodType getMethodType() {
        return frame.getMethodType();
    }

    @Override
    public String getDescriptor() {
        return frame.getDescriptor();
    }

    @Override
    public int getByteCodeIndex() {
        return frame.getByteCodeIndex();
    }

    @Override
    public String getFileName() {
        return frame.getFileName();
    }

    @Override
    public int getLineNumber() {
        return frame.getLineNumber();
    }

    @Override
    public boolean isNativeMethod() {
        return frame.isNativeMethod();
    }

    @Override
    public StackTraceElement toStackTraceElement() {
        return ProgramFrames.named(frame.toStackTraceElement(), VisibleFrames.INITIALIZER);
    }
}
