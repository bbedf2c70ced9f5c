// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.program.ClassChecksums;
import io.roundup.explorer.settings.Exploration;
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
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("the program", program.name());
        settings.put("--strategy", exploration.strategy().text());
        settings.put(
                "--preemptions",
                exploration.preemptions() == Exploration.UNBOUNDED ? "" : String.valueOf(exploration.preemptions()));
        settings.put("--pct-changes", String.valueOf(exploration.pctChanges()));
        settings.put("--max-steps", String.valueOf(exploration.maxSteps()));
        settings.put("--seed", String.valueOf(exploration.seed()));
        settings.put("--explore-random", String.valueOf(exploration.exploreRandom()));
        settings.put("--races", String.valueOf(exploration.races()));
        settings.put("--inside", String.join(",", exploration.trust().inside()));
        settings.put("--trust", String.join(",", exploration.trust().trusted()));
        settings.put("--ignore-uncaught", exploration.ignoredUncaught().text());
        settings.put("--processors", String.valueOf(exploration.processors()));
        settings.put("--quasi", exploration.quasi() == null ? "" : String.valueOf(exploration.quasi()));
        settings.put("--spec or --golden", text(exploration.specification()));
        settings.put("--continue", String.valueOf(!exploration.stopAtFirst()));
        // What was judged by others may not be trusted.
        settings.put("serial histories of phase 1", serialHistories);
        settings.put(
                "the JVM",
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version") + " "
                        + System.getProperty("os.arch"));
        settings.put("Round-Up", String.valueOf(Explorer.class.getPackage().getImplementationVersion()));
        ClassChecksums classes = new ClassChecksums(program.loader(), sites);
        return new CheckpointIdentity(settings, classes::instrumented, classes::of);
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
