// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.LongStream;

/**
 * Explores random programs of idioms by several strategies, on several JDKs and backends, and runs them without
 * Round-Up. Complete explorations must find the same outcomes, and nothing else may find one that they do not.
 */
public final class FuzzIdioms {
    private static final long SECONDS = 20;
    private static final int PLAIN_RUNS = 5;
    private static final List<String> STRATEGIES = List.of(
            "strategy=exhaustive,max-executions=1500",
            "strategy=dfs,max-executions=1500",
            "strategy=random,max-executions=100",
            "strategy=pos,max-executions=100");

    private final Path jar;
    private final Path folder;
    private final List<Jdk> jdks;
    private int compared;
    private int undecided;
    private int differences;

    private FuzzIdioms(Path jar, Path folder, List<Jdk> jdks) {
        this.jar = jar;
        this.folder = folder;
        this.jdks = jdks;
    }

    /** Arguments: how many programs, the first seed, and homes of JDKs, if not that of this one. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<Jdk> jdks = new ArrayList<>();
        for (int i = 2; i < arguments.length; i++) {
            jdks.add(Jdk.at(Path.of(arguments[i])));
        }
        if (jdks.isEmpty()) {
            jdks.add(Jdk.running());
        }
        Path folder = Path.of(System.getProperty("roundup.idioms")).toAbsolutePath();
        FuzzIdioms fuzz = new FuzzIdioms(Path.of(System.getProperty("roundup.jar")), folder, jdks);
        long first = Long.parseLong(arguments[1]);
        System.exit(fuzz.run(first, Long.parseLong(arguments[0])) ? 0 : 1);
    }

    private boolean run(long first, long programs) throws IOException, InterruptedException {
        int oldest = jdks.stream().mapToInt(Jdk::feature).min().orElseThrow();
        List<Idiom> idioms = IdiomText.all().stream()
                .filter(idiom -> idiom.many().isEmpty() && idiom.undecided().isEmpty())
                .filter(Predicate.not(Idiom::preview))
                .filter(idiom -> idiom.jdk() <= oldest)
                .toList();
        List<FuzzProgram> all = LongStream.range(first, first + programs)
                .mapToObj(seed -> FuzzProgram.of(seed, idioms))
                .toList();
        Set<SmallProgram> compiled = new LinkedHashSet<>(all);
        all.forEach(program -> compiled.addAll(program.used()));
        List<Laboratory> laboratories = new ArrayList<>();
        for (Jdk jdk : jdks) {
            Laboratory laboratory = Laboratory.of(jdk, jar, folder);
            laboratory.compile(List.copyOf(compiled));
            laboratories.add(laboratory);
        }
        for (FuzzProgram program : all) {
            compare(program, laboratories);
        }
        System.out.printf(
                Locale.ROOT,
                "%d programs, %d comparisons, %d explorations undecided, %d differences%n",
                programs,
                compared,
                undecided,
                differences);
        return differences == 0;
    }

    private void compare(FuzzProgram program, List<Laboratory> laboratories) throws IOException, InterruptedException {
        Outcomes reference = null;
        List<Outcomes> others = new ArrayList<>();
        for (Laboratory laboratory : laboratories) {
            for (String backend : laboratory.jdk().feature() >= 21 ? List.of("auto", "platform") : List.of("auto")) {
                Outcomes found = explored(laboratory, program, "strategy=dpor,backend=" + backend);
                if (reference == null && found.complete()) {
                    reference = found;
                } else {
                    others.add(found);
                }
                for (String strategy : STRATEGIES) {
                    others.add(explored(laboratory, program, strategy + ",backend=" + backend));
                }
            }
            Outcomes plain = ranPlainly(laboratory, program);
            boolean isKnown =
                    reference == null || plain.differenceFrom(reference).isEmpty();
            // A real wait may be over while other threads are slow.
            Outcomes withTimeOuts = isKnown ? null : explored(laboratory, program, "strategy=dpor,delays=2");
            boolean isEarly =
                    withTimeOuts != null && plain.differenceFrom(withTimeOuts).isEmpty();
            if (isEarly) {
                compared++;
            } else {
                others.add(plain);
            }
        }
        List<String> names = program.used().stream().map(IdiomProgram::name).toList();
        if (reference == null) {
            System.out.println(program.name() + " " + names + ": no exploration is complete");
            return;
        }
        for (Outcomes other : others) {
            compared++;
            String difference = other.differenceFrom(reference);
            if (!difference.isEmpty()) {
                differences++;
                System.out.println(program.name() + " " + names + ": " + difference);
            }
        }
    }

    private Outcomes explored(Laboratory laboratory, FuzzProgram program, String options)
            throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "outcomes", ".txt");
        try {
            EndedProcess run = laboratory.explore(program, SECONDS, options, List.of(property(file)));
            String where = "JDK " + laboratory.jdk().feature() + " " + options;
            Outcomes outcomes = new Outcomes(where, Verdict.of(run), new TreeSet<>(Files.readAllLines(file)));
            if (outcomes.verdict().headline().equals(Verdict.UNDECIDED)) {
                undecided++;
                System.out.println(
                        program.name() + " " + where + ": " + outcomes.verdict().detail());
            }
            return outcomes;
        } finally {
            Files.delete(file);
        }
    }

    private Outcomes ranPlainly(Laboratory laboratory, FuzzProgram program) throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "outcomes", ".txt");
        try {
            Verdict verdict = new Verdict(Verdict.NO_VIOLATION, "");
            for (int i = 0; i < PLAIN_RUNS; i++) {
                EndedProcess run = laboratory.runPlainly(program, List.of(property(file)));
                if (run.killed() || run.code() != 0) {
                    verdict = new Verdict("EXIT CODE " + run.code(), run.output());
                }
            }
            String where = "JDK " + laboratory.jdk().feature() + " without Round-Up";
            return new Outcomes(where, verdict, new TreeSet<>(Files.readAllLines(file)));
        } finally {
            Files.delete(file);
        }
    }

    private static String property(Path file) {
        return "-D" + FuzzProgram.OUTCOMES + "=" + file;
    }

    /**
     * What the executions of a program ended with.
     *
     * @param where the JDK and what explored it
     * @param verdict what was said
     * @param found each outcome once
     */
    private record Outcomes(String where, Verdict verdict, Set<String> found) {
        boolean complete() {
            return verdict.headline().equals(Verdict.HOLDS);
        }

        /** {@return what cannot be, next to an exploration that is complete; empty if nothing} */
        String differenceFrom(Outcomes complete) {
            return switch (verdict.headline()) {
                case Verdict.HOLDS -> found.equals(complete.found) ? "" : said(complete);
                case Verdict.NO_VIOLATION, Verdict.UNDECIDED -> complete.found.containsAll(found) ? "" : said(complete);
                default -> where + " says " + verdict + ", " + complete.where + " that it holds";
            };
        }

        private String said(Outcomes complete) {
            Set<String> more = new TreeSet<>(found);
            more.removeAll(complete.found);
            Set<String> less = new TreeSet<>(complete.found);
            less.removeAll(found);
            return where + " has outcomes " + more + " and lacks " + less + " of " + complete.where;
        }
    }
}
