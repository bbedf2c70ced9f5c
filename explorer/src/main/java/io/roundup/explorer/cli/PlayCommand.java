// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.play.Commands;
import io.roundup.explorer.play.PlayServer;
import io.roundup.explorer.play.PlaySession;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.ShellWords;
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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** {@code play}: a page on which a person drives an execution of a harness or an ordinary program by hand. */
final class PlayCommand implements Callable<Integer>, Commands {
    private static final int LAST_PORT = 65535;

    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);
    private final HarnessOptions harness = new HarnessOptions(
            "CLASS", "A harness: a field that holds the object, @Actor methods. Or the main class of a program.");
    private final Setting<List<String>> arguments = Setting.others("ARGUMENT", "What the program is given.");
    private final ExplorationOptions options = new ExplorationOptions();
    private final Setting<Integer> port = Setting.option(
            Integer.class, new String[] {"--port"}, "N", "Where the page is served (default: any port that is free).");

    /** Whether it is a program that is played, and no harness. Written before the page is served. */
    private boolean isOrdinary;

    private PlayCommand() {
        spec.name("play");
        harness.addTo(spec);
        spec.add(arguments.spec());
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
                options.execution.backend,
                options.test)) {
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
            out.println("Play " + options.nameOf(harness.name()) + " in a browser of this machine:");
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
        Class<?> type = harness.load(classes, agent);
        EntryPoint entry = EntryPoint.find(type);
        if (entry != null && HarnessClass.actorNames(type).isEmpty()) {
            requireNothingLegal();
            isOrdinary = true;
            String[] given = arguments.or(List.of()).toArray(new String[0]);
            return session(agent, new MainProgram(entry, given, null), options.exploration(classes, Set.of()));
        }
        if (arguments.isGiven()) {
            throw new InputException("The harness " + type.getName() + " takes no arguments, and is given "
                    + String.join(" ", arguments.get()) + ". Leave them out; options have dashes.");
        }
        HarnessClass harnessClass = new HarnessClass(type);
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RecordedObject.record(agent, underTest);
        return session(agent, new HarnessProgram(harnessClass), options.exploration(classes, underTest.methodNames()));
    }

    /** A program has no object whose calls are recorded. */
    private void requireNothingLegal() {
        for (Setting<?> setting : List.of(options.legality.spec, options.legality.golden, options.legality.quasi)) {
            if (setting.isGiven()) {
                throw new InputException(setting.name() + " says what the calls of a harness may do, and "
                        + harness.name() + " is a program. Leave it out.");
            }
        }
    }

    private PlaySession session(Agent agent, Program program, Exploration exploration) {
        if (!options.replay.isGiven()) {
            return new PlaySession(agent, program, exploration, new Schedule(exploration.seed()), this);
        }
        Recording recording = Recording.read(options.replay.get(), program.name());
        return new PlaySession(agent, program, recording.reproducing(exploration), recording.schedule(), this);
    }

    @Override
    public String title(String program) {
        return options.nameOf(program);
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
        if (options.test.isGiven()) {
            return "@Replay(\"" + token + "\")";
        }
        return isOrdinary ? explored(token) : command("check").replaying(token);
    }

    /** A program is explored by the agent. */
    private String explored(String token) {
        List<String> asked = new ArrayList<>();
        for (Setting<String> patterns :
                List.of(options.execution.inside, options.execution.trust, options.execution.ignoreUncaught)) {
            if (patterns.isGiven()) {
                asked.add(patterns.name().substring(2) + "=" + patterns.get().replace(',', '+'));
            }
        }
        if (options.legality.races.or(false)) {
            asked.add("races");
        }
        asked.add("replay=" + token);
        List<String> words = new ArrayList<>(StartedJvm.words());
        words.add("-javaagent:" + StartedJar.ofCommand() + "=" + String.join(",", asked));
        words.addAll(List.of("-cp", harness.classPath(), harness.name()));
        words.addAll(arguments.or(List.of()));
        return ShellWords.joined(words);
    }

    private ReplayCommand command(String name) {
        String classPath = harness.classPath();
        return options.judgingAlike(new ReplayCommand(
                        StartedJvm.words(),
                        StartedJar.ofCommand(),
                        name,
                        classPath.isEmpty() ? null : classPath,
                        harness.name())
                .given(arguments.or(List.of())));
    }
}
