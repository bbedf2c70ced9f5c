// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import static io.roundup.explorer.settings.CommandName.CHECK;
import static io.roundup.explorer.settings.CommandName.JCSTRESS;
import static io.roundup.explorer.settings.CommandName.JUNIT;
import static io.roundup.explorer.settings.CommandName.PLAY;
import static io.roundup.explorer.settings.CommandName.SUITE;
import static io.roundup.explorer.settings.CommandName.TEST;
import static io.roundup.explorer.settings.Trait.ATTRIBUTE;
import static io.roundup.explorer.settings.Trait.EXPLORES;
import static io.roundup.explorer.settings.Trait.HIDDEN;
import static io.roundup.explorer.settings.Trait.IDENTITY;
import static io.roundup.explorer.settings.Trait.JUDGES;
import static io.roundup.explorer.settings.Trait.SETTING;
import static io.roundup.explorer.settings.Trait.WRITES;

import io.roundup.agent.hook.ProcessorHooks;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;

/**
 * The options that commands share, a row each, in the order of the help. A command that means something else by one
 * has a row of that name itself; options of one command alone are beside it.
 *
 * @hidden
 */
public final class Options {
    /** Where the schedule of a violation goes unless the user says so. */
    public static final String DEFAULT_SCHEDULE = "roundup-schedule.json";

    /** What the help says of what is legal. */
    public static final String LEGAL =
            "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                    + " multi-register, counter, mutex, exchanger, barrier:N, phaser:N, synchronous-queue, or a class that implements Specification.";

    private static final String FILE = "FILE";
    private static final String SECONDS = "SECONDS";
    private static final String PATTERNS = "PATTERN[,PATTERN...]";

    private static final List<Option<?>> ROWS = new ArrayList<>();

    /** What is legal. */
    public static final Option<String> SPEC = row(Option.of(
                    "--spec",
                    "NAME|CLASS",
                    ValueKind.completed(() -> Specifications.names().iterator()),
                    LEGAL + " Default: what serial executions of the object itself show.")
            .inJava("specification")
            .with(ATTRIBUTE, JUDGES)
            .in(CHECK, TEST, SUITE, PLAY));

    /** A class whose behaviour in one thread is legal. */
    public static final Option<String> GOLDEN = row(Option.of(
                    "--golden",
                    "CLASS",
                    ValueKind.TEXT,
                    "A class with the same methods: what it does when one thread uses it is legal.")
            .with(ATTRIBUTE, JUDGES)
            .in(CHECK, TEST, SUITE, PLAY));

    /** How far calls may be out of order. */
    public static final Option<QuasiFactor> QUASI = row(Option.of(
                    "--quasi",
                    "METHOD=K[,METHOD=K...]",
                    ValueKind.parsed("", Options::factor),
                    "Also check quasi linearizability: how far calls may be out of order; '*=K' for all methods.")
            .with(SETTING, ATTRIBUTE, IDENTITY, JUDGES)
            .in(CHECK, TEST, SUITE, PLAY));

    /** Exceptions with which threads may end. */
    public static final Option<ExceptionTypes> IGNORE_UNCAUGHT = row(Option.of(
                    "--ignore-uncaught",
                    "TYPE[,TYPE...]",
                    ValueKind.parsed("names of classes, such as java.io.IOException", ExceptionTypes::parse),
                    "Threads may end with an exception of these classes or of subclasses, but for the main thread. A class with"
                            + " or without its package.")
            .standard(ExceptionTypes.NONE)
            .with(SETTING, ATTRIBUTE, IDENTITY, JUDGES)
            .in(CHECK, TEST, SUITE, JUNIT, PLAY));

    /** Which executions are made. */
    public static final Option<StrategyName> STRATEGY =
            row(Option.of("--strategy", "STRATEGY", ValueKind.constants(StrategyName.class), StrategyName.help() + ".")
                    .with(SETTING, Trait.JSON, ATTRIBUTE, IDENTITY)
                    .in(CHECK, TEST, SUITE, JUNIT));

    /** Which values reads may find. */
    public static final Option<MemoryName> MEMORY = row(Option.of(
                    "--memory",
                    "MODEL",
                    ValueKind.constants(MemoryName.class),
                    "Which values reads may find: sc (the newest; the default) or jmm (also older ones, where Java's memory"
                            + " model lets them).")
            .standard(MemoryName.SC)
            .with(SETTING, ATTRIBUTE, IDENTITY)
            .in(CommandName.values()));

