// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.play.Commands;
import io.roundup.explorer.play.PlayServer;
import io.roundup.explorer.play.PlaySession;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code play}: a page on which a person drives an execution of a harness by hand. */
final class PlayCommand implements Callable<Integer>, Commands {
    private static final int LAST_PORT = 65535;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final HarnessOptions harness = new HarnessOptions();
    private final ExplorationOptions options = new ExplorationOptions();
    private final Setting<Integer> port = Setting.option(
            Integer.class, new String[] {"--port"}, "N", "Where the page is served (default: any port that is free).");

    private PlayCommand() {
        spec.name("play");
        harness.addTo(spec);
        spec.add(port.spec());
        for (Setting<?> setting : List.of(
                options.replay,
                options.legality.spec,
                options.legality.golden,
                options.legality.quasi,
                options.legality.races,
                options.execution.exploreRandom,
                options.execution.inside,
                options.execution.trust,
                options.execution.ignoreUncaught,
                options.execution.processors,
                options.execution.seed,
                options.bounds.maxSteps,
                options.execution.backend)) {
            spec.add(setting.spec());
        }
        StandardOptions.addTo(spec);
        StandardOptions.addExample(spec, "java -jar roundup.jar play -cp classes QueueHarness");
        spec.usageMessage()
                .sortOptions(false)
                .description("Serves a page, to this machine only, on which you choose which thread goes next.")
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(exitCodes());
    }

    /** {@return the command, for Picocli} */
    static CommandSpec spec() {
        return new PlayCommand().spec;
    }

    private static Map<String, String> exitCodes() {
        Map<String, String> codes = new LinkedHashMap<>();
        codes.put("0", "ended by the button of the page");
        codes.put("2", "bad input");
        codes.put("3", "code of the program does not come back");
        codes.put("70", "a fault in Round-Up");
        codes.put("130, 143", "ended by Ctrl-C or SIGTERM");
        return codes;
    }

    @Override
    public Integer call() throws InterruptedException {
        try {
            return serve();
        } catch (StuckException stuck) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(stuck.getMessage());
            err.flush();
            return ExitCodes.UNDECIDED;
        }
    }

    private int serve() throws InterruptedException {
        int asked = port.or(0);
        if (asked < 0 || asked > LAST_PORT) {
            throw new InputException("--port must be 0 to " + LAST_PORT + ", not " + asked + ".");
        }
        PlaySession session = ExplorerThread.call(this::session);
        session.position(false);
        PrintWriter out = spec.commandLine().getOut();
        try (PlayServer server = new PlayServer(session, asked)) {
            out.println("Play " + harness.name() + " in a browser of this machine:");
            out.println("  " + server.address());
            out.println("Ctrl-C ends it, or the button on the page.");
            out.flush();
            server.awaitEnd();
        }
        return ExitCodes.OK;
    }

    private PlaySession session() {
        Agent agent = InstalledAgent.get(options.execution.backendName());
        ClassPath classes = new ClassPath(harness.classPath());
        HarnessClass harnessClass = new HarnessClass(harness.load(classes, agent));
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RecordedObject.record(agent, underTest);
        Exploration exploration = options.exploration(classes, underTest.methodNames());
        HarnessProgram program = new HarnessProgram(harnessClass);
        if (!options.replay.isGiven()) {
            return new PlaySession(agent, program, exploration, new Schedule(exploration.seed()), this);
        }
        Recording recording = Recording.read(options.replay.get(), program.name());
        return new PlaySession(agent, program, recording.reproducing(exploration), recording.schedule(), this);
    }

    @Override
    public String play(String token) {
        return command("play")
                .with("--inside", options.execution.inside.orNull())
                .with("--trust", options.execution.trust.orNull())
                .replaying(token);
    }

    @Override
    public String check(String token) {
        return command("check").replaying(token);
    }

    private ReplayCommand command(String name) {
        String classPath = harness.classPath();
        return options.judgingAlike(new ReplayCommand(
                StartedJvm.words(),
                StartedJar.ofCommand(),
                name,
                classPath.isEmpty() ? null : classPath,
                harness.name()));
    }
}
