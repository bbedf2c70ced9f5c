// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.CapturedState;
import io.roundup.explorer.execution.classes.ExploredClasses;
import io.roundup.explorer.execution.classes.InitializedOnceException;
import io.roundup.explorer.execution.classes.InitializerFoundException;
import io.roundup.explorer.execution.classes.InitializerWatch;
import io.roundup.explorer.execution.classes.ProgramLoaders;
import io.roundup.explorer.execution.classes.StaticFields;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.key.HistoryOnDemand;
import io.roundup.explorer.execution.key.HistoryPart;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.execution.key.WholeHistory;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.naming.CollectionTexts;
import io.roundup.explorer.execution.naming.HeldValues;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.pool.FailedTask;
import io.roundup.explorer.execution.race.DataRaces;
import io.roundup.explorer.execution.race.WeakAccesses;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.CannotSuspendException;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.FoundLateException;
import io.roundup.explorer.execution.scheduler.IdleLoops;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.execution.scheduler.RunningExecution;
import io.roundup.explorer.execution.scheduler.SerialOperations;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.scheduler.StepObserver;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.execution.scheduler.TooManyThreadsException;
import io.roundup.explorer.execution.scheduler.Waits;
import io.roundup.explorer.execution.scheduler.WhatIf;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.thread.JvmSettings;
import io.roundup.explorer.execution.weak.AccessPlaces;
import io.roundup.explorer.execution.weak.FencePlaces;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.checkpoint.StrategyState;
import io.roundup.explorer.phase.fate.Fate;
import io.roundup.explorer.phase.fate.FatedExecutions;
import io.roundup.explorer.phase.fate.NoReturnSearch;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.HistoryAlong;
import io.roundup.explorer.phase.history.HistoryJudge;
import io.roundup.explorer.phase.history.LegalTraces;
import io.roundup.explorer.phase.history.NotAtOnceException;
import io.roundup.explorer.phase.history.SpecificationJudge;
import io.roundup.explorer.phase.history.UnfitSpecificationException;
import io.roundup.explorer.phase.history.WrongChoiceException;
import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.HadoopFiles;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.phase.team.PieceWorker;
import io.roundup.explorer.phase.team.Team;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.Wire;
import io.roundup.explorer.phase.team.WorkerCalls;
import io.roundup.explorer.phase.team.WorkerFailedException;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.combined.Beginning;
import io.roundup.explorer.strategy.combined.Continuation;
import io.roundup.explorer.strategy.combined.DelayedSearch;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.combined.FewOlderValues;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.combined.PreemptionCount;
import io.roundup.explorer.strategy.combined.Prefixed;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.combined.SearchOrSamples;
import io.roundup.explorer.strategy.combined.SectionedReplay;
import io.roundup.explorer.strategy.combined.WithDelays;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.KnownStates;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.explorer.strategy.random.DelaySamples;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.strategy.registry.StrategySettings;
import io.roundup.explorer.strategy.states.Sequences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What packages may see. Maven already refuses what the module of a package does not depend on. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // the classes are read once
@Tag("once")
class ArchitectureTests {
    private static final String ROOT = "io.roundup.explorer";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages(ROOT);

    @Test
    void seesTheClasses() {
        assertThat(classes).hasSizeGreaterThan(450);
    }

    @Test
    void schedulesSeeNothingOfOurs() {
        classes()
                .that()
                .resideInAPackage("..explorer.schedule..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations..", "io.roundup.explorer.schedule..")
                .check(classes);
    }

