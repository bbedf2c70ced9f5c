// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.jcstress.RoundUpJar;
import io.roundup.jcstress.explore.ReadTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The published schema says neither less nor more than what {@code jcstress --json} writes. What hardware showed is read
 * from a file that was recorded, and joined with what the command has just explored.
 */
@Tag("process")
@Tag("once")
class TestsSchemaTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static String explored = "";

    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(text());

    @BeforeAll
    static void explore(@TempDir Path folder) throws IOException, InterruptedException {
        Path json = folder.resolve("tests.json");
        String classes = Path.of("target/test-classes").toAbsolutePath().toString();
        RoundUpJar.Ended ended =
                RoundUpJar.run(folder, "jcstress", "-cp", classes, "joined.Compared", "--json", json.toString());
        assertThat(ended.code()).as(ended.text()).isEqualTo(1);
        explored = Files.readString(json);
    }

    private static String text() {
        try (InputStream file = TestsJson.class.getResourceAsStream("/META-INF/roundup/schema/jcstress.json")) {
            assertThat(file).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private List<String> complaints(String json) {
        return schema.validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    private static JsonNode result(String json, Class<?> test) {
        for (JsonNode result : JSON.readTree(json).get("results")) {
            if (result.get("test").asString().equals(test.getName())) {
                return result;
            }
        }
        throw new AssertionError("no result of " + test);
    }

    private static MeasuredTest measured(TestReport report) {
        Measurement measurement = Recorded.measurement(report.test());
        if (measurement.samples() == 0) {
            return MeasuredTest.unmeasured("it was not recorded");
        }
        ReadTest test = ReadTest.of(new ClassPath(""), report.test());
        WeakAccess suspect = new WeakAccess("Flags.x", "plain", true, "Flags.first:7");
        return new MeasuredTest(
                measurement,
                "",
                new JoinedTest(report, test.grading(), measurement).outcomes(true),
                "a reason",
                List.of(suspect));
    }

    /** {@return the same with hardware} */
    private static String both() {
        List<TestReport> reports = new ArrayList<>();
        Map<String, MeasuredTest> measured = new LinkedHashMap<>();
        for (JsonNode result : JSON.readTree(explored).get("results")) {
            TestReport report = TestsJson.read(result.toString());
            reports.add(report);
            measured.put(report.test(), measured(report));
        }
        SuiteReport suite = new SuiteReport(reports, Map.of(), 0.5, 1, measured);
        return TestsJson.write(suite, (test, token) -> "replay " + test + " " + token);
    }

    /** With an interleaving and without, decided and not. */
    @Test
    void whatTheCommandWritesIsValid() {
        assertThat(complaints(explored)).as(explored).isEmpty();
        assertThat(JSON.readTree(explored).get("results")).hasSize(7);
        assertThat(result(explored, Compared.Tickets.class).get("interleaving")).isNotEmpty();
        assertThat(result(explored, Compared.Unfit.class).get("verdict").asString())
                .isEqualTo("undecided");
        assertThat(JSON.readTree(explored).get("results"))
                .allSatisfy(
                        result -> assertThat(result.get("hardware").isNull()).isTrue());
    }

    @Test
    void whatIsWrittenOfHardwareIsValid() {
        String both = both();
        assertThat(complaints(both)).as(both).isEmpty();
        JsonNode flags = result(both, Compared.Flags.class).get("hardware");
        assertThat(flags.get("violation").asBoolean()).isTrue();
        assertThat(flags.get("measurement").get("samples").asLong()).isEqualTo(1000);
        assertThat(flags.get("suspects")).hasSize(1);
        JsonNode wrong = flags.get("outcomes").get(3);
        assertThat(wrong.get("outcome").asString()).isEqualTo("0, 0");
        assertThat(wrong.get("seen").asLong()).isEqualTo(100);
        assertThat(wrong.get("share").asDouble()).isEqualTo(0.1);
        assertThat(wrong.get("verdict").asString()).isEqualTo("weak-memory");
        assertThat(result(both, Compared.Waiting.class)
                        .get("hardware")
                        .get("unmeasured")
                        .asString())
                .isEqualTo("it was not recorded");
    }

    /** A field that is added to the report, and not to the schema, fails the build; so does one that is taken away. */
    @Test
    void eachFieldOfHardwareIsKnownAndRequired() {
        assertThat(List.of("unmeasured", "measurement", "incomplete", "outcomes", "suspects", "violation"))
                .allSatisfy(name -> {
                    ObjectNode json = (ObjectNode) JSON.readTree(both());
                    ((ObjectNode) json.get("results").get(0).get("hardware")).remove(name);
                    assertThat(complaints(json.toString())).as(name).isNotEmpty();
                });
        ObjectNode json = (ObjectNode) JSON.readTree(both());
        JsonNode hardware = json.get("results").get(0).get("hardware");
        ((ObjectNode) hardware.get("outcomes").get(0)).put("novelty", 1);
        assertThat(complaints(json.toString())).isNotEmpty();
    }
}