    /** Which calls come after those that gave the object what they return. */
    public static final Option<List<String>> SYNCHRONIZES = row(Option.of(
                    "--synchronizes",
                    "METHOD[,METHOD...]",
                    ValueKind.PATTERNS,
                    "With --memory jmm, also check that what a thread did before it gave the object a value is visible to who"
                            + " gets that by these methods, such as poll,peek.")
            .standard(List.of())
            .with(SETTING, ATTRIBUTE, IDENTITY, JUDGES)
            .in(CHECK, TEST, SUITE, PLAY));

    /** At how many random steps a priority changes. Most bugs need the order of three steps or fewer. */
    public static final Option<Integer> PCT_CHANGES = row(Option.of(
                    "--pct-changes",
                    "N",
                    // With more, each execution would be a random walk.
                    ValueKind.between(0, 1_000),
                    "For pct: at how many random steps a priority changes (default: 2). A bug that needs the order of"
                            + " N+1 steps is found with a known probability.")
            .standard(2)
            .with(SETTING, Trait.JSON, IDENTITY)
            .in(CHECK, SUITE, JUNIT));

    /** The most preemptions. */
    public static final Option<Integer> PREEMPTIONS = row(Option.of(
                    "--preemptions",
                    "N",
                    ValueKind.atLeast(0),
                    "Only executions with at most N preemptions: switches away from a thread that could go on.")
            .with(SETTING, ATTRIBUTE, IDENTITY)
            .in(CHECK, TEST, SUITE, JUNIT, JCSTRESS));

    /** The most executions. */
    public static final Option<Long> MAX_EXECUTIONS =
            row(Option.of("--max-executions", "N", ValueKind.atLeast(1L), "Stop after N executions.")
                    .standard(Long.MAX_VALUE)
                    .with(SETTING, ATTRIBUTE)
                    .in(CHECK, SUITE, JUNIT, JCSTRESS));

    /** How many executions there have to be. */
    public static final Option<Long> EXPECT_EXECUTIONS = row(Option.of(
                    "--expect-executions",
                    "N",
                    ValueKind.atLeast(1L),
                    "Exit with 3 unless exactly N executions were made: pins the size of an exploration in CI.")
            .with(ATTRIBUTE, EXPLORES)
            .in(CHECK));

    /** The most steps of an execution. */
    public static final Option<Integer> MAX_STEPS = row(Option.of(
                    "--max-steps",
                    "N",
                    ValueKind.atLeast(1),
                    "Stop an execution after N steps (default 20000, doubled up to four times where that ends executions).")
            .standard(20_000)
            .with(SETTING, IDENTITY, JUDGES)
            .in(CHECK, TEST, SUITE, JUNIT, PLAY));

    /** The most wall time. */
    public static final Option<Double> TIMEOUT =
            row(Option.of("--timeout", SECONDS, ValueKind.SECONDS, "Stop after that much time.")
                    .inJava("seconds")
                    .standard(1e9)
                    .with(SETTING, ATTRIBUTE)
                    .in(CHECK));

    /** How long may pass before that time begins. To start a test framework takes longer than many an exploration. */
    public static final Option<Double> START_UP =
            row(Option.of("--start-up", SECONDS, ValueKind.atLeast(0.0, "at least 0 seconds"), "")
                    .standard(0.0)
                    .with(EXPLORES, HIDDEN)
                    .in(CHECK));

    /** How many processes explore. */
    public static final Option<Integer> WORKERS = row(Option.of(
                    "--workers",
                    "N",
                    ValueKind.atLeast(1),
                    "Explore with N processes, with the same result (default: one for each processor). The others are started"
                            + " only when the exploration has taken some time.")
            .with(EXPLORES)
            .in(CHECK, TEST, JCSTRESS));

    /** After how many seconds they are started. */
    public static final Option<Double> WORKERS_AFTER =
            row(Option.of("--workers-after", SECONDS, ValueKind.atLeast(0.0, "at least 0 seconds"), "")
                    .with(EXPLORES, HIDDEN)
                    .in(CHECK, TEST, JCSTRESS));

