// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schema.Schemas;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code java -jar roundup.jar suite}, as a user runs it. */
@NullUnmarked
@Tag("process")
@Tag("alone")
@Tag("once")
class SuiteCommandTests {
    private static final Map<String, String> VERDICTS = new TreeMap<>(Map.of(
            "acme.Broken", "not-explored",
            "acme.Holds", "holds",
            "acme.Loses", "violation",
            "acme.Meets", "undecided",
            "acme.base.Alone", "skipped",
            "acme.base.Inherits", "holds"));

    @TempDir
    static Path folder;

    private static Path classes;

    @BeforeAll
    static void compile() throws IOException {
        classes = CompiledHarnesses.in(folder, ForkedJava.jar());
    }

    /** It was a fault of each harness, with a bare exception. */
    @Test
    void aFolderForTemporaryFilesThatIsNotThereIsBadInput() throws Exception {
        Ended suite = ForkedJava.run(
                folder,
                List.of("-Djava.io.tmpdir=" + folder.resolve("gone"), "-jar", ForkedJava.jar(), "suite", "classes"));
        assertThat(suite.endsWith(2).err())
                .contains("error: No file can be made in the folder for temporary files, " + folder.resolve("gone"))
                .contains("Name one that can be written to by -Djava.io.tmpdir.");
    }

    /** Each harness has its verdict, in all forms, whatever the others do; the token shows the same again. */
    @Test
    void eachHarnessOfAFolderIsReportedInAllForms() throws Exception {
        Ended suite = suite("classes", "--json", "s.json", "--junit-xml", "s.xml", "--html", "pages");
        suite.endsWith(1);
        String written = Files.readString(folder.resolve("s.json"));
        Schemas.own("suite").accepts(written);
        JsonNode json = new ObjectMapper().readTree(written);
        Map<String, String> verdicts = new TreeMap<>();
        json.get("results")
                .forEach(each -> verdicts.put(
                        each.get("harness").asString(), each.get("verdict").asString()));
        assertThat(verdicts).isEqualTo(VERDICTS);
        assertThat(json.get("exitCode").asInt()).isEqualTo(1);

        assertThat(suite.out())
                .startsWith("Round-Up explored 6 harnesses of classes\n\n  harness of acme")
                // Two orders of the two calls.
                .containsPattern("(?m)^  Holds +HOLDS +2 +\\d+\\.\\d$")
                .containsPattern(
                        "(?m)^  Loses +VIOLATION +\\d+ +\\d+\\.\\d  not linearizable: No legal order of the calls")
                .contains("acme.Broken: NOT EXPLORED", "There is no class acme.Gone", "To explore it alone:")
                .containsPattern("6 harnesses in \\d+\\.\\d s, \\d+ at a time: 1 with a violation, 1 not explored,"
                        + " 1 undecided, 1 skipped, 2 hold\\.\nThe reports are linked from pages.index\\.html\\.\n$");
        assertThat(suite.err()).isEmpty();
        theFailuresAreThoseOf(folder.resolve("s.xml"));
        theLinksLeadTo(folder.resolve("pages"));

        String token = json.get("results").get(2).get("schedule").asString();
        assertThat(suite.out()).contains("check -cp classes acme.Loses --replay " + token);
        Ended again = java("check", "-cp", "classes", "acme.Loses", "--replay", token);
        assertThat(again.endsWith(1).out()).contains("NOT LINEARIZABLE");
    }

    private static void theFailuresAreThoseOf(Path xml) throws Exception {
        Element root = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(xml.toFile())
                .getDocumentElement();
        Element suite = (Element) root.getFirstChild();
        assertThat(List.of("tests", "failures", "errors", "skipped").stream().map(suite::getAttribute))
                .containsExactly("6", "1", "2", "1");
        Map<String, String> children = new TreeMap<>();
        NodeList cases = suite.getElementsByTagName("testcase");
        for (int i = 0; i < cases.getLength(); i++) {
            Element each = (Element) cases.item(i);
            children.put(each.getAttribute("classname"), each.getFirstChild().getNodeName());
        }
        assertThat(children)
                .isEqualTo(Map.of(
                        "acme.Broken", "error",
                        "acme.Holds", "system-out",
                        "acme.Loses", "failure",
                        "acme.Meets", "error",
                        "acme.base.Alone", "skipped",
                        "acme.base.Inherits", "system-out"));
        assertThat(suite.getElementsByTagName("failure").item(0).getTextContent())
                .contains("VIOLATION: NOT LINEARIZABLE", "The interleaving:", "--replay ");
    }

    /** The worst come first. What could not be explored has no page, and the index does not lead to one. */
    private static void theLinksLeadTo(Path pages) throws IOException {
        String index = Files.readString(pages.resolve("index.html"));
        List<String> links = new ArrayList<>();
        Matcher link = Pattern.compile("href=\"([^\"]*)\"").matcher(index);
        while (link.find()) {
            links.add(link.group(1));
            assertThat(Files.readString(pages.resolve(link.group(1)))).contains("<!DOCTYPE html>");
        }
        assertThat(links)
                .containsExactly("acme.Loses.html", "acme.Meets.html", "acme.Holds.html", "acme.base.Inherits.html");
        assertThat(VERDICTS.keySet()).allMatch(name -> index.contains(name.replaceFirst("acme.", "")));
    }

    /** Options of {@code check} reach each harness: within no execution with a switch, the bug is not found. */
    @Test
    void aJarIsExploredWithTheOptionsThatAreGiven() throws IOException, InterruptedException {
        CompiledHarnesses.jar(classes, folder.resolve("harnesses.jar"), "acme/(L|H|C).*");
        Ended suite = suite("harnesses.jar", "--preemptions", "0", "--jobs", "1");
        assertThat(suite.endsWith(0).out())
                .containsPattern("(?m)^  Holds +(HOLDS|NO VIOLATION) ")
                .containsPattern("(?m)^  Loses +NO VIOLATION +2 .* explored within ")
                .containsPattern("2 harnesses in .* s, 1 at a time: ");
    }

    /** Without a violation the exit code says what kept a harness from its verdict. */
    @Test
    void whatHasNoAnswerEndsWithItsOwnCode() throws IOException, InterruptedException {
        Ended undecided = suite("-cp", "classes", "acme.M*");
        assertThat(undecided.endsWith(3).out()).contains("1 harness in ", ": 1 undecided.");
        Ended broken = suite("classes/acme/B*.class", "--timeout", "20");
        assertThat(broken.endsWith(2).out()).contains("acme.Broken --timeout 20", ": 1 not explored.");
    }

    private static Ended suite(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("suite"));
        words.addAll(List.of(arguments));
        return java(words.toArray(new String[0]));
    }

    private static Ended java(String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("-jar", new File(ForkedJava.jar()).getAbsolutePath()));
        words.addAll(List.of(arguments));
        return ForkedJava.run(folder, words);
    }
}
