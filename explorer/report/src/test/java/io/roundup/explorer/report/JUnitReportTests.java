// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitReportTests {
    @Test
    void whatHoldsIsATestThatSucceeds() throws Exception {
        Element suite = suite(Results.reported(Results.holds(), null));
        assertThat(suite.getAttribute("tests")).isEqualTo("1");
        assertThat(suite.getAttribute("failures")).isEqualTo("0");
        assertThat(suite.getAttribute("time")).isEqualTo("0.500");
        Element test = one(suite, "testcase");
        assertThat(test.getAttribute("classname")).isEqualTo("com.acme.QueueHarness");
        assertThat(test.hasChildNodes()).isFalse();
    }

    @Test
    void aViolationIsAFailureWithTheCounterexample() throws Exception {
        Element suite = suite(new Reported(
                Results.notLinearizable(),
                Results.lostReplayed(),
                List.of(new Reported.Repeat("TOKEN", "java -jar roundup.jar check H --replay TOKEN"))));
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        Element failure = one(suite, "failure");
        assertThat(failure.getAttribute("type")).isEqualTo("not linearizable");
        assertThat(failure.getAttribute("message")).startsWith("not linearizable: The calls returned what");
        assertThat(failure.getTextContent())
                .contains("The history:", "The interleaving:", "writes tail  Queue.java:17")
                .endsWith("\n  java -jar roundup.jar check H --replay TOKEN\n");
    }

    /** A server that shows no error where there was no answer would show a success. */
    @Test
    void whatIsUndecidedIsAnError() throws Exception {
        Element suite = suite(Results.reported(Results.undecidedFor("code was\n reached --spec"), null));
        assertThat(suite.getAttribute("errors")).isEqualTo("1");
        Element error = one(suite, "error");
        assertThat(error.getAttribute("message")).isEqualTo("code was reached --spec");
    }

    /** Values of a program may be any text: control characters, halves of characters, markup. */
    @Test
    void anyTextIsValidXml() throws Exception {
        StringBuilder every = new StringBuilder();
        for (int point = 0; point <= 0xFFFF; point++) {
            every.append((char) point);
        }
        String reason = "]]> <!-- & \" ' \ud83d\ude00 " + every;
        Element error = one(suite(Results.reported(Results.undecidedFor(reason), null)), "error");
        assertThat(error.getTextContent())
                .startsWith("]]> <!-- & \" ' \ud83d\ude00 \ufffd\ufffd")
                .contains("abc")
                .contains("\ud7ff\ufffd");
    }

    @Test
    void charactersThatNoXmlHasAreReplaced() {
        assertThat(JUnitXml.allowed("a\u0000b\tc\u001bd\ud800e\uffff\ud83d\ude00"))
                .isEqualTo("a\ufffdb\tc\ufffdd\ufffde\ufffd\ud83d\ude00");
    }

    private static Element one(Element parent, String name) {
        assertThat(parent.getElementsByTagName(name).getLength()).as(name).isEqualTo(1);
        return (Element) parent.getElementsByTagName(name).item(0);
    }

    private static Element suite(Reported reported) throws Exception {
        String xml = JUnitReport.write(reported, OptionSyntax.COMMAND_LINE);
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
        assertThat(root.getTagName()).isEqualTo("testsuites");
        return one(root, "testsuite");
    }
}
