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
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Whether a harness is made a test for hardware, and run there. */
final class HardwareOptions {
    /** How long a test may be run. */
    static final List<String> EFFORTS = List.of("quick", "default", "tough");

    private final Setting<String> folder = Setting.option(
            String.class,
            new String[] {"--jcstress"},
            "FOLDER",
            "Write the harness as a test of JCStress, a project for Maven, whose forbidden outcomes are those that no"
                    + " interleaving has.");

    private final Setting<String> run = Setting.optional(
            "--jcstress-run",
            "EFFORT",
            "Run that test on this machine, too, and put what was seen next to what was explored: quick (seconds; what"
                    + " is taken without EFFORT), default or tough (minutes).",
            "quick",
            EFFORTS);

    private final Setting<String> libraries = Setting.option(
            String.class,
            new String[] {"--jcstress-cp"},
            "JARS",
            "Where jcstress-core and jopt-simple are, as a class path. Default: beside roundup-jcstress.jar, then in"
                    + " the local Maven repository.");

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        command.add(folder.spec());
        command.add(run.spec());
        command.add(libraries.spec());
    }

    /** {@return whether a test is asked for} */
    boolean areGiven() {
        return folder.isGiven() || run.isGiven();
    }

    /**
     * {@return the test that is asked for}
     *
     * @param harness that is explored
     * @param classes has its class files
     * @throws InputException if it cannot be made
     */
    HardwareTest test(HarnessClass harness, ClassPath classes) {
        HardwareTests tests = JCStressArtifact.service(HardwareTests.class, JCStressArtifact.classPath(""));
        return tests.of(new HardwareRequest(harness, classes, path(), effort(), libraries.or("")));
    }

    private @Nullable Path path() {
        try {
            return folder.isGiven() ? Path.of(folder.get()) : null;
        } catch (InvalidPathException malformed) {
            throw new InputException(
                    "--jcstress '" + folder.get() + "' is not a path: " + malformed.getMessage() + ".");
        }
    }

    private @Nullable Effort effort() {
        return run.isGiven() ? effort("--jcstress-run", run.get(), "the harness") : null;
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
