// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.program.ClassChecksums;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.quasi.spec.Specification;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a checkpoint of an exploration belongs to: all that decides which executions there are and what is legal.
 * Budgets are not part of it, since they may be changed when it is resumed, nor is the backend, which has no influence.
 */
final class CheckpointIdentities {
    private CheckpointIdentities() {}

    static CheckpointIdentity of(Program program, Exploration exploration, String serialHistories, Sites sites) {
        ClassChecksums classes = new ClassChecksums(program.loader(), sites);
        return new CheckpointIdentity(
                () -> settings(program, exploration, serialHistories), classes::instrumented, classes::of);
    }

    private static Map<String, String> settings(Program program, Exploration exploration, String serialHistories) {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("the program", program.name());
        for (Option<?> option : Options.with(Trait.IDENTITY)) {
            settings.put(option.name(), exploration.text(option));
        }
        settings.put("--max-steps", String.valueOf(exploration.maxSteps()));
        settings.put("--spec or --golden", text(exploration.specification()));
        // What was judged by others may not be trusted.
        settings.put("serial histories of phase 1", serialHistories);
        settings.put(
                "the JVM",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version") + " "
                        + System.getProperty("os.arch"));
        settings.put(
                "Round-Up",
                String.valueOf(CheckpointIdentities.class.getPackage().getImplementationVersion()));
        return settings;
    }

    private static String text(@Nullable Specification<?> specification) {
        if (specification == null) {
            return "";
        }
        String type = specification.getClass().getName();
        String text = specification.toString();
        return text.startsWith(type + "@") ? type : type + " " + text;
    }
}