    /** A cluster on which the others are. */
    public static final Option<String> CLUSTER = row(Option.of(
                    "--cluster",
                    "URL",
                    ValueKind.TEXT,
                    "Explore on a cluster of Apache Spark, with the same result: spark://HOST:PORT, k8s://URL, yarn, or local[N]"
                            + " for N processes on this machine. It is used only when the exploration has taken a second.")
            .with(EXPLORES)
            .in(CHECK));

    /** Where Spark is on this machine. */
    public static final Option<String> SPARK = row(Option.of(
                    "--spark",
                    "FOLDER",
                    ValueKind.TEXT,
                    "For --cluster: the folder of Spark on this machine, with its jars in FOLDER/jars and its settings in"
                            + " FOLDER/conf (default: the environment variable SPARK_HOME).")
            .with(EXPLORES)
            .in(CHECK));

    /** The JVM on the machines of the cluster. */
    public static final Option<String> CLUSTER_JAVA = row(Option.of(
                    "--cluster-java",
                    "PATH",
                    ValueKind.TEXT,
                    "For --cluster: the command that starts Java on each machine of the cluster, of the same build as here (default:"
                            + " the one that runs Spark there).")
            .with(EXPLORES)
            .in(CHECK));

    /** Fixes random strategies and random values. */
    public static final Option<Long> SEED = row(Option.of(
                    "--seed",
                    "N",
                    ValueKind.atLeast(Long.MIN_VALUE),
                    "Seed of random strategies and of the program's own picks.")
            .standard(0L)
            .with(SETTING, Trait.JSON, ATTRIBUTE, IDENTITY)
            .in(CommandName.values()));

    /** Whether random values are choices. */
    public static final Option<Boolean> EXPLORE_RANDOM =
            row(Option.flag("--explore-random", "Explore the program's bounded random picks like choices of threads.")
                    .with(SETTING, ATTRIBUTE, IDENTITY)
                    .in(CommandName.values()));

    /** How often a thread of an execution is slow. */
    public static final Option<Integer> DELAYS = row(Option.of(
                    "--delays",
                    "N",
                    ValueKind.atLeast(0, "0 or more"),
                    "Explore all executions in which up to N times a thread is slow, while the clock goes on to deadlines of"
                            + " others (default: after all executions without delays those with one, for as long again).")
            .with(SETTING, ATTRIBUTE)
            .in(CHECK, TEST, SUITE, JCSTRESS));

    /** How long it is slow, in nanoseconds. */
    public static final Option<Long> LONGEST_DELAY = row(Option.of(
                    "--longest-delay",
                    "TIME",
                    new ValueKind<>(
                            String.class,
                            Options::nanos,
                            1,
                            Double.POSITIVE_INFINITY,
                            "a time above 0, such as 500ms, 2s or 1m",
                            null,
                            null),
                    "How long a thread is slow at most, such as 500ms, 2s or 1m (default: 1s).")
            .standard(DelayBound.LONGEST)
            .with(SETTING, ATTRIBUTE)
            .in(CHECK, TEST, SUITE, JUNIT, JCSTRESS));

    /** The former name of {@link #DELAYS}, which warns. */
    public static final Option<String> EARLY_TIME_OUTS = row(
            Option.of("--early-time-outs", "N", ValueKind.TEXT, "").with(HIDDEN).in(CHECK, TEST, SUITE, JCSTRESS));

    /** Whether races on plain variables are violations. */
    public static final Option<Boolean> RACES = row(Option.flag(
                    "--races",
                    "Report data races on plain variables, too, by the rules of the Java memory model: also those that no"
                            + " interleaving shows, such as unsafe publication.")
            .with(SETTING, ATTRIBUTE, IDENTITY, JUDGES)
            .in(CHECK, TEST, SUITE, JUNIT, PLAY));

    /** Whether states differ in which thread is which. */
    public static final Option<Boolean> NO_SYMMETRY = row(Option.flag(
                    "--no-symmetry",
                    "Where states are explored: tell them apart also if they differ only in which thread is which, and the"
                            + " program cannot notice.")
            .with(SETTING, IDENTITY)
            .in(CHECK, SUITE));

