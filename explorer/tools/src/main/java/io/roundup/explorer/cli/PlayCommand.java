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
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** {@code play}: a page on which a person drives an execution of a harness or an ordinary program by hand. */
final class PlayCommand extends Command implements Commands {
    static final Option<String> CLASS = Option.parameter(
                    "CLASS",
                    ValueKind.TEXT,
                    "A harness: a field that holds the object, @Actor methods. Or the main class of a program.")
            .with(Trait.REQUIRED);

    static final Option<List<String>> ARGUMENTS = Option.parameter(
                    "ARGUMENT", ValueKind.TEXTS, "Arguments of the program.")
            .standard(List.of())
            .with(Trait.BEHIND);

    private static final Option<Integer> PORT = Option.of(
                    "--port",
                    "N",
                    ValueKind.between(0, 65_535),
                    "Where the page is served (default: any port that is free).")
            .standard(0);

    /** Whether it is a program that is played, and no harness. Written before the page is served. */
    private boolean isOrdinary;

    PlayCommand() {
        super("play", options());
        help(
                "Serves a page, to this machine only, on which you choose which thread goes next.",
                "java -jar roundup.jar play -cp classes QueueHarness");
        exitCodes(
                "",
                "0:ended by the button of the page",
                "2:bad input",
                "3:code of the program does not come back, or does at its start what --memory jmm does not explore",
                "70:a fault in Round-Up",
                "130, 143:ended by Ctrl-C or SIGTERM");
    }

    private static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(CLASS, HarnessOptions.CLASS_PATH, ARGUMENTS, PORT));
        options.addAll(Options.of(CommandName.PLAY));
        return options;
    }

    @Override
    public Integer call() throws InterruptedException {
        try {
            return serve();
        } catch (StuckException stuck) {
            err().println(stuck.getMessage());
            err().flush();
            return ExitCodes.UNDECIDED;
        }
    }

    private int serve() throws InterruptedException {
        int asked = given.get(PORT);
        PlaySession session = ExplorerThread.call(this::session);
        session.position(false);
        try (PlayServer server = new PlayServer(session, asked)) {
            out().println("Play " + TestName.of(given, given.get(CLASS)) + " in a browser of this machine:");
            out().println("  " + server.address());
            out().println("Ctrl-C ends it, or the button on the page.");
            out().flush();
            server.awaitEnd();
        }
        return ExitCodes.OK;
    }

    private PlaySession session() {
        Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
        ClassPath classes = new ClassPath(given.get(HarnessOptions.CLASS_PATH));
        Class<?> type = HarnessOptions.load(given.get(CLASS), "harness", classes, agent);
        EntryPoint entry = EntryPoint.find(type);
        if (entry != null && HarnessClass.actorNames(type).isEmpty()) {
            requireNothingLegal(given);
            isOrdinary = true;
            String[] words = given.get(ARGUMENTS).toArray(new String[0]);
            return session(agent, new MainProgram(entry, words, null), AskedExploration.of(given, classes, Set.of()));
        }
        requireNoArguments(given, type);
        HarnessClass harnessClass = new HarnessClass(type);
        UnderTest underTest = new UnderTest(harnessClass.probe());
        RecordedObject.record(agent, underTest);
        Exploration asked = AskedExploration.of(given, classes, underTest.methodNames());
        return session(agent, new HarnessProgram(harnessClass), asked);
    }

    /** @throws InputException if a harness was given arguments, which only a program takes */
    static void requireNoArguments(Given given, Class<?> harness) {
        if (given.isGiven(ARGUMENTS)) {
            throw new InputException("The harness " + harness.getName() + " takes no arguments, but got "
                    + String.join(" ", given.get(ARGUMENTS)) + ". Leave them out; options have dashes.");
        }
    }

    /** A program has no object whose calls are recorded. @throws InputException if its calls were to be judged */
    static void requireNothingLegal(Given given) {
        for (Option<?> option : List.of(Options.SPEC, Options.GOLDEN, Options.QUASI, Options.SYNCHRONIZES)) {
            if (given.isGiven(option)) {
                throw new InputException(option.name() + " says what the calls of a harness may do, and "
                        + given.get(CLASS) + " is a program. Leave it out.");
            }
        }
    }

    private PlaySession session(Agent agent, Program program, Exploration exploration) {
        if (!given.isGiven(Options.REPLAY)) {
            return new PlaySession(agent, program, exploration, new Schedule(exploration.seed()), this);
        }
        Recording recording = Recording.read(given.get(Options.REPLAY), program.name());
        return new PlaySession(agent, program, recording.reproducing(exploration), recording.schedule(), this);
    }

    @Override
    public String title(String program) {
        return TestName.of(given, program);
    }

    @Override
    public String play(String token) {
        return command("play")
                .with(given.words(List.of(Options.INSIDE, Options.TRUST)))
                .replaying(token);
    }

    @Override
    public String check(String token) {
        if (given.isGiven(Options.TEST_NAME)) {
            return "@Replay(\"" + token + "\")";
        }
        return isOrdinary ? explored(token) : command("check").replaying(token);
    }

    /** A program is explored by the agent. */
    private String explored(String token) {
        List<String> asked = new ArrayList<>();
        for (Option<?> option : List.of(Options.INSIDE, Options.TRUST, Options.IGNORE_UNCAUGHT, Options.RACES)) {
            List<String> words = given.words(List.of(option));
            if (!words.isEmpty()) {
                asked.add(String.join("=", words).substring(2).replace(',', '+'));
            }
        }
        asked.add("replay=" + token);
        List<String> words = new ArrayList<>(StartedJvm.words());
        words.add("-javaagent:" + StartedJar.ofCommand() + "=" + String.join(",", asked));
        words.addAll(List.of("-cp", given.get(HarnessOptions.CLASS_PATH)));
        words.addAll(what());
        return ShellWords.joined(words);
    }

    private List<String> what() {
        List<String> what = new ArrayList<>(List.of(given.get(CLASS)));
        what.addAll(given.get(ARGUMENTS));
        return what;
    }

    private ReplayCommand command(String name) {
        return repeating(name, given.get(HarnessOptions.CLASS_PATH), what(), Options.with(Trait.JUDGES));
    }
}
