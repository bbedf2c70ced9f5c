// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.measure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.runners.TestList;

/**
 * Runs the tests on the class path, and writes what was seen as lines of text, see {@link Lines}. The first argument is
 * the file that gets the lines. The second one says how:
 *
 * <ul>
 *   <li>{@code here TESTS MILLISECONDS ITERATIONS}: in this JVM, as it is. Nothing is probed first, so it takes seconds.
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
        String[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
        try (PrintWriter out =
                new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0]), StandardCharsets.UTF_8))) {
            Lines lines = new Lines(out);
            switch (arguments[1]) {
                case HERE -> here(lines, rest);
                case JCSTRESS -> jcstress(lines, rest);
                default -> throw new IllegalArgumentException("unknown way to measure: " + arguments[1]);
            }
        }
        // Threads of a test that timed out would keep the JVM.
        System.exit(0);
    }

    private static void here(Lines lines, String[] arguments) {
        Pattern tests = Pattern.compile(arguments[0]);
        OneJvm jvm = new OneJvm(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
        for (String test : TestList.tests()) {
            if (tests.matcher(test).find()) {
                lines.write(test, "", jvm.run(TestList.getInfo(test).generatedRunner()));
            }
        }
    }

    private static void jcstress(Lines lines, String[] arguments) throws Exception {
        Options options = new Options(arguments);
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
                result -> lines.write(result.getName(), String.join(" ", result.getConfig().jvmArgs), result));
        reader.dump();
        reader.close();
    }
}
