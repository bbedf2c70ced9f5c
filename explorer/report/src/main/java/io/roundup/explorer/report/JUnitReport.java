// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import java.io.PrintWriter;
import java.io.StringWriter;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/**
 * The result of an exploration as the XML in which JUnit reports tests, which servers for continuous integration show.
 * An exploration is one test case. It fails by a violation, with the counterexample as its text. Further violations are
 * test cases of their own. What is undecided is an error, not a success.
 */
public final class JUnitReport {
    private final Reported reported;
    private final OptionSyntax syntax;
    private final JUnitXml xml;

    private JUnitReport(Reported reported, OptionSyntax syntax, JUnitXml xml) {
        this.reported = reported;
        this.syntax = syntax;
        this.xml = xml;
    }

    /** {@return the report} @param reported what it tells of @param syntax of the options that it may advise */
    public static String write(Reported reported, OptionSyntax syntax) {
        return JUnitXml.write(xml -> new JUnitReport(reported, syntax, xml).write());
    }

    private void write() throws XMLStreamException {
        ExplorationResult result = reported.result();
        int violations = result.violations().size();
        boolean isUndecided = result.verdict() == ExplorationVerdict.UNDECIDED;
        xml.beginSuite(Math.max(1, violations), violations, isUndecided ? 1 : 0, 0, seconds());
        properties();
        beginCase("explored");
        if (isUndecided) {
            xml.begin("error");
            xml.attribute("type", result.verdict().text());
            xml.attribute("message", JUnitXml.line(result.undecidedBecause()));
            xml.characters(syntax.written(result.undecidedBecause()));
            xml.end();
        }
        for (int i = 0; i < violations; i++) {
            if (i > 0) {
                xml.end();
                beginCase("violation " + (i + 1));
            }
            failure(i);
        }
    }

    private void beginCase(String name) throws XMLStreamException {
        xml.beginCase(ProgramTitle.of(reported.result().program()), name, seconds());
    }

    private void properties() throws XMLStreamException {
        ExplorationResult result = reported.result();
        Exploration asked = result.exploration();
        xml.begin("properties");
        property("verdict", result.verdict().text());
        property("bound", result.coverage().bound());
        property("executions", String.valueOf(result.executions()));
        property("histories", String.valueOf(result.histories()));
        property("strategy", asked.strategy().text());
        property("seed", String.valueOf(asked.seed()));
        for (String warning : result.warnings()) {
            property("warning", syntax.written(warning));
        }
        for (String remark : RaceRemarkText.of(result)) {
            property("remark", remark);
        }
        xml.end();
    }

    private void property(String name, String value) throws XMLStreamException {
        xml.begin("property");
        xml.attribute("name", name);
        xml.attribute("value", JUnitXml.line(value));
        xml.end();
    }

    private void failure(int index) throws XMLStreamException {
        ExplorationResult result = reported.result();
        Violation violation = result.violations().get(index);
        xml.begin("failure");
        xml.attribute("type", violation.kind().text());
        xml.attribute(
                "message", JUnitXml.line(violation.kind().text() + ": " + violation.sentence(result.exploration())));
        StringWriter text = new StringWriter();
        if (index == 0) {
            counterexample(new PrintWriter(text), result, reported.execution());
        } else {
            text.append('\n').append(violation.sentence(result.exploration())).append('\n');
        }
        Reported.Repeat repeat = reported.repeat(index);
        if (repeat != null) {
            text.append("\nTo see this execution again:\n  ")
                    .append(repeat.command())
                    .append('\n');
        }
        xml.characters(text.toString());
        xml.end();
    }

    private void counterexample(PrintWriter out, ExplorationResult result, @Nullable ReplayedExecution execution) {
        new CounterexampleText(out, syntax, Colours.NONE, new Detail(SourceLines.NONE, false)).print(result, execution);
        out.flush();
    }

    private double seconds() {
        return reported.result().effort().seconds();
    }
}
