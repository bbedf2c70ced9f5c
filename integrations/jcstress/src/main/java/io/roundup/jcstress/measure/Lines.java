// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.measure;

import java.io.PrintWriter;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;

/**
 * Results as lines of text. A line has a kind, the name of a test, and fields, separated by tabs:
 *
 * <ul>
 *   <li>{@code none}: there is no runner for the test.
 *   <li>{@code begin}: the test is run next.
 *   <li>{@code run}: it was run, with this status and these options of the JVM.
 *   <li>{@code seen}: so often it had this outcome.
 *   <li>{@code said}: what went wrong.
 * </ul>
 *
 * <p>Tabs, ends of lines and backslashes in a field are escaped.
 *
 * @param out gets the lines
 */
record Lines(PrintWriter out) {
    /** There is no runner for a test. @param test its name */
    void writeUnknown(String test) {
        line("none", test);
    }

    /** A test is run next. @param test its name */
    void writeBegin(String test) {
        line("begin", test);
    }

    /** Writes a result. @param test the name of the test @param options of the JVM @param result of one run */
    void write(String test, String options, TestResult result) {
        line("run", test, result.status().name(), options);
        for (String outcome : result.getStateKeys()) {
            line("seen", test, Long.toString(result.getCount(outcome)), outcome);
        }
        if (result.status() != Status.NORMAL) {
            result.getMessages().forEach(message -> line("said", test, message));
            result.getVmErr().forEach(message -> line("said", test, message));
        }
    }

    private void line(String... fields) {
        for (int i = 0; i < fields.length; i++) {
            out.print((i == 0 ? "" : "\t") + escaped(fields[i]));
        }
        out.print('\n');
        out.flush();
    }

    private static String escaped(String field) {
        return field.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