    /** Of the root package of the agent {@code Agent} and its options can be seen. */
    @Test
    void theAgentIsSeenByHooksSitesAndItsRootOnly() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("io.roundup.agent..")
                        .and(not(resideInAnyPackage(
                                "io.roundup.agent", "io.roundup.agent.hook..", "io.roundup.agent.site.."))))
                .check(classes);
    }

    @Test
    void executionsSeeNothingOfResultsButFacts() {
        noClasses()
                .that()
                .resideInAPackage("..explorer.execution..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..explorer.result")
                .check(classes);
    }

    /** Executions note facts, and reports read them: neither has to know the other. */
    @Test
    void factsSeeNothingOfOurs() {
        classes()
                .that()
                .resideInAPackage("..explorer.result.fact..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations..", "io.roundup.explorer.result.fact..")
                .check(classes);
    }

    @Test
    void reportsSeeNothingOfExecutions() {
        noClasses()
                .that()
                .resideInAPackage("..explorer.report..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..explorer.execution..")
                .check(classes);
    }

    @Test
    void nobodySeesTheCommandLine() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("..explorer.cli..")
                .check(classes);
    }

    @Test
    void onlyTheCommandLineKnowsPicocli() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .check(classes);
    }

    @Test
    void onlyWhatReadsOrWritesJsonKnowsGson() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "..explorer.recorded..",
                        "..explorer.replay..",
                        "..explorer..report..",
                        "..explorer.mcp..",
                        "..explorer.play..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.google.gson..")
                .check(classes);
    }

    /** Others that look at class files ask the agent. What reflection does not give is read as it would give it. */
    @Test
    void onlyTheSearchForHarnessesAndMembersOfUnresolvedTypesKnowAsm() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.suite..")
                .and()
                .doNotHaveSimpleName("ClassFileMembers")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.objectweb.asm..")
                .check(classes);
    }

    @Test
    void onlyThePageKnowsItsTemplates() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.report.html..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.samskivert.mustache..")
                .check(classes);
    }

    /** But for those that the program has set, which do not outlive an execution. */
    @Test
    void onlyTheCommandLineAndTheProgramsOutputTouchTheStandardStreams() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..explorer.cli..")
                .and()
                .doNotBelongToAnyOf(ProgramOutput.class, JvmSettings.class)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "setOut", java.io.PrintStream.class)
                .orShould()
                .callMethod(System.class, "setErr", java.io.PrintStream.class)
                .check(classes);
    }

    /**
     * Callers may rely on a type that they meet only if a page says what it is. What makes and explains schedules is
     * called by reports, not by tests. Methods that take a row of an option are hidden in the pages.
     */
    @Test
    void whatTheApiTakesAndReturnsIsInItsPages() throws IOException {
        Set<String> pages = new TreeSet<>();
        Matcher include = Pattern.compile("<include>(io/roundup/explorer/.*)\\.java</include>")
                .matcher(Files.readString(Path.of("pom.xml")));
        while (include.find()) {
            pages.add(include.group(1).replace('/', '.'));
        }
        Set<String> without = new TreeSet<>();
        for (JavaClass type : classes) {
            boolean isInner = type.getPackageName().matches(".*\\.(replay|schedule|strategy|registry)");
            if (type.getModifiers().contains(JavaModifier.PUBLIC) && isIn(pages, type) && !isInner) {
                for (JavaMethod method : type.getMethods()) {
                    if (method.getModifiers().contains(JavaModifier.PUBLIC)) {
                        Stream.concat(Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream())
                                .map(JavaClass::getBaseComponentType)
                                .filter(used -> !used.getPackageName().equals(Exploration.class.getPackageName()))
                                .filter(used -> used.getPackageName().startsWith(ROOT) && !isIn(pages, used))
                                .forEach(used -> without.add(method.getFullName() + " " + used.getName()));
                    }
                }
            }
        }
        assertThat(without).isEmpty();
    }

    private static boolean isIn(Set<String> pages, JavaClass type) {
        String name = type.getName().replaceFirst("\\$.*", "");
        return pages.contains(name)
                || pages.contains(type.getPackageName() + ".*")
                || pages.stream().anyMatch(page -> page.endsWith(".**.*") && name.startsWith(page.replace("**.*", "")));
    }

    @Test
    void packagesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new EachPackage())
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    /**
     * Each class of a circle can only be understood with all others. In these packages there are some left: take a
     * package out when it has none, and add none.
     */
    @Test
    void classesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .assignedFrom(new EachClass(Set.of(
                        "execution",
                        "execution.classes",
                        "execution.naming",
                        "execution.scheduler",
                        "execution.state",
                        "execution.thread",
                        "generate",
                        "phase",
                        "program",
                        "recorded",
                        "replay",
                        "report",
                        "report.explain",
                        "result",
                        "strategy.dpor",
                        "stress")))
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    /** Others go in by these doors; the rest of a sub-package is for its siblings and their parent. */
    @Test
    void subPackagesAreSeenByTheirSiblings() {
        onlySiblingsSee(
                "phase",
                DistinctHistories.class,
                HistoryAlong.class,
                HistoryJudge.class,
                LegalTraces.class,
                NotAtOnceException.class,
                WrongChoiceException.class,
                SpecificationJudge.class,
                UnfitSpecificationException.class,
                CheckpointFile.class,
                CheckpointIdentity.class,
                CheckpointReader.class,
                CheckpointWriter.class,
                StrategyState.class,
                Fate.class,
                FatedExecutions.class,
                NoReturnSearch.class,
                ClusterPieces.class,
                ClusterProgram.class,
                HadoopFiles.class,
                PieceLostException.class,
                PieceWorker.class,
                Team.class,
                TeamPlan.class,
                Wire.class,
                WorkerCalls.class,
                WorkerFailedException.class);
        onlySiblingsSee(
                "execution",
                CapturedState.class,
                ExploredClasses.class,
                InitializedOnceException.class,
                InitializerFoundException.class,
                InitializerWatch.class,
                StaticFields.class,
                ProgramLoaders.class,
                StaticState.class,
                Operations.class,
                HeapWalk.class,
                HistoryOnDemand.class,
                HistoryPart.class,
                Symmetry.class,
                WholeHistory.class,
                Locations.class,
                CollectionTexts.class,
                HeldValues.class,
                ObjectNames.class,
                OverwrittenVariables.class,
                VariableNames.class,
                DataRaces.class,
                WeakAccesses.class,
                Backend.class,
                CannotSuspendException.class,
                ControlledScheduler.class,
                IdleLoops.class,
                FoundLateException.class,
                NotModelledException.class,
                RunningExecution.class,
                SerialOperations.class,
                Settings.class,
                StepObserver.class,
                ThreadQuestions.class,
                TooManyThreadsException.class,
                Waits.class,
                WhatIf.class,
                ExploredThread.class,
                FailedTask.class,
                AccessPlaces.class,
                FencePlaces.class);
        onlySiblingsSee(
                "strategy",
                Ability.class,
                StrategyName.class,
                StrategySettings.class,
                Beginning.class,
                Continuation.class,
                DelaySamples.class,
                DelayedSearch.class,
                DividedSearch.class,
                FewOlderValues.class,
                ForwardingStrategy.class,
                GraphSearch.class,
                PreemptionCount.class,
                Prefixed.class,
                Replay.class,
                SectionedReplay.class,
                SearchOrSamples.class,
                WithDelays.class,
                DepthFirst.class,
                KnownStates.class,
                OptimalDpor.class,
                Sequences.class,
                RandomWalk.class);
    }

    private void onlySiblingsSee(String parent, Class<?>... doors) {
        Set<String> names = Arrays.stream(doors).map(Class::getName).collect(Collectors.toSet());
        classes()
                .that(DescribedPredicate.describe(
                        "are in a sub-package and no door",
                        type -> !names.contains(type.getName().replaceFirst("\\$.*", ""))))
                .and()
                .resideInAPackage(ROOT + "." + parent + ".(*)..")
                .should()
                .onlyHaveDependentClassesThat()
                .resideInAPackage(ROOT + "." + parent + "..")
                .check(classes);
    }

    /** NullAway looks at no other package; tests are held to it as well. */
    @Test
    void packagesAreNullMarked() {
        Set<String> unmarked = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter().importPackages(ROOT, "io.roundup.it")) {
            if (!type.getPackage().isAnnotatedWith(NullMarked.class)) {
                unmarked.add(type.getPackageName());
            }
        }
        assertThat(unmarked).isEmpty();
    }

    private static final class EachPackage implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return SliceIdentifier.of(type.getPackageName());
        }

        @Override
        public String getDescription() {
            return "the packages";
        }
    }

    /** The classes of each package but for some, those that are nested as parts of theirs. */
    private record EachClass(Set<String> others) implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            String name = type.getPackageName();
            return others.contains(name.substring(Math.min(name.length(), ROOT.length() + 1)))
                    ? SliceIdentifier.ignore()
                    : SliceIdentifier.of(name, type.getName().replaceFirst("\\$.*", ""));
        }

        @Override
        public String getDescription() {
            return "the classes of all packages but " + others;
        }
    }
}
