// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.measure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.TestInfo;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.runners.TestList;

/**
 * Runs tests on the class path, and writes what was seen as lines of text, see {@link Lines}. The first argument is the
 * file that gets the lines, the second one a file with the names of the tests, one a line. The third one says how:
 *
 * <ul>
 *   <li>{@code here MILLISECONDS ITERATIONS}: in this JVM, as it is. Nothing is probed first, so it takes seconds. A
 *       test whose threads go on for ever is the last.
 *   <li>{@code jcstress ARGUMENTS}: as the main class of JCStress does with these arguments: in many JVMs, with
 *       different compilers and options.
 * </ul>
 */
public final class MeasureMain {
    /** In this JVM. */
    public static final String HERE = "here";
    /** By JCStress's own ways. */
    public static final String JCSTRESS = "jcstress";

    private MeasureMain() {}

    /**
     * Runs.
     *
     * @param arguments as above
     * @throws Exception if JCStress fails
     */
    public static void main(String... arguments) throws Exception {
        String[] rest = Arrays.copyOfRange(arguments, 3, arguments.length);
        try (PrintWriter out =
                new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0]), StandardCharsets.UTF_8))) {
            Lines lines = new Lines(out);
            List<TestInfo> tests = tests(Files.readAllLines(Path.of(arguments[1]), StandardCharsets.UTF_8), lines);
            switch (arguments[2]) {
                case HERE -> here(lines, tests, rest);
                case JCSTRESS -> jcstress(lines, tests, rest);
                default -> throw new IllegalArgumentException("unknown way to measure: " + arguments[2]);
            }
        }
        // Threads of a test that timed out would keep the JVM.
        System.exit(0);
    }

    /** {@return those tests for which there are runners; of others this is written} @param names of their classes */
    private static List<TestInfo> tests(List<String> names, Lines lines) {
        Map<String, TestInfo> known = new HashMap<>();
        for (String name : TestList.tests()) {
            TestInfo info = TestList.getInfo(name);
            known.put(info.binaryName(), info);
        }
        List<TestInfo> tests = new ArrayList<>();
        for (String name : names) {
            TestInfo info = known.get(name);
            if (info == null) {
                lines.writeUnknown(name);
            } else {
                tests.add(info);
            }
        }
        return tests;
    }

    private static void here(Lines lines, List<TestInfo> tests, String[] arguments) {
        OneJvm jvm = new OneJvm(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
        for (TestInfo test : tests) {
            if (jvm.isSpent()) {
                return;
            }
            lines.writeBegin(test.binaryName());
            lines.write(test.binaryName(), "", jvm.run(test.generatedRunner()));
        }
    }

    private static void jcstress(Lines lines, List<TestInfo> tests, String[] arguments) throws Exception {
        if (tests.isEmpty()) {
            return;
        }
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("-t");
        all.add(tests.stream().map(test -> Pattern.quote(test.name())).collect(Collectors.joining("|", "^(?:", ")$")));
        Options options = new Options(all.toArray(new String[0]));
        if (!options.parse()) {
            throw new IOException("JCStress refuses its arguments");
        }
        try {
            new JCStress(options).run();
        } catch (AssertionError forbidden) {
            // JCStress ends so when it saw a forbidden outcome, after all results were written.
        }
        DiskReadCollector reader = new DiskReadCollector(
                options.getResultFile(),
                result -> lines.write(
                        TestList.getInfo(result.getName()).binaryName(),
                        String.join(" ", result.getConfig().jvmArgs),
                        result));
        reader.dump();
        reader.close();
    }
}
