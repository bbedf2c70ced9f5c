// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import io.roundup.explorer.report.JUnitXml;
import io.roundup.explorer.suite.ItemResult;
import io.roundup.explorer.suite.ItemVerdict;
import io.roundup.explorer.suite.SuiteResult;
import javax.xml.stream.XMLStreamException;

/**
 * What came of many programs as the XML in which JUnit reports tests, a test case each. It fails by a violation, with
 * the report as its text. What has no answer is an error.
 */
public final class SuiteJUnit {
    private SuiteJUnit() {}

    /** {@return the report} @param suite what was found */
    public static String write(SuiteResult<?> suite) {
        return JUnitXml.write(xml -> {
            xml.beginSuite(
                    suite.results().size(),
                    count(suite, "failure"),
                    count(suite, "error"),
                    count(suite, "skipped"),
                    suite.seconds());
            for (ItemResult each : suite.results()) {
                write(xml, each);
            }
        });
    }

    private static long count(SuiteResult<?> suite, String element) {
        return suite.results().stream()
                .filter(each -> element(each.verdict()).equals(element))
                .count();
    }

    /** {@return the element in which a case says how it went} */
    private static String element(ItemVerdict verdict) {
        return switch (verdict.exitCode()) {
            case 0 -> verdict.name().equals("SKIPPED") ? "skipped" : "system-out";
            case 1 -> "failure";
            default -> "error";
        };
    }

    private static void write(JUnitXml xml, ItemResult result) throws XMLStreamException {
        String verdict = result.verdict().shown();
        String element = element(result.verdict());
        xml.beginCase(result.type(), result.caseName(), result.seconds());
        xml.begin(element);
        switch (element) {
            case "system-out" -> xml.characters(verdict + ", " + result.executionsInWords() + ". " + result.line());
            case "skipped" -> xml.attribute("message", JUnitXml.line(result.found()));
            default -> problem(xml, result.kind().isEmpty() ? result.verdict().said() : result.kind(), result);
        }
        xml.end();
        xml.end();
    }

    private static void problem(JUnitXml xml, String type, ItemResult result) throws XMLStreamException {
        xml.attribute("type", type);
        xml.attribute("message", JUnitXml.line(type + ": " + result.found()));
        // The report of a violation ends with the command that repeats it.
        boolean isCommandTold = result.command().isEmpty() || !result.token().isEmpty();
        xml.characters(result.report() + (isCommandTold ? "" : "\nTo explore it alone:\n  " + result.command() + "\n"));
    }
}
