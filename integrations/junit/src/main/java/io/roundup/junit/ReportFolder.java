// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.junit.ReplayFiles;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where what is found of one test is kept: in the folder that is configured, or else in that which the build writes to.
 *
 * @param path of a folder that only this test has
 */
record ReportFolder(Path path) {
    /** The configuration parameter of JUnit that names the folder of all tests. */
    static final String PARAMETER = "roundup.reports";

    /**
     * {@return the folder of a test, which is there}
     *
     * @param configured the folder of all tests, or null for that of the build
     */
    static ReportFolder of(Class<?> type, Method test, @Nullable String configured) {
        String name = (type.getName() + "." + test.getName()).replaceAll("[^\\w.$]", "_");
        Path folder = (configured == null ? ofBuild() : configured(configured)).resolve(name.replace('$', '.'));
        try {
            Files.createDirectories(folder);
            return new ReportFolder(folder);
        } catch (IOException unusable) {
            String why = configured == null
                    ? "there is neither a folder target nor build, and " + folder + " cannot be made (" + unusable
                            + "). Make one of them, or name a folder that can be written to by -D" + PARAMETER + "."
                    : "the folder " + folder + " cannot be written to (" + unusable + "). Name another one by the"
                            + " configuration parameter " + PARAMETER + ".";
            throw new UnfitTestException(
                    "The report of " + type.getName() + "#" + test.getName() + " cannot be kept: " + why);
        }
    }

    /** Removes what an earlier run has found: a test that passes has no page. */
    void empty() throws IOException {
        for (Path old : new Path[] {
            page(), play(), schedule(), json(), progress(), ofCommand().command()
        }) {
            Files.deleteIfExists(old);
        }
    }

    private static Path configured(String name) {
        try {
            Path folder = Path.of(name);
            if (name.isBlank() || name.contains(",")) {
                throw new InvalidPathException(name, "it is blank or has a comma");
            }
            return folder;
        } catch (InvalidPathException none) {
            throw new UnfitTestException("The configuration parameter " + PARAMETER + " must name a folder, not '"
                    + name + "': " + none.getReason() + ".");
        }
    }

    /** Paths in it are relative, so that they can be values of the agent's options, which a comma would end. */
    private static Path ofBuild() {
        for (String output : new String[] {"target", "build"}) {
            if (Files.isDirectory(Path.of(output))) {
                return Path.of(output, "roundup");
            }
        }
        return Path.of(System.getProperty("java.io.tmpdir"), "roundup");
    }

    /** {@return what the exploration prints} */
    Path report() {
        return path.resolve("report.txt");
    }

    /** {@return what it prints as errors} */
    Path errors() {
        return path.resolve("errors.txt");
    }

    /** {@return the page of a violation} */
    Path page() {
        return ofCommand().page();
    }

    /** {@return what {@code java} is given to play the execution of a violation} */
    Path play() {
        return path.resolve("play.args");
    }

    /** {@return the result as JSON} */
    Path json() {
        return ofCommand().json();
    }

    /** {@return how far the exploration has come} */
    Path progress() {
        return path.resolve("progress.txt");
    }

    /** {@return what the command {@code junit} leaves here} */
    ReplayFiles ofCommand() {
        return new ReplayFiles(path);
    }

    /** {@return the schedule of a violation} */
    Path schedule() {
        return path.resolve("schedule.json");
    }
}
