// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.measure;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.openjdk.jcstress.JCStress;
import org.openjdk.jcstress.Options;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.DiskReadCollector;
import org.openjdk.jcstress.infra.collectors.TestResult;

/**
 * Runs JCStress as its own main class does, reads its file of results, and writes them as lines of text. The first
 * argument is the file that gets the lines; all others are JCStress's.
 *
 * <p>A line has a kind, the name of a test, and fields, separated by tabs: {@code run} with the status and the options of
 * the JVM, {@code seen} with a count and an outcome, {@code said} with what went wrong. Tabs, line ends and backslashes in
 * a field are escaped.
 */
public final class MeasureMain {
    private MeasureMain() {}

    /**
     * Runs.
     *
     * @param arguments the file, then those of JCStress
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String... arguments) throws IOException {
        Options options = new Options(Arrays.copyOfRange(arguments, 1, arguments.length));
        if (!options.parse()) {
            System.exit(2);
        }
        try {
            new JCStress(options).run();
        } catch (AssertionError forbidden) {
            // JCStress ends so when it saw a forbidden outcome, after all results were written.
        } catch (Exception failed) {
            failed.printStackTrace();
            System.exit(1);
        }
        try (PrintWriter out =
                new PrintWriter(Files.newBufferedWriter(Path.of(arguments[0]), StandardCharsets.UTF_8))) {
            write(options.getResultFile(), out);
        } catch (ClassNotFoundException other) {
            throw new IOException("the results are those of another version of JCStress", other);
        }
    }

    private static void write(String file, PrintWriter out) throws IOException, ClassNotFoundException {
        DiskReadCollector reader = new DiskReadCollector(file, result -> write(result, out));
        reader.dump();
        reader.close();
    }

    private static void write(TestResult result, PrintWriter out) {
        String name = result.getName();
        line(out, "run", name, result.status().name(), String.join(" ", result.getConfig().jvmArgs));
        for (String outcome : result.getStateKeys()) {
            line(out, "seen", name, Long.toString(result.getCount(outcome)), outcome);
        }
        if (result.status() != Status.NORMAL) {
            result.getMessages().forEach(message -> line(out, "said", name, message));
            result.getVmErr().forEach(message -> line(out, "said", name, message));
        }
    }

    private static void line(PrintWriter out, String... fields) {
        for (int i = 0; i < fields.length; i++) {
            String escaped = fields[i]
                    .replace("\\", "\\\\")
                    .replace("\t", "\\t")
                    .replace("\n", "\\n")
                    .replace("\r", "\\r");
            out.print((i == 0 ? "" : "\t") + escaped);
        }
        out.print('\n');
    }
}