    /** Classes that are not taken as atomic. */
    public static final Option<List<String>> INSIDE = row(Option.of(
                    "--inside",
                    PATTERNS,
                    ValueKind.PATTERNS,
                    "Explore inside these classes, which are taken as atomic otherwise: concurrent collections, executors,"
                            + " futures and synchronizers of the JDK. A class with or without its package; '*' for any text; or"
                            + " 'all'.")
            .standard(List.of())
            .with(SETTING, ATTRIBUTE, IDENTITY)
            .in(CommandName.values()));

    /** More classes that are. */
    public static final Option<List<String>> TRUST =
            row(Option.of("--trust", PATTERNS, ValueKind.PATTERNS, "Take these classes as atomic, too. As --inside.")
                    .standard(List.of())
                    .with(SETTING, ATTRIBUTE, IDENTITY)
                    .in(CommandName.values()));

    /** How many processors the machine seems to have. */
    public static final Option<Integer> PROCESSORS = row(Option.of(
                    "--processors",
                    "N",
                    // An execution has at most 64 threads.
                    ValueKind.between(1, 64),
                    "How many processors the machine seems to have (default: " + ProcessorHooks.STANDARD
                            + "): what the common pool and parallel streams are made from.")
            .standard(ProcessorHooks.STANDARD)
            .with(SETTING, Trait.JSON, ATTRIBUTE, IDENTITY)
            .in(CommandName.values()));

    /** How threads are suspended. */
    public static final Option<BackendName> BACKEND = row(Option.of(
                    "--backend",
                    "BACKEND",
                    ValueKind.constants(BackendName.class),
                    "auto, virtual (JDK 21+) or platform.")
            .standard(BackendName.AUTO)
            .with(SETTING)
            .in(CommandName.values()));

    /** The most steps that are made to find a simpler violation: a second or two. */
    public static final Option<Long> SIMPLIFY = row(Option.of(
                    "--simplify",
                    "N",
                    ValueKind.atLeast(0L),
                    "Look for the violation with fewer switches, in at most N steps (default 500000), and in as many for its point of"
                            + " no return. 0: report it as it was found.")
            .standard(500_000L)
            .with(SETTING)
            .in(CHECK, TEST, SUITE, JUNIT));

    /** Whether the first violation is not the end. */
    public static final Option<Boolean> CONTINUE =
            row(Option.flag("--continue", "Go on after a violation, to count all histories.")
                    .with(SETTING, IDENTITY)
                    .in(CHECK));

    /** A file for the result. */
    public static final Option<String> JSON = row(Option.of("--json", FILE, ValueKind.TEXT, "Write the result as JSON.")
            .with(WRITES)
            .in(CHECK, TEST, SUITE, JUNIT, JCSTRESS));

    /** A file for violations. */
    public static final Option<String> SARIF = row(Option.of(
                    "--sarif",
                    FILE,
                    ValueKind.TEXT,
                    "Write violations as SARIF 2.1.0, which editors and code hosts show beside the source.")
            .with(WRITES)
            .in(CHECK, JUNIT));

    /** A file for servers for CI. */
    public static final Option<String> JUNIT_XML = row(Option.of(
                    "--junit-xml",
                    FILE,
                    ValueKind.TEXT,
                    "Write the result as JUnit XML, which servers for CI show as a test.")
            .with(WRITES)
            .in(CHECK, SUITE, JUNIT));

    /** A page. */
    public static final Option<String> HTML =
            row(Option.of("--html", FILE, ValueKind.TEXT, "Write the result as one HTML file, to look at in a browser.")
                    .with(WRITES)
                    .in(CHECK, TEST));

    /** Whether long interleavings are shown in full. */
    public static final Option<Boolean> FULL = row(Option.flag(
                    "--full",
                    "Show all steps of an interleaving, also where a long one is shown by its essential rows.")
            .in(CHECK, TEST, JCSTRESS));

    /** Where sources are. */
    public static final Option<String> SOURCE = row(Option.of(
                    "--source",
                    "FOLDERS",
                    ValueKind.TEXT,
                    "Folders with source files, separated as in a class path: the report shows the text of lines. Looked for as"
                            + " well: src/main/java and src/test/java beside the class path, and the current folder.")
            .with(WRITES)
            .in(CHECK, TEST, SUITE, JUNIT, JCSTRESS));

    /** A file for the schedule of a violation. */
    public static final Option<String> SCHEDULE = row(Option.of(
                    "--schedule",
                    FILE,
                    ValueKind.TEXT,
                    "Where to write the schedule of a violation (default: " + DEFAULT_SCHEDULE + ").")
            .with(WRITES)
            .in(CHECK, TEST));

