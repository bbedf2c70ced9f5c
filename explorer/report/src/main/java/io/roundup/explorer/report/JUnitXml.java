// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the XML in which JUnit reports tests: one suite, and the cases in it. */
public final class JUnitXml {
    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** Writes what is in a document. */
    @FunctionalInterface
    public interface Content {
        void write(JUnitXml xml) throws XMLStreamException;
    }

    /** {@return a document} @param content of it; elements that are open at the end are closed */
    public static String write(Content content) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            content.write(new JUnitXml(xml));
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text + "\n";
    }

    /** Begins the suite, with how many cases there are, and how many of them did not succeed. */
    public void beginSuite(long tests, long failures, long errors, long skipped, double seconds)
            throws XMLStreamException {
        begin("testsuites");
        begin("testsuite");
        attribute("name", "Round-Up");
        attribute("tests", String.valueOf(tests));
        attribute("failures", String.valueOf(failures));
        attribute("errors", String.valueOf(errors));
        attribute("skipped", String.valueOf(skipped));
        time(seconds);
    }

    /** Begins a case. */
    public void beginCase(String className, String name, double seconds) throws XMLStreamException {
        begin("testcase");
        attribute("classname", className);
        attribute("name", name);
        time(seconds);
    }

    private void time(double seconds) throws XMLStreamException {
        attribute("time", String.format(Locale.ROOT, "%.3f", seconds));
    }

    public void begin(String element) throws XMLStreamException {
        xml.writeStartElement(element);
    }

    public void end() throws XMLStreamException {
        xml.writeEndElement();
    }

    public void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, allowed(value));
    }

    public void characters(String text) throws XMLStreamException {
        xml.writeCharacters(allowed(text));
    }

    /** {@return a text on one line} A parser makes blanks of the line breaks of an attribute. */
    public static String line(String text) {
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
