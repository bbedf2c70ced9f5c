// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.agent.site.Frameworks;
import io.roundup.explorer.execution.classes.InitializerWatch;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** {@code -javaagent}: explores the program whose {@code main} the JVM is about to call. */
final class AgentCommand {
    /** The class or interface whose calls are recorded and judged. */
    private static final Option<String> OBJECT =
            Option.of("--object", "CLASS", ValueKind.TEXT, "").with(Trait.HIDDEN);

    private final Given given;
    private final String text;

    private AgentCommand(String text) {
        this.text = text;
        List<Option<?>> options = new ArrayList<>(Options.of(CommandName.CHECK));
        options.add(OBJECT);
        given = new Given(options);
        String[] arguments = AgentOptions.arguments(text);
        if (arguments.length > 0) {
            CommandSpec spec = CommandSpec.create().name("java -javaagent:roundup.jar=");
            OptionSpecs.add(spec, given);
            new CommandLine(spec).setTrimQuotes(true).parseArgs(arguments);
        }
    }

    /**
     * Instruments the JVM so that the program is explored.
     *
     * @param text the agent's options, {@code name=value} by commas
     */
    static void install(String text) {
        AgentCommand command = new AgentCommand(text);
        OptionConflicts.requireDistinctFiles(command.given);
        command.requireObject();
        WorkerStreams worker = WorkerProcesses.isWorker()
                ? WorkerStreams.take(new PrintStream(OutputStream.nullOutputStream()))
                : null;
        Frameworks.exploreInside(AskedExploration.trust(command.given));
        Agent agent = InstalledAgent.get(command.given.get(Options.BACKEND));
        ClassPath classes = new ClassPath("");
        UnderTest underTest = command.underTest(classes, agent);
        Set<String> methods = underTest == null ? Set.of() : underTest.methodNames();
        Exploration exploration = AskedExploration.of(command.given, classes, methods);
        InitializerWatch.installBeforeMain();
        UnreachedMain unreached = UnreachedMain.watched(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        OutputBeforeMain output = new OutputBeforeMain();
        MainInterceptor.install((entry, arguments) -> {
            unreached.reached();
            output.mainIsCalled();
            InitializerWatch.mainIsCalled();
            command.explore(agent, exploration, classes, entry, arguments, worker);
        });
    }

    /**
     * Before a method is looked for in an object that is not there.
     *
     * @throws InputException if there is nothing to judge
     */
    private void requireObject() {
        boolean areCallsJudged = Stream.of(Options.QUASI, Options.GOLDEN, Options.SPEC, Options.SYNCHRONIZES)
                .anyMatch(given::isGiven);
        if (areCallsJudged && !given.isGiven(OBJECT)) {
            throw new InputException(
                    "The options quasi, golden, spec and synchronizes need to know whose calls to record. Add object=CLASS,"
                            + " the class or interface of the object under test: java -javaagent:"
                            + StartedJar.ofAgent()
                            + "=object=CLASS," + text + " ...");
        }
    }

    /** {@return what repeats an execution, with the options that can go with that} @param schedule of the execution */
    private String replayCommand(Class<?> mainClass, String[] arguments, String schedule) {
        List<String> command = new ArrayList<>(StartedJvm.words());
        command.add("-javaagent:" + StartedJar.ofAgent() + "=" + AgentOptions.replaying(text, schedule));
        String module = System.getProperty("jdk.module.main");
        if (module == null) {
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass.getName()));
        } else {
            command.addAll(List.of("-m", module + "/" + mainClass.getName()));
        }
        command.addAll(List.of(arguments));
        return ShellWords.joined(command);
    }

    private @Nullable Class<?> object(ClassPath classes) {
        String name = given.orNull(OBJECT);
        return name == null ? null : classes.find(name, "object under test");
    }

    private @Nullable UnderTest underTest(ClassPath classes, Agent agent) {
        Class<?> object = object(classes);
        if (object == null) {
            return null;
        }
        UnderTest underTest = new UnderTest(object);
        RecordedObject.record(agent, underTest);
        return underTest;
    }

    private void explore(
            Agent agent,
            Exploration exploration,
            ClassPath classes,
            EntryPoint entry,
            String[] arguments,
            @Nullable WorkerStreams worker) {
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        Ansi ansi = given.isGiven(Options.TEST_NAME) ? Ansi.OFF : TerminalColours.ansi(System.getenv());
        EndOfProcess.run(err, () -> {
            Class<?> mainClass = entry.mainClass();
            MainProgram program = new MainProgram(entry, arguments, object(classes));
            if (worker != null) {
                return worker.work(agent, program, exploration);
            }
            try (EndOfProcess end = new EndOfProcess(given.get(Options.TIMEOUT) + given.get(Options.START_UP))) {
                return new ExplorationRun(
                                agent,
                                program,
                                exploration,
                                given,
                                new Audience(out, OptionSyntax.AGENT, TerminalColours.of(ansi)),
                                team(mainClass, arguments, end),
                                end,
                                System.getProperty("java.class.path", ""),
                                schedule -> replayCommand(mainClass, arguments, schedule))
                        .run();
            }
        });
    }

    /**
     * A program may use what there is only once, such as a port: to run it several times at once has to be asked for.
     */
    private TeamPlan team(Class<?> main, String[] arguments, EndOfProcess end) {
        if (!given.isGiven(Options.WORKERS)) {
            return TeamPlan.ALONE;
        }
        boolean isOnClassPath = main.getClassLoader() == ClassLoader.getSystemClassLoader()
                && !main.getModule().isNamed();
        if (given.get(Options.WORKERS) > 1 && !isOnClassPath) {
            throw new InputException(
                    "The option workers needs a program that is started by its class path and main class,"
                            + " not as a module or from source code. Leave it out, or compile the program and start it with -cp.");
        }
        return WorkerPlan.of(given, WorkerProcesses.ofAgent(main, arguments, end));
    }
}
