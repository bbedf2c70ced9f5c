// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.EarlyTimeOuts;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** The options that the command line and the agent share, by the same names. */
final class ExplorationOptions {
    /** Where the schedule of a violation goes unless the user says so. */
    static final String DEFAULT_SCHEDULE = "roundup-schedule.json";

    private static final double CHECKPOINT_SECONDS = 10;
    /** Seconds that nobody waits for. */
    private static final double ENDLESS = 1e9;

    private final List<Setting<?>> all = new ArrayList<>();

    final Setting<String> quasi = option(
            String.class,
            "--quasi",
            "METHOD=K[,METHOD=K...]",
            "Also check quasi linearizability: how far calls may be out of order; '*=K' for all methods.");

    final Setting<String> golden = option(
            String.class,
            "--golden",
            "CLASS",
            "A class with the same methods: what it does when one thread uses it is legal.");

    final Setting<String> spec = choice(
            "--spec",
            "NAME|CLASS",
            "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                    + " multi-register, counter, mutex, or a class that implements Specification."
                    + " Default: what serial executions of the object itself show.",
            () -> Specifications.names().iterator());

    final Setting<String> strategy = choice(
            "--strategy",
            "STRATEGY",
            StrategyName.help() + ".",
            () -> Stream.of(StrategyName.values()).map(StrategyName::text).iterator());

    final Setting<Integer> pctChanges = option(
            Integer.class,
            "--pct-changes",
            "N",
            "For pct: at how many random steps a priority changes (default: " + Exploration.PCT_CHANGES
                    + "). A bug that needs the order of N+1 steps is found with a known probability.");

    final Setting<Integer> preemptions = option(
            Integer.class,
            "--preemptions",
            "N",
            "Only executions with at most N switches away from a thread that could go on.");

    final Setting<Long> maxExecutions = option(Long.class, "--max-executions", "N", "Stop after N executions.");

    final Setting<Long> expectExecutions = option(
            Long.class,
            "--expect-executions",
            "N",
            "Exit with 3 unless exactly N executions were made: pins the size of an exploration in CI.");

    final Setting<Integer> maxSteps =
            option(Integer.class, "--max-steps", "N", "Stop an execution after N steps (default 20000).");

    final Setting<Double> timeout = option(Double.class, "--timeout", "SECONDS", "Stop after that much time.");

    final Setting<Integer> workers = option(
            Integer.class,
            "--workers",
            "N",
            "Explore with N processes, with the same result (default: one for each processor). The others are started"
                    + " only when the exploration has taken a second.");

    final Setting<Double> workersAfter = add(Setting.hidden(Double.class, "--workers-after"));

    final Setting<Long> seed =
            option(Long.class, "--seed", "N", "Seed of random strategies and of the program's own picks.");

    final Setting<Boolean> exploreRandom = add(
            Setting.flag("--explore-random", "Explore the program's bounded random picks like choices of threads."));

    final Setting<String> earlyTimeOuts = option(
            String.class,
            "--early-time-outs",
            "N|any",
            "Let the first N waits of each thread that time out do so while other threads could go on (default:"
                    + " 0, a wait times out when nothing else can run).");

    final Setting<Boolean> races = add(Setting.flag(
            "--races",
            "Report data races on plain variables, too, by the rules of the Java memory model: also those that no"
                    + " interleaving shows, such as unsafe publication."));

    final Setting<String> inside = option(
            String.class,
            "--inside",
            "PATTERN[,PATTERN...]",
            "Explore inside these classes, which are taken as atomic otherwise: concurrent collections, executors,"
                    + " futures and synchronizers of the JDK. A class with or without its package; '*' for any text; or"
                    + " 'all'.");

    final Setting<String> trust =
            option(String.class, "--trust", "PATTERN[,PATTERN...]", "Take these classes as atomic, too. As --inside.");

    final Setting<Integer> processors = option(
            Integer.class,
            "--processors",
            "N",
            "How many processors the machine seems to have (default: " + Exploration.PROCESSORS
                    + "): what the common pool and parallel streams are made from.");

