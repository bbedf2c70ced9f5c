// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.exception;

/**
 * The same execution again. Two transfers move money between two accounts, and some of it is lost.
 *
 * <p>What Round-Up finds, it writes to {@code roundup-schedule.json}. With {@code replay} only that execution is run:
 * under a debugger, or after a change of the code. The last line of a report is a command with the same schedule as one
 * word.
 *
 * <pre>{@code
 * java -javaagent:explorer/target/roundup.jar -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E19Replay    # exit code 1
 * java -javaagent:explorer/target/roundup.jar=replay=roundup-schedule.json -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.exception.E19Replay    # exit code 1
 * }</pre>
 */
public final class E19Replay {
    private static int ann = 100;
    private static int bob = 100;

    private E19Replay() {}

    /** Runs the program. */
    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> transfer(10));
        Thread second = new Thread(() -> transfer(20));
        first.start();
        second.start();
        first.join();
        second.join();
        if (ann + bob != 200) {
            throw new AssertionError(ann + " and " + bob + " are not 200");
        }
    }

    private static void transfer(int amount) {
        System.out.println("from ann to bob: " + amount);
        ann -= amount;
        bob += amount;
    }
}
