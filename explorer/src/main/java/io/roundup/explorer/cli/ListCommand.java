// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.HarnessSearch;
import io.roundup.explorer.program.HarnessSearch.Harness;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code list}: which harnesses are there? */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the harnesses of a class path, each with its actors.",
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  java -jar roundup.jar list -cp classes")
final class ListCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            required = true,
            description = "Folders and jars to look in.")
    private String classPath = "";

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<Harness> found = HarnessSearch.in(classPath);
        for (Harness harness : found) {
            out.println(harness.name() + ": " + String.join(", ", harness.actors()));
        }
        if (found.isEmpty()) {
            out.println("There is no harness on the class path '" + classPath
                    + "'. One is a class with methods that have @Actor (io.roundup.explorer.harness.Actor).");
        }
        out.flush();
        return ExitCodes.OK;
    }
}
