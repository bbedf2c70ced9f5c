// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Options of {@code scripts/everyday}. */
final class EverydayOptions {
    final List<Jdk> jdks = new ArrayList<>();
    final List<String> names = new ArrayList<>();
    long seconds = EverydayFinding.TIME;
    /** Of the agent. */
    String agent = "";

    @Nullable
    Path markdown;

    /** On which Lincheck is run, too, if at all. */
    @Nullable
    Jdk lincheck;

    private EverydayOptions() {}

    static EverydayOptions parse(String... arguments) throws IOException {
        EverydayOptions options = new EverydayOptions();
        for (int i = 0; i < arguments.length; i++) {
            if (!arguments[i].startsWith("--")) {
                options.names.add(arguments[i]);
                continue;
            }
            if (i + 1 == arguments.length) {
                throw new IllegalArgumentException(arguments[i] + " has a value");
            }
            options.set(arguments[i], arguments[++i]);
        }
        if (options.jdks.isEmpty()) {
            options.jdks.add(Jdk.running());
        }
        return options;
    }

    private void set(String option, String value) throws IOException {
        switch (option) {
            case "--jdk" -> jdks.add(Jdk.at(Path.of(value)));
            case "--seconds" -> seconds = Long.parseLong(value);
            case "--strategy", "--memory" -> agent += (agent.isEmpty() ? "" : ",") + option.substring(2) + "=" + value;
            case "--markdown" -> markdown = Path.of(value);
            case "--lincheck" -> lincheck = Jdk.at(Path.of(value));
            default -> throw new IllegalArgumentException("there is no option " + option);
        }
    }

    /** {@return the programs that were asked for} @param all of which these are some */
    List<EverydayProgram> programs(List<EverydayProgram> all) {
        for (String name : names) {
            if (all.stream().noneMatch(program -> program.name().equals(name))) {
                throw new IllegalArgumentException("there is no program " + name);
            }
        }
        return all.stream()
                .filter(program -> names.isEmpty() || names.contains(program.name()))
                .toList();
    }
}
