// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.hardware.HardwareRequest;
import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.hardware.HardwareTests;
import io.roundup.explorer.jcstress.JCStressArtifact;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.ValueKind;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Whether a harness is made a test for hardware, and run there. */
final class HardwareOptions {
    /** How long a test may be run. */
    private static final List<String> EFFORTS = List.of("quick", "default", "tough");

    /** The values of an option that says so. */
    static final ValueKind<String> EFFORT = ValueKind.completed(EFFORTS).orElse("quick");

    static final Option<String> FOLDER = Option.of(
            "--jcstress",
            "FOLDER",
            ValueKind.TEXT,
            "Write the harness as a test of JCStress, a project for Maven, whose forbidden outcomes are those that no"
                    + " interleaving has.");

    static final Option<String> RUN = Option.of(
            "--jcstress-run",
            "EFFORT",
            EFFORT,
            "Run that test on this machine, too, and put what was seen next to what was explored: quick (seconds; what"
                    + " is taken without EFFORT), default or tough (minutes).");

    static final Option<String> LIBRARIES = Option.of(
                    "--jcstress-cp",
                    "JARS",
                    ValueKind.TEXT,
                    "Where jcstress-core and jopt-simple are, as a class path. Default: beside roundup-jcstress.jar, then in"
                            + " the local Maven repository.")
            .standard("");

    private HardwareOptions() {}

    /**
     * {@return the test that is asked for, or null if none is}
     *
     * @param harness that is explored
     * @param classes has its class files
     * @throws InputException if it cannot be made
     */
    static @Nullable HardwareTest test(Given given, HarnessClass harness, ClassPath classes) {
        String run = given.orNull(RUN);
        if (!given.isGiven(FOLDER) && run == null) {
            return null;
        }
        HardwareTests tests = JCStressArtifact.service(HardwareTests.class, JCStressArtifact.classPath(""));
        Effort effort = run == null ? null : effort("--jcstress-run", run, "the harness");
        return tests.of(new HardwareRequest(harness, classes, path(given), effort, given.get(LIBRARIES)));
    }

    private static @Nullable Path path(Given given) {
        String folder = given.orNull(FOLDER);
        try {
            return folder == null ? null : Path.of(folder);
        } catch (InvalidPathException malformed) {
            throw new InputException("--jcstress '" + folder + "' is not a path: " + malformed.getMessage() + ".");
        }
    }

    /**
     * {@return how long a test is run}
     *
     * @param option that says so
     * @param value of it
     * @param parameter what stands before the option, lest it be taken for its value
     * @throws InputException if there is no such value
     */
    static Effort effort(String option, String value, String parameter) {
        if (!EFFORTS.contains(value)) {
            throw new InputException(option + " " + value + " is not known. Use one of: " + String.join(", ", EFFORTS)
                    + "; and put " + parameter + " before it.");
        }
        return Effort.valueOf(value.toUpperCase(Locale.ROOT));
    }
}
