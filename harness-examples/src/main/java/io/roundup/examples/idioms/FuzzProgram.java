// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Two or three threads, each of which uses an idiom and changes what all share. What happened is appended to a file at
 * the end of each execution, so that the sets of outcomes can be compared.
 *
 * @param seed what it was made from
 * @param used the programs whose idioms it uses; they are compiled beside it
 * @param threads what each thread does
 */
record FuzzProgram(long seed, List<IdiomProgram> used, List<String> threads) implements SmallProgram {
    /** The system property that names the file. */
    static final String OUTCOMES = "idioms.outcomes";

    /** What a thread does to the shared state; none of these commutes with all others. */
    private static final List<String> CHANGES = List.of(
            "plain = 3 * plain + %d;",
            "synchronized (Object.class) {\n    guarded = 3 * guarded + %d;\n}",
            "atomic.updateAndGet(value -> 3 * value + %d);",
            "latest = %d;",
            "if (latest == 1) {\n    plain += %d;\n}");

    static FuzzProgram of(long seed, List<Idiom> idioms) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = 2 + random.nextInt(4) / 3;
        List<IdiomProgram> used = new ArrayList<>();
        List<String> threads = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            IdiomProgram program = new IdiomProgram(idioms.get(random.nextInt(idioms.size())), Variant.PRIVATE);
            used.add(program);
            List<String> statements = new ArrayList<>();
            for (int i = 0; i < 4 - count; i++) {
                statements.add(CHANGES.get(random.nextInt(CHANGES.size())).formatted(1 + random.nextInt(2)));
            }
            String use = "results[" + n + "] = String.valueOf(" + program.name() + ".use(" + n % 2 + "));";
            statements.add(random.nextInt(statements.size() + 1), use);
            threads.add(String.join("\n", statements));
        }
        return new FuzzProgram(seed, used, threads);
    }

    @Override
    public String name() {
        return "Fuzz" + (seed < 0 ? "M" : "") + Math.abs(seed);
    }

    @Override
    public int jdk() {
        return used.stream().mapToInt(IdiomProgram::jdk).max().orElseThrow();
    }

    @Override
    public boolean preview() {
        return false;
    }

    @Override
    public String source() {
        StringBuilder text = new StringBuilder("""
                import java.io.FileOutputStream;
                import java.util.Arrays;
                import java.util.concurrent.atomic.AtomicInteger;

                public class %s {
                    static int plain;
                    static int guarded;
                    static volatile int latest;
                    static final AtomicInteger atomic = new AtomicInteger();
                    static final String[] results = new String[%d];

                    public static void main(String[] arguments) throws Exception {
                        Thread[] threads = new Thread[%2$d];
                        for (int n = 0; n < threads.length; n++) {
                            int number = n;
                            threads[n] = new Thread(() -> {
                                try {
                                    run(number);
                                } catch (Exception failed) {
                                    throw new IllegalStateException(failed);
                                }
                            });
                        }
                        for (Thread thread : threads) {
                            thread.start();
                        }
                        for (Thread thread : threads) {
                            thread.join();
                        }
                        String outcome = plain + " " + guarded + " " + latest + " " + atomic + " " + Arrays.toString(results) + "\\n";
                        try (FileOutputStream out = new FileOutputStream(System.getProperty("%s"), true)) {
                            out.write(outcome.getBytes());
                        }
                    }

                    static void run(int n) throws Exception {
                        switch (n) {
                """.formatted(name(), threads.size(), OUTCOMES));
        for (int n = 0; n < threads.size(); n++) {
            text.append("            case ").append(n).append(" -> {\n");
            text.append(threads.get(n).indent(16)).append("            }\n");
        }
        return text.append("            default -> throw new AssertionError();\n        }\n    }\n}\n")
                .toString();
    }
}
