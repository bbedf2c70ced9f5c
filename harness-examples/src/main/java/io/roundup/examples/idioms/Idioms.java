// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Explores all idioms in all their variants, and compares what Round-Up says with the truth. */
public final class Idioms {
    private final IdiomOptions options;
    private final Path jar;
    private final Path folder;

    private Idioms(IdiomOptions options, Path jar, Path folder) {
        this.options = options;
        this.jar = jar;
        this.folder = folder;
    }

    /**
     * Runs what is asked for; {@code scripts/idioms} says with which arguments. Exits with 1 if something is not right.
     */
    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        IdiomOptions options;
        try {
            options = IdiomOptions.parse(arguments);
        } catch (IllegalArgumentException wrong) {
            System.err.println("idioms: " + wrong.getMessage());
            System.exit(2);
            return;
        }
        Idioms idioms = new Idioms(
                options, Path.of(System.getProperty("roundup.jar")), Path.of(System.getProperty("roundup.idioms")));
        boolean right = options.plainRuns > 0 ? idioms.runPlainly() : idioms.explore();
        System.exit(right ? 0 : 1);
    }

    /** Proves the corpus: right programs end well without Round-Up. */
    private boolean runPlainly() throws IOException, InterruptedException, ExecutionException {
        int bad = 0;
        for (Jdk jdk : options.jdks) {
            Laboratory laboratory = Laboratory.of(jdk, jar, folder);
            List<IdiomProgram> programs = laboratory.compile(options.programs()).stream()
                    .filter(program -> program.variant().isRight(program.idiom()))
                    .toList();
            List<String> failures = inParallel(programs, program -> failure(laboratory, program));
            failures.stream().filter(failure -> !failure.isEmpty()).forEach(System.out::println);
            long failed =
                    failures.stream().filter(failure -> !failure.isEmpty()).count();
            System.out.printf(
                    Locale.ROOT,
                    "JDK %d: %d programs, %d times each without Round-Up: %d do not end well%n",
                    jdk.feature(),
                    programs.size(),
                    options.plainRuns,
                    failed);
            bad += (int) failed;
        }
        return bad == 0;
    }

    private String failure(Laboratory laboratory, IdiomProgram program) throws IOException, InterruptedException {
        for (int i = 0; i < options.plainRuns; i++) {
            EndedProcess run = laboratory.runPlainly(program, List.of());
            if (run.killed() || run.code() != 0 || run.output().contains("Exception in thread")) {
                return program.name() + (run.killed() ? " does not end" : " ends with " + run.code()) + "\n"
                        + run.output();
            }
        }
        return "";
    }

    private boolean explore() throws IOException, InterruptedException, ExecutionException {
        List<IdiomTable> tables = new ArrayList<>();
        for (Jdk jdk : options.jdks) {
            Laboratory laboratory = Laboratory.of(jdk, jar, folder);
            List<IdiomProgram> programs = laboratory.compile(options.programs());
            for (String backend : options.backends(jdk)) {
                IdiomTable table = new IdiomTable("JDK " + jdk.feature() + ", " + backend, new ArrayList<>());
                System.out.println("--- " + table.where() + ": " + programs.size() + " programs");
                Path logs = Files.createDirectories(laboratory.folder().resolve("out-" + backend));
                table.findings().addAll(inParallel(programs, program -> {
                    EndedProcess run = laboratory.explore(program, options.seconds, "backend=" + backend, List.of());
                    Finding finding = new Finding(program, Verdict.of(run), run.seconds());
                    Files.writeString(logs.resolve(program.name() + ".txt"), run.output());
                    tellUnlessRight(finding);
                    return finding;
                }));
                System.out.println(table.totals());
                tables.add(table);
            }
        }
        if (options.markdown != null) {
            Files.writeString(options.markdown, IdiomTable.markdown(tables));
        }
        return tables.stream().allMatch(IdiomTable::isRight);
    }

    private static void tellUnlessRight(Finding finding) {
        Finding.Judgement judgement = finding.judgement();
        if (judgement != Finding.Judgement.RIGHT) {
            System.out.printf(
                    Locale.ROOT,
                    "%-11s %-45s %s, not %s: %s (%.1f s)%n",
                    judgement.text(),
                    finding.program().name(),
                    finding.headline(),
                    finding.program().variant().truth(finding.program().idiom()),
                    finding.verdict().detail(),
                    finding.seconds());
        }
    }

    private <T> List<T> inParallel(List<IdiomProgram> programs, Job<T> job)
            throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(options.jobs);
        try {
            List<Callable<T>> jobs = new ArrayList<>();
            programs.forEach(program -> jobs.add(() -> job.of(program)));
            List<T> results = new ArrayList<>();
            for (Future<T> result : pool.invokeAll(jobs)) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    /** What is done with each program. */
    private interface Job<T> {
        T of(IdiomProgram program) throws IOException, InterruptedException;
    }
}
