// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A JVM of tests that ends while another one explores for it. */
final class EndedJvm {
    private EndedJvm() {}

    /** Prints the process id of the other JVM, and ends; without a folder for its output it is that one. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 0) {
            Thread.sleep(Long.MAX_VALUE);
        }
        ReportFolder folder = new ReportFolder(Path.of(arguments[0]));
        String classPath = System.getProperty("java.class.path");
        Thread waiting = new Thread(() -> {
            try {
                ChildJvm.run(List.of("-cp", classPath, EndedJvm.class.getName()), folder, () -> {});
            } catch (IOException | InterruptedException failed) {
                throw new AssertionError(failed);
            }
        });
        waiting.setDaemon(true);
        waiting.start();
        while (ProcessHandle.current().children().findAny().isEmpty()) {
            Thread.sleep(10);
        }
        ProcessHandle.current().children().forEach(child -> System.out.println(child.pid()));
        System.exit(0);
    }
}
