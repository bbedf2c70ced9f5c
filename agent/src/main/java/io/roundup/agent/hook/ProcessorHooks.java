// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * How many processors the machine seems to have: for the program, and for what the JDK makes of that number, such as
 * the common pool. Without it, the threads of an execution would be those of the machine.
 */
public final class ProcessorHooks {
    /** What the machine has unless the user chooses another number. */
    public static final int STANDARD = 4;

    /** Written while nothing is explored. */
    public static volatile int count = STANDARD;

    private ProcessorHooks() {}

    /** In place of {@code Runtime.availableProcessors}, on any thread. */
    public static int availableProcessors(Runtime runtime) {
        return runtime == null ? 0 : count;
    }
}