    final Setting<String> backend = choice(
            "--backend", "BACKEND", "auto, virtual (JDK 21+) or platform.", List.of("auto", "virtual", "platform"));

    final Setting<Long> simplify = option(
            Long.class,
            "--simplify",
            "N",
            "Look for the violation with fewer switches, in at most N steps (default 500000). 0: report it as it was found.");

    final Setting<Boolean> goOn = add(Setting.flag("--continue", "Go on after a violation, to count all histories."));

    final Setting<String> json = option(String.class, "--json", "FILE", "Write the result as JSON.");

    final Setting<String> sarif = option(
            String.class,
            "--sarif",
            "FILE",
            "Write violations as SARIF 2.1.0, which editors and code hosts show beside the source.");

    final Setting<String> junitXml = option(
            String.class, "--junit-xml", "FILE", "Write the result as JUnit XML, which servers for CI show as a test.");
    final Setting<String> html =
            option(String.class, "--html", "FILE", "Write the result as one HTML file, to look at in a browser.");

    final Setting<Boolean> full = add(Setting.flag(
            "--full", "Show all steps of an interleaving, also where a long one is shown by its essential rows."));

    final Setting<String> source = option(
            String.class,
            "--source",
            "FOLDERS",
            "Folders with source files, separated as in a class path: the report shows the text of lines. Looked for as"
                    + " well: src/main/java and src/test/java beside the class path, and the current folder.");

    final Setting<String> schedule = option(
            String.class,
            "--schedule",
            "FILE",
            "Where to write the schedule of a violation (default: " + DEFAULT_SCHEDULE + ").");

    final Setting<String> violations = option(
            String.class,
            "--violations",
            "FOLDER",
            "Write the schedule of each violation to FOLDER as soon as it is found.");

    final Setting<String> replay = option(String.class, "--replay", "FILE|TOKEN", "Run one recorded execution again.");

    final Setting<String> from = option(
            String.class,
            "--from",
            "FILE|TOKEN[@N]",
            "Explore only the executions that begin with the first N choices of a recorded one (default: all of its"
                    + " choices). With --strategy " + StrategyName.that(Ability.CONTINUES, "or") + ".");

    final Setting<String> checkpoint = option(
            String.class,
            "--checkpoint",
            "FILE",
            "Keep the state of the exploration in FILE, to go on from there with --resume.");

    final Setting<Double> checkpointEvery =
            option(Double.class, "--checkpoint-every", "SECONDS", "How often (default: 10); at the end in any case.");

    final Setting<String> resume = option(
            String.class,
            "--resume",
            "FILE",
            "Go on from a checkpoint of the same program and options (budgets may differ; --max-executions"
                    + " counts all runs together). It is written on unless --checkpoint names another file.");

    /** Asked by a test of the JUnit extension: test frameworks are left alone, and the report says what repeats a test. */
    final Setting<Boolean> test = add(Setting.hidden(Boolean.class, "--test"));

    private Setting<String> choice(String name, String label, String description, Iterable<String> values) {
        return add(Setting.choice(name, label, description, values));
    }

    private <T> Setting<T> option(Class<T> type, String name, String label, String description) {
        return add(Setting.option(type, new String[] {name}, label, description));
    }

