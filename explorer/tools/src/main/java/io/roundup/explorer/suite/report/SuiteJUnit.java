// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import io.roundup.explorer.report.JUnitXml;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteResult;
import java.util.Locale;
import javax.xml.stream.XMLStreamException;

/**
 * What came of many harnesses as the XML in which JUnit reports tests. Each harness is a test case. It fails by a
 * violation, with the report as its text. What has no answer is an error.
 */
public final class SuiteJUnit {
    private SuiteJUnit() {}

    /** {@return the report} @param suite what was found */
    public static String write(SuiteResult suite) {
        return JUnitXml.write(xml -> {
            long answered = suite.count(HarnessVerdict.HOLDS)
                    + suite.count(HarnessVerdict.NO_VIOLATION)
                    + suite.count(HarnessVerdict.SKIPPED)
                    + suite.count(HarnessVerdict.VIOLATION);
            int all = suite.results().size();
            xml.beginSuite(
                    all,
                    suite.count(HarnessVerdict.VIOLATION),
                    all - answered,
                    suite.count(HarnessVerdict.SKIPPED),
                    suite.seconds());
            for (HarnessResult each : suite.results()) {
                write(xml, each);
            }
        });
    }

    private static void write(JUnitXml xml, HarnessResult result) throws XMLStreamException {
        xml.beginCase(result.name(), "explored", result.seconds());
        switch (result.verdict()) {
            case HOLDS, NO_VIOLATION -> {
                xml.begin("system-out");
                xml.characters(result.verdict().shown() + ", " + result.executions() + " executions. " + result.line());
                xml.end();
            }
            case SKIPPED -> {
                xml.begin("skipped");
                xml.attribute("message", JUnitXml.line(result.found()));
                xml.end();
            }
            case VIOLATION -> problem(xml, "failure", result.kind(), result);
            case UNDECIDED, NOT_EXPLORED, FAULT ->
                problem(xml, "error", result.verdict().shown().toLowerCase(Locale.ROOT), result);
        }
        xml.end();
    }

    private static void problem(JUnitXml xml, String element, String type, HarnessResult result)
            throws XMLStreamException {
        xml.begin(element);
        xml.attribute("type", type);
        xml.attribute("message", JUnitXml.line(type + ": " + result.found()));
        // The report of a violation ends with the command that repeats it.
        boolean isCommandTold = result.command().isEmpty() || !result.token().isEmpty();
        xml.characters(result.report() + (isCommandTold ? "" : "\nTo explore it alone:\n  " + result.command() + "\n"));
        xml.end();
    }
}
