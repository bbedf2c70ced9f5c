// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.report.TestsJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** The published schema says neither less nor more than what {@code jcstress --json} writes. */
@Tag("agent")
@TestInstance(Lifecycle.PER_CLASS)
class TestsSchemaTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(text());

    private final SuiteReport suite = new Recorded()
            .suite(
                    Compared.Flags.class,
                    Compared.Kept.class,
                    Compared.Tickets.class,
                    Compared.Unfit.class,
                    Compared.Waiting.class);

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

    private static String written(SuiteReport suite) {
        return TestsJson.write(suite, (test, token) -> "replay " + test + " " + token);
    }

    /** With hardware and without, with an interleaving and without, measured and not. */
    @Test
    void whatIsWrittenIsValid() {
        String both = written(suite);
        assertThat(complaints(both)).as(both).isEmpty();
        String explored = written(Recorded.explored(suite));
        assertThat(complaints(explored)).as(explored).isEmpty();
        assertThat(JSON.readTree(explored).get("results"))
                .allSatisfy(
                        result -> assertThat(result.get("hardware").isNull()).isTrue());
    }

    @Test
    void whatIsWrittenHasBoth() {
        JsonNode flags = result("Compared$Flags").get("hardware");
        assertThat(flags.get("violation").asBoolean()).isTrue();
        assertThat(flags.get("measurement").get("samples").asLong()).isEqualTo(1000);
        assertThat(flags.get("suspects")).hasSize(4);
        JsonNode wrong = flags.get("outcomes").get(3);
        assertThat(wrong.get("outcome").asString()).isEqualTo("0, 0");
        assertThat(wrong.get("seen").asLong()).isEqualTo(100);
        assertThat(wrong.get("share").asDouble()).isEqualTo(0.1);
        assertThat(wrong.get("verdict").asString()).isEqualTo("weak-memory");
        assertThat(result("Compared$Tickets").get("interleaving")).isNotEmpty();
        assertThat(result("Compared$Waiting").get("hardware").get("unmeasured").asString())
                .contains("go on or wait for ever");
    }

    private JsonNode result(String name) {
        for (JsonNode result : JSON.readTree(written(suite)).get("results")) {
            if (result.get("test").asString().endsWith(name)) {
                return result;
            }
        }
        throw new AssertionError("no result of " + name);
    }

    /** A field that is added to the report, and not to the schema, fails the build; so does one that is taken away. */
    @Test
    void eachFieldOfHardwareIsKnownAndRequired() {
        assertThat(List.of("unmeasured", "measurement", "incomplete", "outcomes", "suspects", "violation"))
                .allSatisfy(name -> {
                    ObjectNode json = (ObjectNode) JSON.readTree(written(suite));
                    ((ObjectNode) json.get("results").get(0).get("hardware")).remove(name);
                    assertThat(complaints(json.toString())).as(name).isNotEmpty();
                });
        ObjectNode json = (ObjectNode) JSON.readTree(written(suite));
        ((ObjectNode) json.get("results").get(0).get("hardware").get("outcomes").get(0)).put("novelty", 1);
        assertThat(complaints(json.toString())).isNotEmpty();
    }
}
