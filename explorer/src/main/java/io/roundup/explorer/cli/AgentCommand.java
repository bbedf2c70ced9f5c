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
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** {@code -javaagent}: explores the program whose {@code main} the JVM is about to call. */
final class AgentCommand {
    private static final Set<String> ONLY_EXPLORING = Set.of(
            "checkpoint",
            "checkpoint-every",
            "resume",
            "workers",
            "workers-after",
            "expect-executions",
            "from",
            "json",
            "sarif",
            "junit-xml",
            "html",
            "source",
            "schedule",
            "start-up",
            "violations");

    private final ExplorationOptions options = new ExplorationOptions();
    /** The class or interface whose calls are recorded and judged. */
    private final Setting<String> object;

    private final String text;

    private AgentCommand(String text) {
        this.text = text;
        object = Setting.hidden(String.class, "--object");
        String[] arguments = arguments(text);
        if (arguments.length > 0) {
            CommandSpec spec = CommandSpec.create().name("java -javaagent:roundup.jar=");
            options.addTo(spec);
            spec.add(object.spec());
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
        OptionConflicts.requireDistinctFiles(command.options);
        command.requireObject();
        WorkerStreams worker = WorkerProcesses.isWorker()
                ? WorkerStreams.take(new PrintStream(OutputStream.nullOutputStream()))
                : null;
        Frameworks.exploreInside(command.options.execution.trusted());
        Agent agent = InstalledAgent.get(command.options.execution.backendName());
        ClassPath classes = new ClassPath("");
        UnderTest underTest = command.underTest(classes, agent);
        Set<String> methods = underTest == null ? Set.of() : underTest.methodNames();
        Exploration exploration = command.options.exploration(classes, methods);
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
        if (!object.isGiven()
                && (options.legality.quasi.isGiven()
                        || options.legality.golden.isGiven()
                        || options.legality.spec.isGiven())) {
            throw new InputException(
                    "The options quasi, golden and spec need to know whose calls to record. Add object=CLASS,"
                            + " the class or interface of the object under test: java -javaagent:"
                            + StartedJar.ofAgent()
                            + "=object=CLASS," + text + " ...");
        }
    }

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
        StringBuilder options = new StringBuilder();
        for (String option : text.split(",")) {
            String name = option.strip().split("=", 2)[0];
            if (!name.isEmpty() && !ONLY_EXPLORING.contains(name)) {
                options.append(option.strip()).append(',');
            }
        }
        return options.append("replay=").append(schedule).toString();
    }

    /** {@return what repeats an execution, with the options that can go with that} @param schedule of the execution */
    private String replayCommand(Class<?> mainClass, String[] arguments, String schedule) {
        List<String> command = new ArrayList<>(StartedJvm.words());
        command.add("-javaagent:" + StartedJar.ofAgent() + "=" + replaying(text, schedule));
        String module = System.getProperty("jdk.module.main");
        if (module == null) {
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass.getName()));
        } else {
            command.addAll(List.of("-m", module + "/" + mainClass.getName()));
        }
        command.addAll(List.of(arguments));
        return ShellWords.joined(command);
    }

    private @Nullable UnderTest underTest(ClassPath classes, Agent agent) {
        if (!object.isGiven()) {
            return null;
        }
        UnderTest underTest = new UnderTest(classes.find(object.get(), "object under test"));
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
        Ansi ansi = options.test.isGiven() ? Ansi.OFF : TerminalColours.ansi(System.getenv());
        ExitCodes.run(err, () -> {
            Class<?> type = object.isGiven() ? classes.find(object.get(), "object under test") : null;
            Class<?> mainClass = entry.mainClass();
            MainProgram program = new MainProgram(entry, arguments, type);
            if (worker != null) {
                return worker.work(agent, program, exploration);
            }
            try (EndOfProcess end = new EndOfProcess(options.bounds.seconds() + options.bounds.startUp())) {
                return new ExplorationRun(
                                agent,
                                program,
                                exploration,
                                options,
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
        if (!options.processes.workers.isGiven()) {
            return TeamPlan.ALONE;
        }
        boolean isOnClassPath = main.getClassLoader() == ClassLoader.getSystemClassLoader()
                && !main.getModule().isNamed();
        if (options.processes.workers.get() > 1 && !isOnClassPath) {
            throw new InputException(
                    "The option workers needs a program that is started by its class path and main class,"
                            + " not as a module or from source code. Leave it out, or compile the program and start it with -cp.");
        }
        return options.processes.team(WorkerProcesses.ofAgent(main, arguments, end));
    }
}
