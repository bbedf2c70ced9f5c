// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What is written of options elsewhere is what their rows say. */
@Tag("once")
class OptionRowsTests {
    private static final Path DOCS = Path.of("..", "..", "docs").toAbsolutePath();

    /** Each option of a command is in its section of the page, and each of the page is one. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "play",
                "weaken",
                "test",
                "suite",
                "junit",
                "history check",
                "history least-k",
                "stress",
                "list",
                "merge",
                "jcstress"
            })
    void thePageOfOptionsHasTheOptions(String command) throws IOException {
        CommandLine line = AllCommands.line(List.of());
        for (String name : command.split(" ")) {
            line = Objects.requireNonNull(line.getSubcommands().get(name));
        }
        Set<String> known = line.getCommandSpec().options().stream()
                .filter(option -> !option.hidden() && !option.usageHelp() && !option.versionHelp())
                .map(OptionSpec::longestName)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> described = new TreeSet<>();
        for (String[] row : rows("## `" + command + "`")) {
            described.add(row[1].replaceAll(".*`(--[a-z-]+)`.*", "$1"));
        }
        assertThat(described).isEqualTo(known);
    }

    /** A number that bounds something is written as it is. */
    @Test
    void thePageOfOptionsHasTheDefaults() throws IOException {
        for (String[] row : rows("## `check`")) {
            for (Option<?> option : Options.all()) {
                String standard = written(option.standard());
                if (!standard.isEmpty() && row[1].contains("`" + option.name() + "`")) {
                    assertThat(row[2]).as(option.name()).isEqualTo(standard);
                }
            }
        }
    }

    private static String written(@Nullable Object standard) {
        if (standard instanceof Boolean) {
            return "off";
        }
        return standard instanceof Number number && number.doubleValue() < 1e8
                ? number.toString().replaceFirst("\\.0$", "")
                : "";
    }

    /** The builder has a method for each setting, and the page of options has the method. */
    @Test
    void theApiHasAMethodForEachSetting() throws IOException {
        String page = Files.readString(DOCS.resolve("reference/options.md"));
        String methods = Arrays.toString(Exploration.Builder.class.getMethods());
        for (Option<?> option : Options.with(Trait.SETTING)) {
            String name = option.inJava();
            switch (name) {
                case "inside" -> name = "trust";
                case "continue" -> name = "stopAtFirst";
                default -> assertThat(page).contains("| `" + name + "(");
            }
            assertThat(methods).contains("Builder." + name + "(");
        }
    }

    @Test
    void theSchemaOfAResultHasWhatItSaysOfOptions() throws IOException {
        JsonObject schema = JsonParser.parseString(Files.readString(DOCS.resolve("schema/check.json")))
                .getAsJsonObject();
        for (Option<?> option : Options.with(Trait.JSON)) {
            assertThat(schema.getAsJsonObject("properties").has(option.inJava()))
                    .as(option.inJava())
                    .isTrue();
            assertThat(schema.getAsJsonArray("required").toString()).contains('"' + option.inJava() + '"');
        }
    }

    /** Its name is a text, lest what starts a process call it. */
    @Test
    void theClassThatProcessesStartIsMain() {
        assertThat(StartedJar.MAIN).isEqualTo(Main.class.getName());
    }

    /** {@return the cells of the rows below a heading} */
    private static List<String[]> rows(String heading) throws IOException {
        return Files.readAllLines(DOCS.resolve("reference/options.md")).stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("| `-"))
                .map(line -> line.split("(?<!\\\\)\\|"))
                .peek(cells -> Arrays.setAll(cells, i -> cells[i].strip()))
                .toList();
    }
}