    private <T> Setting<T> add(Setting<T> setting) {
        all.add(setting);
        return setting;
    }

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        for (Setting<?> setting : all) {
            command.add(setting.spec());
        }
    }

    /** Gives a command those that say what is executed and what is legal, and not how executions are looked for. */
    void addThoseOfOneExecutionTo(CommandSpec command) {
        for (Setting<?> setting : List.of(
                replay,
                spec,
                golden,
                quasi,
                races,
                exploreRandom,
                earlyTimeOuts,
                inside,
                trust,
                processors,
                seed,
                maxSteps,
                backend)) {
            command.add(setting.spec());
        }
    }

    /** Gives a command those that are the same for many programs, none of which has an object under test. */
    void addThoseOfTestsTo(CommandSpec command) {
        for (Setting<?> setting : List.of(
                preemptions,
                maxExecutions,
                workers,
                workersAfter,
                seed,
                exploreRandom,
                earlyTimeOuts,
                inside,
                trust,
                processors,
                backend,
                replay,
                json,
                full,
                source)) {
            command.add(setting.spec());
        }
    }

    /** Gives a command those that mean something for many small programs, one after the other. */
    void addThoseOfGeneratedTo(CommandSpec command) {
        for (Setting<?> setting : List.of(
                quasi,
                spec,
                golden,
                races,
                timeout,
                strategy,
                preemptions,
                maxSteps,
                earlyTimeOuts,
                exploreRandom,
                inside,
                trust,
                processors,
                seed,
                backend,
                simplify,
                json,
                html,
                full,
                source,
                schedule,
                replay)) {
            command.add(setting.spec());
        }
    }

    /** {@return those that are the same for many harnesses, each explored by itself} */
    List<Setting<?>> thoseOfHarnesses() {
        return List.of(
                strategy,
                preemptions,
                pctChanges,
                maxExecutions,
                maxSteps,
                spec,
                golden,
                quasi,
                races,
                exploreRandom,
                earlyTimeOuts,
                inside,
                trust,
                processors,
                seed,
                backend,
                simplify,
                source);
    }

    /** @throws InputException if there is an option that means nothing where one execution is repeated */
    void requireReplayable() {
        refuseWithReplay("--workers", workers);
        refuseWithReplay("--checkpoint", checkpoint);
        refuseWithReplay("--checkpoint-every", checkpointEvery);
        refuseWithReplay("--resume", resume);
        refuseWithReplay("--expect-executions", expectExecutions);
        refuseWithReplay("--from", from);
        refuseWithReplay("--violations", violations);
    }

    /** @throws InputException if there is an option that cannot go with a given beginning */
    private void requireContinuable(@Nullable StrategyName name) {
        if (name != null && !name.can(Ability.CONTINUES)) {
            throw new InputException("--from goes with --strategy " + StrategyName.that(Ability.CONTINUES, "or")
                    + ", not with " + name.text() + ". Leave out one of the two.");
        }
        String other = checkpoint.isGiven() ? "--checkpoint" : resume.isGiven() ? "--resume" : "";
        if (!other.isEmpty()) {
            throw new InputException("An exploration with --from cannot be kept or resumed. Leave out " + other + ".");
        }
        if (workers.or(1) > 1) {
            throw new InputException("An exploration with --from is made by one process. Leave out --workers.");
        }
    }

    private static void refuseWithReplay(String option, Setting<?> setting) {
        if (setting.isGiven()) {
            throw new InputException(
                    option + " is for explorations; --replay makes one execution. Leave out one of the two.");
        }
    }

    /** @throws InputException if two options name one file, so that what one of them writes would be lost */
    void requireDistinctFiles() {
        Map<Path, String> options = new HashMap<>();
        requireOwn("--json", json.orNull(), options);
        requireOwn("--sarif", sarif.orNull(), options);
        requireOwn("--junit-xml", junitXml.orNull(), options);
        requireOwn("--html", html.orNull(), options);
        requireOwn("--from", from.orNull(), options);
        if (replay.isGiven()) {
            requireOwn("--replay", replay.get(), options);
        } else {
            requireOwn("--schedule", schedule.or(DEFAULT_SCHEDULE), options);
        }
        requireOwn("--checkpoint", checkpoint.orNull(), options);
        // To go on from a checkpoint and write it again is what --resume does.
        boolean isWrittenAgain = resume.isGiven()
                && checkpoint.isGiven()
                && Objects.equals(OutputFile.identity(resume.get()), OutputFile.identity(checkpoint.get()));
        requireOwn("--resume", isWrittenAgain ? null : resume.orNull(), options);
    }

    private static void requireOwn(String option, @Nullable String name, Map<Path, String> options) {
        Path file = name == null ? null : OutputFile.identity(name);
        String other = file == null ? null : options.putIfAbsent(file, option);
        if (other != null) {
            throw new InputException(other + " and " + option + " both use the file " + name + ", and one would"
                    + " overwrite the other. Give each a file of its own.");
        }
    }

    /**
     * {@return how much of an interleaving is shown}
     *
     * @param classPath of the program, as text
     * @throws InputException if a folder with sources is none
     */
    Detail detail(String classPath) {
        return new Detail(ProgramSources.of(source, classPath), full.or(false));
    }

    /** {@return the backend that is asked for} */
    BackendName backendName() {
        return oneOf(BackendName.class, "--backend", backend.or("auto"));
    }

    /** {@return how long the exploration may take} */
    double seconds() {
        return timeout.or(ENDLESS);
    }

    /**
     * {@return where the state of the exploration is kept}
     *
     * @throws InputException if that is no file that can be written
     */
    CheckpointPlan checkpoints() {
        double seconds = checkpointEvery.or(CHECKPOINT_SECONDS);
        require(seconds > 0, "--checkpoint-every", "more than 0 seconds", seconds);
        String checkpointed = checkpoint.orNull();
        String resumed = resume.orNull();
        if (checkpointEvery.isGiven() && checkpointed == null && resumed == null) {
            throw new InputException(
                    "--checkpoint-every says how often the file of --checkpoint is written, and there is none."
                            + " Add --checkpoint FILE, or leave it out.");
        }
        Path known = resumed == null ? null : OutputFile.identity(resumed);
        if (known != null && Files.isDirectory(known)) {
            throw new InputException("The checkpoint " + resumed + " is a folder, not a file."
                    + " Give --resume the file in it that an exploration wrote with --checkpoint.");
        }
        OutputFile file = null;
        if (checkpointed != null) {
            file = OutputFile.of("--checkpoint", checkpointed);
        } else if (resumed != null) {
            file = OutputFile.of("--resume", resumed);
        }
        Path from =
                resumed == null ? null : OutputFile.unasked("--resume", resumed).path();
        return new CheckpointPlan(file == null ? null : file.path(), from, seconds, 0);
    }

    /**
     * {@return how many processes explore}
     *
     * @param starter starts another one
     * @throws InputException if there are less than one
     */
    TeamPlan team(TeamPlan.Starter starter) {
        int processes = workers.or(Runtime.getRuntime().availableProcessors());
        require(processes >= 1, "--workers", "at least 1", processes);
        double after = workersAfter.or(TeamPlan.SECONDS_ALONE);
        require(after >= 0, "--workers-after", "at least 0 seconds", after);
        return new TeamPlan(processes, after, starter);
    }

    /** {@return what is asked for} @param classPath of golden models and specifications @param methods of the object */
    Exploration exploration(ClassPath classPath, Set<String> methods) {
        long expected = expectExecutions.or(0L);
        require(expected >= 0, "--expect-executions", "at least 0", expected);
        long executions = maxExecutions.or(Long.MAX_VALUE);
        require(executions >= 1, "--max-executions", "at least 1", executions);
        int steps = maxSteps.or(Exploration.MAX_STEPS);
        require(steps >= 1, "--max-steps", "at least 1", steps);
        long simpler = simplify.or(Exploration.SIMPLIFY);
        require(simpler >= 0, "--simplify", "at least 0", simpler);
        double seconds = seconds();
        require(seconds > 0, "--timeout", "more than 0 seconds", seconds);
        int bound = preemptions.or(Exploration.UNBOUNDED);
        require(!preemptions.isGiven() || bound >= 0, "--preemptions", "at least 0", bound);
        int count = processors.or(Exploration.PROCESSORS);
        require(
                count >= 1 && count <= Exploration.MOST_PROCESSORS,
                "--processors",
                "1 to " + Exploration.MOST_PROCESSORS,
                count);
        StrategyName name = strategy.isGiven() ? oneOf(StrategyName.class, "--strategy", strategy.get()) : null;
        if (from.isGiven()) {
            requireContinuable(name);
        }
        if (preemptions.isGiven() && name != null && !name.can(Ability.BOUNDS_PREEMPTIONS)) {
            throw new InputException(
                    "--preemptions goes with --strategy " + StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "or")
                            + ", not with " + name.text() + ". Leave out one of the two.");
        }
        int changes = pctChanges.or(Exploration.PCT_CHANGES);
        require(
                changes >= 0 && changes <= Exploration.MOST_PCT_CHANGES,
                "--pct-changes",
                "0 to " + Exploration.MOST_PCT_CHANGES,
                changes);
        if (pctChanges.isGiven() && (name == null || !name.can(Ability.CHANGES_PRIORITIES))) {
            throw new InputException("--pct-changes goes with --strategy "
                    + StrategyName.that(Ability.CHANGES_PRIORITIES, "or") + ". Add that, or leave it out.");
        }
        if (name != null && !name.isShared() && workers.or(1) > 1) {
            throw new InputException(
                    "--strategy " + name.text() + " is carried out by one process. Leave out --workers.");
        }
        if (name != null && name.isEndless() && executions == Long.MAX_VALUE && seconds >= ENDLESS) {
            throw new InputException("--strategy " + name.text()
                    + " never ends by itself. Add --max-executions N or --timeout SECONDS.");
        }
        return Exploration.builder()
                .strategy(name == null && from.isGiven() ? StrategyName.DFS : name)
                .pctChanges(changes)
                .preemptions(bound)
                .maxExecutions(executions)
                .seconds(seconds)
                .maxSteps(steps)
                .seed(seed.or(0L))
                .exploreRandom(exploreRandom.or(false))
                .earlyTimeOuts(mostEarlyTimeOuts())
                .races(races.or(false))
                .trust(new Trust(patterns(inside), patterns(trust)))
                .processors(count)
                .backend(backendName())
                .quasi(factor(methods))
                .specification(specification(classPath))
                .simplify(simpler)
                .stopAtFirst(!goOn.or(false))
                .build();
    }

    private static List<String> patterns(Setting<String> given) {
        String all = given.orNull();
        // The agent's options are separated by commas, so that it takes a plus sign.
        return all == null ? List.of() : List.of(all.split("[,+]"));
    }

    private int mostEarlyTimeOuts() {
        String most = earlyTimeOuts.or("0");
        boolean isKnown = most.matches("[0-9]{1,9}|(?i:any)");
        require(isKnown, "--early-time-outs", "a number below a billion, or 'any'", most);
        return EarlyTimeOuts.parse(most);
    }

    private @Nullable QuasiFactor factor(Set<String> methods) {
        String given = quasi.orNull();
        if (given == null) {
            return null;
        }
        QuasiFactor factor;
        try {
            factor = QuasiFactor.parse(given);
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + given + ": " + malformed.getMessage());
        }
        for (QuasiFactor.Domain domain : factor.domains()) {
            for (String method : domain.methods()) {
                if (!method.equals(QuasiFactor.EVERY_METHOD) && !methods.contains(method)) {
                    throw new InputException("--quasi " + given + " names the method " + method
                            + ", which the object under test does not have. Its public methods are: "
                            + String.join(", ", methods) + ".");
                }
            }
        }
        return factor;
    }

    private @Nullable Specification<?> specification(ClassPath classPath) {
        if (golden.isGiven() && spec.isGiven()) {
            throw new InputException("--golden and --spec both say what is legal. Give one of them.");
        }
        if (golden.isGiven()) {
            return new GoldenSpecification(classPath.find(golden.get(), "golden model"));
        }
        return spec.isGiven() ? SpecificationName.resolve(spec.get(), classPath) : null;
    }

    private static void require(boolean holds, String option, String expected, Object actual) {
        if (!holds) {
            throw new InputException(option + " must be " + expected + ", not " + actual + ".");
        }
    }

    private static <E extends Enum<E>> E oneOf(Class<E> type, String option, String text) {
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().replace('_', '-').equalsIgnoreCase(text)) {
                return constant;
            }
            names.add(constant.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'));
        }
        throw new InputException(option + " " + text + " is not known. Use one of: " + String.join(", ", names) + ".");
    }
}
