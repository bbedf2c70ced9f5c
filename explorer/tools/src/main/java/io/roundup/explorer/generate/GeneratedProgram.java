// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.execution.EndlessWaits;
import io.roundup.explorer.execution.Execution;
import java.lang.invoke.MethodHandle;

/** A test program, to be explored. */
public final class GeneratedProgram extends ProgramOnObject {
    private String name = "";
    /** Arrays, since threads that run them are explored, and lists of the JDK are too. */
    private MethodHandle[] first = {};

    private MethodHandle[][] threads = {};
    private MethodHandle[] last = {};
    private EndlessWaits endlessWaits = EndlessWaits.WRONG;

    /**
     * Prepares a program.
     *
     * @param tested the class of its object
     * @param program its calls
     */
    public GeneratedProgram(TestedClass tested, TestProgram program) {
        super(tested);
        become(program);
    }

    /** Has other calls from the next execution on. @param program which */
    public void become(TestProgram program) {
        endlessWaits = program.endlessWaits();
        name = tested().name() + " " + tested().text(program);
        try {
            CallHandles handles = tested().handles();
            first = handles.of(program.first(), 0);
            int before = first.length;
            threads = new MethodHandle[program.threads().size()][];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = handles.of(program.threads().get(i), before);
                before += threads[i].length;
            }
            last = handles.of(program.last(), before);
        } catch (IllegalAccessException refused) {
            throw unusable(refused);
        }
    }

    /** {@return the class of the object under test, and the calls} */
    @Override
    public String name() {
        return name;
    }

    @Override
    public EndlessWaits endlessWaits() {
        return endlessWaits;
    }

    @Override
    MethodHandle[] first() {
        return first;
    }

    @Override
    Runnable[] threads(Execution execution, Object object) {
        Runnable[] bodies = new Runnable[threads.length];
        for (int i = 0; i < bodies.length; i++) {
            MethodHandle[] calls = threads[i];
            bodies[i] = () -> call(execution, calls, object);
        }
        return bodies;
    }

    @Override
    MethodHandle[] last(Execution execution) {
        return last;
    }
}
