// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.schema.Schemas;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

class SarifReportTests {
    private static final Schemas SARIF = Schemas.sarif();

    @ParameterizedTest
    @MethodSource("io.roundup.explorer.report.SchemaTests#reported")
    void isAsTheStandardSays(Reported reported) {
        SARIF.accepts(SarifReport.write(reported, file -> file));
    }

    @Test
    void theStandardRefusesWhatItDoesNotKnow() {
        ObjectNode log = (ObjectNode) log(Results.reported(Results.holds(), null));
        assertThat(SARIF.complaints(log.put("novelty", 1).toString())).isNotEmpty();
    }

    /** The write that loses another one is what a reader looks at first. */
    @Test
    void theResultIsAtTheMostTellingStep() {
        JsonNode result = result(lost());
        assertThat(result.get("ruleId").asString()).isEqualTo("not-linearizable");
        JsonNode physical = result.at("/locations/0/physicalLocation");
        assertThat(physical.at("/artifactLocation/uri").asString()).isEqualTo("src/com/acme/Queue.java");
        assertThat(physical.at("/region/startLine").asInt()).isEqualTo(17);
        assertThat(result.at("/message/text").asString()).endsWith(": replay TOKEN");
        assertThat(result.at("/properties/schedule").asString()).isEqualTo("TOKEN");
    }

    /** A flow for each thread that does something, in which each step has its place among those of all. */
    @Test
    void theInterleavingIsACodeFlow() {
        JsonNode flows = result(lost()).at("/codeFlows/0/threadFlows");
        assertThat(flows).hasSize(2);
        assertThat(flows.get(0).get("id").asString()).isEqualTo("enqueue");
        assertThat(orders(flows.get(0))).containsExactly(1, 3);
        assertThat(orders(flows.get(1))).containsExactly(2, 4);
    }

    @Test
    void eachKindIsARule() {
        JsonNode rules = run(Results.reported(Results.holds(), null)).at("/tool/driver/rules");
        assertThat(rules).hasSize(Violation.Kind.values().length + 1);
        assertThat(rules.get(5).get("id").asString()).isEqualTo("data-race");
        assertThat(rules.get(Violation.Kind.values().length).get("id").asString())
                .isEqualTo("plain-race");
    }

    /** A note beside both lines, which fails no build. */
    @Test
    void aPlainVariableThatRacesIsANote() {
        Reported reported = Results.reported(Results.racing(Results.holds(), 1, 0), null);
        JsonNode note = result(reported);
        assertThat(note.get("level").asString()).isEqualTo("note");
        assertThat(note.get("ruleIndex").asInt()).isEqualTo(Violation.Kind.values().length);
        assertThat(note.at("/message/text").asString())
                .isEqualTo("Data race on Registry.entry1: written at Registry$Lazy.get:21, read at Registry.find:41.");
        JsonNode physical = note.at("/locations/0/physicalLocation");
        assertThat(physical.at("/artifactLocation/uri").asString()).isEqualTo("src/com/acme/Registry.java");
        assertThat(physical.at("/region/startLine").asInt()).isEqualTo(21);
        assertThat(note.at("/relatedLocations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(41);
    }

    /** Nothing is wrong at any line, but who reads only this file must not take it for a success. */
    @Test
    void whatIsUndecidedIsNoSuccess() {
        JsonNode run = run(Results.reported(Results.undecided(), null));
        assertThat(run.get("results")).isEmpty();
        assertThat(run.at("/invocations/0/executionSuccessful").asBoolean()).isFalse();
        assertThat(run.at("/invocations/0").toString()).contains("undecided: code was reached");
    }

    private static List<Integer> orders(JsonNode flow) {
        return flow.get("locations")
                .valueStream()
                .map(each -> each.get("executionOrder").asInt())
                .toList();
    }

    private static Reported lost() {
        ReplayedExecution plain = Results.lostReplayed();
        List<ReplayedStep> steps = plain.steps().stream()
                .map(step -> new ReplayedStep(
                        step.thread(),
                        step.action(),
                        "",
                        step.place(),
                        step.place().isEmpty()
                                ? null
                                : new StackTraceElement(
                                        "com.acme.Queue",
                                        "deq",
                                        "Queue.java",
                                        Integer.parseInt(step.place().split(":")[1])),
                        "",
                        false))
                .toList();
        ReplayedExecution execution = new ReplayedExecution(
                plain.threadNames(),
                steps,
                plain.eventLog(),
                plain.stacks(),
                plain.waits(),
                plain.output(),
                plain.ending(),
                plain.facts(),
                plain.details(),
                plain.course());
        return new Reported(
                Results.notLinearizable(), execution, List.of(new Reported.Repeat("TOKEN", "replay TOKEN")));
    }

    private static JsonNode result(Reported reported) {
        return run(reported).at("/results/0");
    }

    private static JsonNode run(Reported reported) {
        return log(reported).at("/runs/0");
    }

    private static JsonNode log(Reported reported) {
        return new ObjectMapper().readTree(SarifReport.write(reported, file -> "src/" + file));
    }
}
