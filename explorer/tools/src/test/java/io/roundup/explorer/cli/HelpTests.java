// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class HelpTests {
    /** That they work is tested by running them: {@code HelpExamplesTests}. */
    @Test
    void theHelpOfEachCommandEndsWithAnExample() {
        Deque<CommandLine> left = new ArrayDeque<>(List.of(AllCommands.line(List.of())));
        Set<String> seen = new TreeSet<>();
        while (!left.isEmpty()) {
            CommandLine command = left.pop();
            if (command.getCommandSpec().usageMessage().hidden()) {
                continue;
            }
            left.addAll(command.getSubcommands().values());
            seen.add(command.getCommandName());
            List<String> lines =
                    command.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
            String words = command.getCommandSpec().qualifiedName().replaceFirst("^roundup", "roundup.jar");
            assertThat(lines.subList(lines.size() - 3, lines.size()))
                    .as("the end of the help of %s", words)
                    .startsWith("", "Example:");
            assertThat(lines.get(lines.size() - 1)).startsWith("  ").contains("java -jar " + words);
        }
        assertThat(seen)
                .containsExactly(
                        "check",
                        "completion",
                        "history",
                        "jcstress",
                        "junit",
                        "least-k",
                        "list",
                        "mcp",
                        "merge",
                        "play",
                        "roundup",
                        "schema",
                        "stress",
                        "suite",
                        "test",
                        "weaken");
    }

    @Test
    void schemasArePrinted() {
        Commands commands = new Commands();
        for (String name : List.of(
                "check", "history-check", "history-least-k", "jcstress", "junit", "schedule", "suite", "test")) {
            assertThat(commands.run("schema", name)).isZero();
            assertThat(commands.out()).contains("\"$id\": \"urn:io.roundup:schema:" + name + "\"");
        }
        commands.run("schema");
        assertThat(commands.out()).contains("schema:check\"");
        commands.refused("There is no schema stress. Use one of: check, classes, history-check", "schema", "stress");
    }

    @Test
    void anUnknownShellIsRefused() {
        new Commands().refused("There is no completion for fish. Use one of: bash, zsh.", "completion", "fish");
    }
}
