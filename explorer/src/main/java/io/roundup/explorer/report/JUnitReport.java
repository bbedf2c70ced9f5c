// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.settings.Exploration;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * The result of an exploration as the XML in which JUnit reports tests, which servers for continuous integration show.
 * An exploration is one test case. It fails by a violation, with the counterexample as its text. Further violations are
 * test cases of their own. What is undecided is an error, not a success.
 */
public final class JUnitReport {
    private final Reported reported;
    private final OptionSyntax syntax;
    private final XMLStreamWriter xml;

    private JUnitReport(Reported reported, OptionSyntax syntax, XMLStreamWriter xml) {
        this.reported = reported;
        this.syntax = syntax;
        this.xml = xml;
    }

    /** {@return the report} @param reported what it tells of @param syntax of the options that it may advise */
    public static String write(Reported reported, OptionSyntax syntax) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new JUnitReport(reported, syntax, xml).write();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text + "\n";
    }

    private void write() throws XMLStreamException {
        ExplorationResult result = reported.result();
        int violations = result.violations().size();
        boolean isUndecided = result.verdict() == ExplorationVerdict.UNDECIDED;
        xml.writeStartDocument("UTF-8", "1.0");
        begin("testsuites");
        begin("testsuite");
        attribute("name", "Round-Up");
        attribute("tests", String.valueOf(Math.max(1, violations)));
        attribute("failures", String.valueOf(violations));
        attribute("errors", isUndecided ? "1" : "0");
        attribute("skipped", "0");
        attribute("time", seconds());
        properties();
        beginCase("explored");
        if (isUndecided) {
            begin("error");
            attribute("type", result.verdict().text());
            attribute("message", line(result.undecidedBecause()));
            characters(syntax.written(result.undecidedBecause()));
            xml.writeEndElement();
        }
        for (int i = 0; i < violations; i++) {
            if (i > 0) {
                xml.writeEndElement();
                beginCase("violation " + (i + 1));
            }
            failure(i);
        }
        xml.writeEndDocument();
    }

    private void beginCase(String name) throws XMLStreamException {
        begin("testcase");
        attribute("classname", reported.result().program());
        attribute("name", name);
        attribute("time", seconds());
    }

    private void properties() throws XMLStreamException {
        ExplorationResult result = reported.result();
        Exploration asked = result.exploration();
        begin("properties");
        property("verdict", result.verdict().text());
        property("bound", result.coverage().bound());
        property("executions", String.valueOf(result.executions()));
        property("histories", String.valueOf(result.histories()));
        property("strategy", asked.strategy().text());
        property("seed", String.valueOf(asked.seed()));
        for (String warning : result.warnings()) {
            property("warning", syntax.written(warning));
        }
        xml.writeEndElement();
    }

    private void property(String name, String value) throws XMLStreamException {
        begin("property");
        attribute("name", name);
        attribute("value", line(value));
        xml.writeEndElement();
    }

    private void failure(int index) throws XMLStreamException {
        ExplorationResult result = reported.result();
        Violation violation = result.violations().get(index);
        begin("failure");
        attribute("type", violation.kind().text());
        attribute("message", line(violation.kind().text() + ": " + PlainWords.wrong(violation, result)));
        StringWriter text = new StringWriter();
        if (index == 0) {
            counterexample(new PrintWriter(text), result, reported.execution());
        } else {
            text.append('\n').append(PlainWords.wrong(violation, result)).append('\n');
        }
        Reported.Repeat repeat = reported.repeat(index);
        if (repeat != null) {
            text.append("\nTo see this execution again:\n  ")
                    .append(repeat.command())
                    .append('\n');
        }
        characters(text.toString());
        xml.writeEndElement();
    }

    private void counterexample(PrintWriter out, ExplorationResult result, @Nullable ReplayedExecution execution) {
        new CounterexampleText(out, syntax, Colours.NONE, new Detail(SourceLines.NONE, false)).print(result, execution);
        out.flush();
    }

    private String seconds() {
        return String.format(Locale.ROOT, "%.3f", reported.result().effort().seconds());
    }

    private void begin(String element) throws XMLStreamException {
        xml.writeStartElement(element);
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, allowed(value));
    }

    private void characters(String text) throws XMLStreamException {
        xml.writeCharacters(allowed(text));
    }

    /** {@return a text on one line} A parser makes blanks of the line breaks of an attribute. */
    private static String line(String text) {
        return String.join(" ", List.of(text.strip().split("\\s*\\R\\s*")));
    }

    /** {@return a text with a replacement for each character that no XML has (XML 1.0, section 2.2)} */
    static String allowed(String text) {
        StringBuilder allowed = new StringBuilder(text.length());
        text.codePoints().forEach(point -> allowed.appendCodePoint(isAllowed(point) ? point : 0xFFFD));
        return allowed.toString();
    }

    private static boolean isAllowed(int point) {
        return point == '\t'
                || point == '\n'
                || point == '\r'
                || point >= ' ' && point <= 0xD7FF
                || point >= 0xE000 && point <= 0xFFFD
                || point >= 0x10000;
    }
}
