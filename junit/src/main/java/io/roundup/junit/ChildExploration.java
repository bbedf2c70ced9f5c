// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.report.JsonSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Explores in a JVM of its own, by the command line or the agent. */
final class ChildExploration {
    private final Explored explored;
    private final ReportFolder folder;

    ChildExploration(Explored explored, ReportFolder folder) {
        this.explored = explored;
        this.folder = folder;
    }

    /**
     * {@return what was found}
     *
     * @param options what is asked
     * @throws InterruptedException if this thread is interrupted, which ends the exploration
     */
    Outcome run(AskedOptions options) throws IOException, InterruptedException {
        Files.deleteIfExists(folder.json());
        options.with("json", folder.json().toString())
                .with("schedule", folder.schedule().toString());
        List<String> arguments = new ArrayList<>(ChildJvm.options(explored.asserts()));
        arguments.addAll(explored.command(AgentJar.find(), System.getProperty("java.class.path"), options));
        int code = ChildJvm.run(arguments, folder);
        JsonSummary summary = Files.exists(folder.json()) ? JsonSummary.read(Files.readString(folder.json())) : null;
        return new Outcome(code, summary, printed(folder.report()), printed(folder.errors()));
    }

    /** Reports are UTF-8; what else is there need not be. */
    private static String printed(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
