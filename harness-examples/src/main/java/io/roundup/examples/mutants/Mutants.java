// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import io.roundup.examples.mutants.ByClass.Found;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Compiles the mutants of all structures, explores each structure in a JVM of its own, and prints what was found. In a
 * JVM without the agent, in the folder of the repository.
 */
public final class Mutants {
    private static final Path SOURCES = Path.of("harness-examples/src/main/java");
    private static final Path MUTANTS = Path.of("harness-examples/src/mutants");
    private static final Path FOLDER = Path.of("harness-examples/target/mutants");

    private final MutantOptions options;

    private Mutants(MutantOptions options) {
        this.options = options;
    }

    /** Runs what is asked for; {@code scripts/mutants} says with which arguments. Exits with 1 if a claim is wrong. */
    public static void main(String[] arguments) throws Exception {
        MutantOptions options;
        try {
            options = MutantOptions.parse(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println("mutants: " + wrong.getMessage());
            System.exit(2);
            return;
        }
        System.exit(new Mutants(options).run() ? 0 : 1);
    }

    /** {@return whether all is as claimed} */
    private boolean run() throws IOException, InterruptedException, ExecutionException {
        List<MutantFile> files = MutantFile.readAll(MUTANTS).stream()
                .filter(file -> options.only.matcher(file.structure()).find())
                .toList();
        ExecutorService pool = Executors.newFixedThreadPool(options.jobs);
        MutantTable table = new MutantTable();
        List<Future<List<Outcome>>> running = new ArrayList<>();
        MutantCompiler compiler = new MutantCompiler(SOURCES, FOLDER);
        for (MutantFile file : files) {
            compiler.compile(file);
            running.add(pool.submit(() -> explore(file)));
        }
        for (int i = 0; i < files.size(); i++) {
            List<Outcome> outcomes = running.get(i).get();
            outcomes.forEach(outcome -> System.out.println(MutantTable.text(outcome)));
            table.add(files.get(i), outcomes);
        }
        System.out.println(table.totals());
        String page = table.markdown();
        boolean isRight = table.isRight();
        if (options.byClass > 0) {
            ByClassTable byClass = byClass(files, pool);
            isRight &= byClass.isRight();
            page += byClass.markdown();
        }
        pool.shutdown();
        if (options.markdown != null) {
            Files.writeString(options.markdown, page);
        }
        return isRight;
    }

    /** Tests the structures and their mutants that are not equivalent, each by its class alone. */
    private ByClassTable byClass(List<MutantFile> files, ExecutorService pool)
            throws InterruptedException, ExecutionException {
        ByClass byClass = new ByClass(options.byClass);
        List<Future<Found>> running = new ArrayList<>();
        for (MutantFile file : files) {
            List<String> names = new ArrayList<>(List.of(Outcome.ORIGINAL));
            file.mutants().stream()
                    .filter(mutant -> !mutant.isEquivalent())
                    .map(Mutant::name)
                    .forEach(names::add);
            for (String name : names) {
                if (options.mutant.matcher(name).find()) {
                    Path classes = FOLDER.resolve(file.structure()).resolve(name);
                    running.add(pool.submit(() -> byClass.test(file, name, classes)));
                }
            }
        }
        ByClassTable table = new ByClassTable(options.byClass);
        for (Future<Found> one : running) {
            System.out.println(table.add(one.get()));
        }
        System.out.println(table.totals());
        return table;
    }

    /** Explores in another JVM, since one that is stuck can explore no more. */
    private List<Outcome> explore(MutantFile file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-javaagent:" + Objects.requireNonNull(System.getProperty("roundup.jar")) + "=api",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ExploredMutants.class.getName(),
                        MUTANTS.resolve(file.structure() + ".txt").toString(),
                        FOLDER.toString(),
                        options.mutant.pattern(),
                        String.valueOf(options.seconds),
                        options.strategy)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Outcome> outcomes = new ArrayList<>();
        try (BufferedReader lines = process.inputReader()) {
            lines.lines().map(Outcome::parse).forEach(outcomes::add);
        }
        if (process.waitFor() != 0) {
            throw new IOException("the exploration of " + file.structure() + " ended with exit code "
                    + process.exitValue() + "; see above");
        }
        return outcomes;
    }
}
