// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.ValueKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code schema}: what the JSON of the other commands looks like. */
final class SchemaCommand extends Command {
    private static final List<String> NAMES = List.of(
            "check", "classes", "history-check", "history-least-k", "jcstress", "junit", "schedule", "suite", "test");

    private static final Option<String> NAME = Option.parameter(
                    "NAME",
                    ValueKind.completed(NAMES),
                    "check (the default), classes for several of test, history-check, history-least-k, jcstress, junit, suite, test, or schedule for the file of"
                            + " --schedule.")
            .standard("check");

    SchemaCommand() {
        super("schema", List.of(NAME));
        help(
                "Prints the JSON Schema (draft 2020-12) of what a command writes with --json.",
                "java -jar roundup.jar schema check");
    }

    @Override
    public Integer call() throws IOException {
        String name = given.get(NAME);
        if (!NAMES.contains(name)) {
            throw new InputException("There is no schema " + name + ". Use one of: " + String.join(", ", NAMES) + ".");
        }
        try (InputStream schema =
                SchemaCommand.class.getResourceAsStream("/META-INF/roundup/schema/" + name + ".json")) {
            if (schema == null) {
                throw new IllegalStateException("the schema " + name + " is not in the jar");
            }
            out().print(new String(schema.readAllBytes(), StandardCharsets.UTF_8));
        }
        out().flush();
        return ExitCodes.OK;
    }
}
