// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import io.roundup.examples.Claim;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Explores one structure and its mutants, in a JVM with the agent. The structure is explored completely by each of its
 * test programs. A mutant is explored by one after the other, until one finds a violation.
 */
final class ExploredMutants {
    private final MutantFile file;
    private final Path folder;
    private final double seconds;
    private final @Nullable StrategyName strategy;
    private final Consumer<Outcome> found;

    /**
     * Prepares.
     *
     * @param file of the structure
     * @param folder of the classes of the mutants
     * @param seconds the most of one exploration
     * @param strategy makes the executions; null if each claim has its own
     * @param found is told each outcome
     */
    ExploredMutants(
            MutantFile file, Path folder, double seconds, @Nullable StrategyName strategy, Consumer<Outcome> found) {
        this.file = file;
        this.folder = folder;
        this.seconds = seconds;
        this.strategy = strategy;
        this.found = found;
    }

    /**
     * Prints an {@link Outcome} a line.
     *
     * @param arguments the file of the mutants, the folder of their classes, a pattern for the names of mutants, the most
     *     seconds of one exploration, and the name of the strategy or an empty text
     */
    public static void main(String[] arguments) throws Exception {
        Path path = Path.of(arguments[0]);
        MutantFile file = MutantFile.parse(path.getFileName().toString(), Files.readString(path));
        ExploredMutants explored = new ExploredMutants(
                file,
                Path.of(arguments[1]),
                Double.parseDouble(arguments[3]),
                Stream.of(StrategyName.values())
                        .filter(name -> name.text().equals(arguments[4]))
                        .findFirst()
                        .orElse(null),
                outcome -> System.out.println(outcome.line()));
        Pattern only = Pattern.compile(arguments[2]);
        if (only.matcher(Outcome.ORIGINAL).find()) {
            explored.exploreOriginal();
        }
        for (Mutant mutant : file.mutants()) {
            if (only.matcher(mutant.name()).find()) {
                explored.explore(mutant);
            }
        }
        System.exit(0);
    }

    /** {@return the test programs of a structure, sorted by name} */
    static List<Class<?>> programs(Class<?> claims) {
        return Arrays.stream(claims.getDeclaredClasses())
                .filter(type -> type.isAnnotationPresent(Claim.class))
                .sorted(Comparator.comparing(Class::getSimpleName))
                .<Class<?>>map(type -> type)
                .toList();
    }

    /** Explores the structure as it is. */
    void exploreOriginal() throws ClassNotFoundException {
        for (Class<?> program : programs(Class.forName(file.claims()))) {
            boolean holds = ClaimedExploration.claim(program).holds();
            ExplorationResult result = RoundUp.check(program, exploration(program));
            ExplorationVerdict expected = holds ? ExplorationVerdict.HOLDS : ExplorationVerdict.VIOLATION;
            found.accept(new Outcome(
                    file.structure(),
                    Outcome.ORIGINAL,
                    program.getSimpleName(),
                    verdict(result),
                    result.verdict() == expected,
                    result.executions(),
                    result.effort().seconds()));
        }
    }

    /** Explores a mutant, which was compiled before. */
    void explore(Mutant mutant) throws ClassNotFoundException {
        MutantLoader loader = new MutantLoader(folder.resolve(file.structure()).resolve(mutant.name()));
        long executions = 0;
        double taken = 0;
        boolean isComplete = true;
        List<Class<?>> programs = programs(Class.forName(file.claims(), false, loader)).stream()
                .filter(program -> ClaimedExploration.claim(program).holds())
                .toList();
        for (Class<?> program : programs) {
            ExplorationResult result;
            try {
                result = RoundUp.check(program, exploration(program));
            } catch (StuckException stuck) {
                found.accept(outcome(mutant, program.getSimpleName(), "stuck", false, executions, taken));
                return;
            }
            executions += result.executions();
            taken += result.effort().seconds();
            if (result.verdict() == ExplorationVerdict.VIOLATION) {
                found.accept(outcome(
                        mutant, program.getSimpleName(), verdict(result), !mutant.isEquivalent(), executions, taken));
                return;
            }
            isComplete &= result.verdict() == ExplorationVerdict.HOLDS;
        }
        found.accept(outcome(
                mutant,
                "all " + programs.size(),
                isComplete ? "holds" : "no violation",
                mutant.isEquivalent() && isComplete,
                executions,
                taken));
    }

    private Exploration exploration(Class<?> program) {
        Exploration.Builder claimed = ClaimedExploration.of(program).seconds(seconds);
        return (strategy == null ? claimed : claimed.strategy(strategy)).build();
    }

    private Outcome outcome(
            Mutant mutant, String program, String verdict, boolean isRight, long executions, double taken) {
        return new Outcome(file.structure(), mutant.name(), program, verdict, isRight, executions, taken);
    }

    private static String verdict(ExplorationResult result) {
        return switch (result.verdict()) {
            case VIOLATION -> result.violations().get(0).kind().text();
            case UNDECIDED -> "undecided, " + result.undecidedBecause();
            default -> result.verdict().text();
        };
    }
}