    /** A folder for the schedules of all. */
    public static final Option<String> VIOLATIONS = row(Option.of(
                    "--violations",
                    "FOLDER",
                    ValueKind.TEXT,
                    "Write the schedule of each violation to FOLDER as soon as it is found.")
            .with(EXPLORES)
            .in(CHECK));

    /** A schedule that is repeated. */
    public static final Option<String> REPLAY =
            row(Option.of("--replay", "FILE|TOKEN", ValueKind.TEXT, "Run one recorded execution again.")
                    .in(CHECK, TEST, PLAY, JCSTRESS));

    /** A schedule with which all executions begin. */
    public static final Option<String> FROM = row(Option.of(
                    "--from",
                    "FILE|TOKEN[@N]",
                    ValueKind.TEXT,
                    "Explore only the executions that begin with the first N choices of a recorded one (default: all of its"
                            + " choices). With --strategy " + StrategyName.that(Ability.CONTINUES, "or") + ".")
            .with(EXPLORES)
            .in(CHECK));

    /** A file that keeps the state. */
    public static final Option<String> CHECKPOINT = row(Option.of(
                    "--checkpoint",
                    FILE,
                    ValueKind.TEXT,
                    "Keep the state of the exploration in FILE, to go on from there with --resume. FILE may be a URI, such as"
                            + " hdfs://host/state.bin; that needs Apache Spark (--spark).")
            .with(EXPLORES)
            .in(CHECK));

    /** How often. */
    public static final Option<Double> CHECKPOINT_EVERY = row(Option.of(
                    "--checkpoint-every",
                    SECONDS,
                    ValueKind.SECONDS,
                    "How often (default: 10); at the end in any case.")
            .standard(10.0)
            .with(EXPLORES)
            .in(CHECK));

    /** The state with which it goes on. */
    public static final Option<String> RESUME = row(Option.of(
                    "--resume",
                    FILE,
                    ValueKind.TEXT,
                    "Go on from a checkpoint of the same program and options (budgets may differ; --max-executions"
                            + " counts all runs together). It is written on unless --checkpoint names another file.")
            .with(EXPLORES)
            .in(CHECK));

    /**
     * Asked by the JUnit extension: the name of the test that is explored, for a report that says what repeats that. Its
     * page is written only if there is a violation. Without a name, what is explored has its own.
     */
    public static final Option<String> TEST_NAME = row(Option.of("--test", "", ValueKind.TEXT.orElse(""), "")
            .standard("")
            .with(HIDDEN)
            .in(CHECK, PLAY));

    /** Asked by the command {@code junit}: what reports call the test, where its name does not say that. */
    public static final Option<String> TITLE =
            row(Option.of("--title", "", ValueKind.TEXT, "").with(HIDDEN).in(CHECK));

    /** Asked by the JUnit extension: a file that gets how far the exploration has come. */
    public static final Option<String> PROGRESS =
            row(Option.of("--progress", "", ValueKind.TEXT, "").with(HIDDEN).in(CHECK));

    private Options() {}

    private static <T> Option<T> row(Option<T> row) {
        ROWS.add(row);
        return row;
    }

    private static QuasiFactor factor(String text) {
        try {
            return QuasiFactor.parse(text);
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(": " + malformed.getMessage(), malformed);
        }
    }

    /** {@return a number as an object} Else the JVM would make a class that does that. */
    private static Long nanos(String text) {
        return DelayBound.nanos(text);
    }

    /** {@return all, in the order of the help} */
    public static List<Option<?>> all() {
        return List.copyOf(ROWS);
    }

    /** {@return those of a command} @param command that has them */
    public static List<Option<?>> of(CommandName command) {
        List<Option<?>> those = new ArrayList<>();
        for (Option<?> row : ROWS) {
            if (row.commands().contains(command)) {
                those.add(row);
            }
        }
        return those;
    }

    /** {@return those with a trait} @param trait of them */
    public static List<Option<?>> with(Trait trait) {
        List<Option<?>> those = new ArrayList<>();
        for (Option<?> row : ROWS) {
            if (row.is(trait)) {
                those.add(row);
            }
        }
        return those;
    }
}
