// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.schema.Schemas;
import io.roundup.explorer.strategy.StateCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** The published schemas say neither less nor more than what is written. */
class SchemaTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Schemas check = Schemas.own("check");

    static Stream<Reported> reported() {
        Stream<ExplorationResult> shown = Stream.of(
                Results.holds(),
                Results.holdsWithAwaits("com.acme.Spin.lock:12"),
                Results.spinning(Results.timed(Results.holds()), "com.acme.Spin.lock:12"),
                Results.racing(Results.holds(), 2, 1),
                Results.buffering(),
                Results.overStates(
                        Results.holds(), new StateCounts(93, 1_145, 476, 22, 3, "time has passed", "", false)),
                Results.bounded(),
                Results.withPriorities(3),
                Results.undecided(),
                Results.notLinearizable(),
                Results.deadlock());
        return Stream.concat(
                shown.map(result -> Results.reported(result, null)),
                Stream.of(
                        Results.reported(Results.notLinearizable(), "TOKEN"),
                        new Reported(Results.notLinearizable(), Results.lostReplayed(), List.of()),
                        new Reported(Results.deadlock(), Results.deadlockReplayed(), List.of())));
    }

    @ParameterizedTest
    @MethodSource("reported")
    void whatIsWrittenIsValid(Reported reported) {
        check.accepts(JsonReport.write(reported));
    }

    /** A field that is added to the report, and not to the schema, fails the build. */
    @Test
    void aFieldThatTheSchemaDoesNotKnowIsRefused() {
        ObjectNode json = holds().put("novelty", 1);
        assertThat(check.complaints(json.toString())).singleElement().asString().contains("novelty");
    }

    /** A field that is taken away, or renamed, fails as well. */
    @Test
    void eachFieldIsRequired() {
        List<String> names = List.copyOf(holds().propertyNames());
        assertThat(names).hasSizeGreaterThan(30);
        for (String name : names) {
            ObjectNode json = holds();
            json.remove(name);
            assertThat(check.complaints(json.toString())).as(name).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"check", "history-check", "history-least-k", "jcstress", "junit", "schedule", "suite", "test"})
    void eachFieldIsDescribed(String name) {
        List<String> mute = new ArrayList<>();
        undescribed(name, JSON.readTree(Schemas.text("/META-INF/roundup/schema/" + name + ".json")), mute);
        assertThat(mute).isEmpty();
    }

    private static ObjectNode holds() {
        return (ObjectNode) JSON.readTree(JsonReport.write(Results.reported(Results.holds(), null)));
    }

    private static void undescribed(String path, JsonNode schema, List<String> mute) {
        JsonNode properties = schema.get("properties");
        boolean isCondition = path.endsWith("/if");
        if (properties != null && !isCondition) {
            for (Map.Entry<String, JsonNode> each : properties.properties()) {
                if (!each.getValue().has("description") && !each.getValue().has("$ref")) {
                    mute.add(path + "/" + each.getKey());
                }
            }
        }
        schema.properties().forEach(each -> undescribed(path + "/" + each.getKey(), each.getValue(), mute));
        if (schema.isArray()) {
            schema.forEach(each -> undescribed(path, each, mute));
        }
    }
}
