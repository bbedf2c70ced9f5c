// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitResult;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.report.JUnitXml;
import javax.xml.stream.XMLStreamException;

/** What came of existing tests as the XML in which JUnit reports tests, each under its own name. */
public final class JUnitCases {
    private JUnitCases() {}

    /** {@return the report} @param result what was found */
    public static String write(JUnitResult result) {
        return JUnitXml.write(xml -> {
            xml.beginSuite(
                    result.outcomes().size(),
                    result.count(JUnitVerdict.VIOLATION),
                    result.count(JUnitVerdict.UNDECIDED)
                            + result.count(JUnitVerdict.FAULT)
                            + result.count(JUnitVerdict.FAILS),
                    result.count(JUnitVerdict.SKIPPED),
                    result.seconds());
            for (JUnitOutcome each : result.outcomes()) {
                write(xml, each);
            }
        });
    }

    private static void write(JUnitXml xml, JUnitOutcome outcome) throws XMLStreamException {
        xml.beginCase(outcome.type(), outcome.name(), outcome.seconds());
        switch (outcome.verdict()) {
            case ONE_THREAD, HOLDS, NO_VIOLATION, KNOWN, FLAKY -> {
                xml.begin("system-out");
                xml.characters(outcome.verdict().shown() + ", " + outcome.executionsInWords() + ". " + outcome.line());
                xml.end();
            }
            case SKIPPED -> {
                xml.begin("skipped");
                xml.attribute("message", JUnitXml.line(outcome.found()));
                xml.end();
            }
            case VIOLATION -> problem(xml, "failure", outcome.kind(), outcome);
            case UNDECIDED, FAILS, FAULT ->
                problem(xml, "error", outcome.verdict().shown(), outcome);
        }
        xml.end();
    }

    private static void problem(JUnitXml xml, String element, String type, JUnitOutcome outcome)
            throws XMLStreamException {
        xml.begin(element);
        xml.attribute("type", type);
        xml.attribute("message", JUnitXml.line(type + ": " + outcome.found()));
        // The report of a violation ends with the command that repeats it.
        boolean isCommandTold = outcome.command().isEmpty() || !outcome.token().isEmpty();
        xml.characters(
                outcome.report() + (isCommandTold ? "" : "\nTo explore it alone:\n  " + outcome.command() + "\n"));
        xml.end();
    }
}
