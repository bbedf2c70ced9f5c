// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where what is found of one test is kept: in the folder that the build writes to, if there is one.
 *
 * @param path of a folder that only this test has
 */
record ReportFolder(Path path) {
    /** {@return the folder of a test, which is there} */
    static ReportFolder of(Class<?> type, Method test) {
        String name = (type.getName() + "." + test.getName()).replaceAll("[^\\w.$]", "_");
        Path folder = parent().resolve("roundup").resolve(name.replace('$', '.'));
        try {
            Files.createDirectories(folder);
        } catch (IOException unusable) {
            throw new UnfitTestException("The report of " + type.getName() + "#" + test.getName()
                    + " cannot be kept: there is neither a folder target nor build, and " + folder
                    + " cannot be made (" + unusable + "). Make one of them, or name a folder that can be written to by"
                    + " -Djava.io.tmpdir.");
        }
        return new ReportFolder(folder);
    }

    /** Paths in it are relative, so that they can be values of the agent's options, which a comma would end. */
    private static Path parent() {
        for (String output : new String[] {"target", "build"}) {
            if (Files.isDirectory(Path.of(output))) {
                return Path.of(output);
            }
        }
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    /** {@return what the exploration prints} */
    Path report() {
        return path.resolve("report.txt");
    }

    /** {@return what it prints as errors} */
    Path errors() {
        return path.resolve("errors.txt");
    }

    /** {@return the result as JSON} */
    Path json() {
        return path.resolve("result.json");
    }

    /** {@return the schedule of a violation} */
    Path schedule() {
        return path.resolve("schedule.json");
    }
}
