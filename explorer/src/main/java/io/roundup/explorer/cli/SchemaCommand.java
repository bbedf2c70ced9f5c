// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code schema}: what the JSON of the other commands looks like. */
@Command(
        name = "schema",
        mixinStandardHelpOptions = true,
        description = "Prints the JSON Schema (draft 2020-12) of what a command writes with --json.",
        footerHeading = StandardOptions.EXAMPLE,
        footer = "  java -jar roundup.jar schema check")
final class SchemaCommand implements Callable<Integer> {
    private static final List<String> NAMES =
            List.of("check", "history-check", "history-least-k", "jcstress", "junit", "schedule", "suite", "test");

    @Spec
    @SuppressWarnings("NullAway.Init") // Picocli sets it before the call.
    private CommandSpec spec;

    @Parameters(
            paramLabel = "NAME",
            arity = "0..1",
            defaultValue = "check",
            completionCandidates = Names.class,
            description =
                    "check (the default), history-check, history-least-k, jcstress, junit, suite, test, or schedule for the file of"
                            + " --schedule.")
    private String name = "check";

    /** For Picocli, which makes it. */
    static final class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Names() {
            super(NAMES);
        }
    }

    @Override
    public Integer call() throws IOException {
        if (!NAMES.contains(name)) {
            throw new InputException("There is no schema " + name + ". Use one of: " + String.join(", ", NAMES) + ".");
        }
        PrintWriter out = spec.commandLine().getOut();
        try (InputStream schema =
                SchemaCommand.class.getResourceAsStream("/META-INF/roundup/schema/" + name + ".json")) {
            if (schema == null) {
                throw new IllegalStateException("the schema " + name + " is not in the jar");
            }
            out.print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
        out.flush();
        return ExitCodes.OK;
    }
}
