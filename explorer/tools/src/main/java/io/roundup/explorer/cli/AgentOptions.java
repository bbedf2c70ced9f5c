// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The options of the agent as a text: {@code name=value}, with commas between them. */
final class AgentOptions {
    private AgentOptions() {}

    /** {@code a=b,c} becomes {@code --a=b --c}; a comma within {@code quasi} is written as a plus sign. */
    static String[] arguments(String text) {
        List<String> arguments = new ArrayList<>();
        for (String option : text.split(",")) {
            if (!option.isBlank()) {
                arguments.add("--" + option.strip());
            }
        }
        return arguments.toArray(new String[0]);
    }

    /** {@return the options that repeat an execution} @param text those of its exploration @param schedule of it */
    static String replaying(String text, String schedule) {
        Set<String> left = new HashSet<>();
        for (Trait trait : List.of(Trait.EXPLORES, Trait.WRITES)) {
            for (Option<?> option : Options.with(trait)) {
                left.add(option.name());
            }
        }
        StringBuilder options = new StringBuilder();
        for (String option : arguments(text)) {
            if (!left.contains(option.split("=", 2)[0])) {
                options.append(option.substring(2)).append(',');
            }
        }
        return options.append("replay=").append(schedule).toString();
    }
}
