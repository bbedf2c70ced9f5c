// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.report.JsonSummary;
import io.roundup.explorer.settings.Options;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * In a JVM of its own, by the command line or the agent.
 *
 * @param test its name
 * @param classPath of the test
 * @param console gets a line if it takes long
 */
record ChildExploration(
        ConcurrencyTest asked, Explored explored, String test, String classPath, ReportFolder folder, LongTest console)
        implements Exploring {
    @Override
    public Outcome explore() throws IOException, InterruptedException {
        return run(new AskedOptions(asked)
                .with(Options.SCHEDULE, folder.schedule().toString())
                .with(Options.PROGRESS, folder.progress().toString()));
    }

    @Override
    public Outcome replay(String token) throws IOException, InterruptedException {
        return run(new AskedOptions(asked).replaying(token));
    }

    private Outcome run(AskedOptions options) throws IOException, InterruptedException {
        folder.empty();
        options.with(Options.TEST_NAME, test)
                .with(Options.JSON, folder.json().toString())
                .with(Options.HTML, folder.page().toString());
        List<String> arguments = new ArrayList<>(ChildJvm.options(explored.asserts()));
        arguments.addAll(explored.command(AgentJar.find(), classPath, options));
        int code = ChildJvm.run(arguments, folder, this::tell);
        JsonSummary summary = Files.exists(folder.json()) ? JsonSummary.read(Files.readString(folder.json())) : null;
        return new Outcome(code, summary, printed(folder.report()), printed(folder.errors()));
    }

    private void tell() {
        if (console.isDue()) {
            console.tell(progress());
        }
    }

    private String progress() {
        try {
            return Files.exists(folder.progress()) ? printed(folder.progress()) : "";
        } catch (IOException unreadable) {
            // It is being written.
            return "";
        }
    }

    /** Reports are UTF-8; what else is there need not be. */
    private static String printed(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
