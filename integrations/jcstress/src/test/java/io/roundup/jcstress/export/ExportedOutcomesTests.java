// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.ConfirmedOutcome.Wrong;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.jcstress.harness.Buffering;
import io.roundup.jcstress.harness.Counted;
import io.roundup.jcstress.harness.Publication;
import io.roundup.jcstress.harness.SequenceLock;
import io.roundup.jcstress.harness.Stack;
import io.roundup.jcstress.harness.VolatileDekker;
import io.roundup.jcstress.harness.Waiting;
import io.roundup.jcstress.reserve.Reservations;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which outcomes an exploration has: all that hardware may show without a weak memory order, and no others. */
@Tag("agent")
class ExportedOutcomesTests {
    private final Agent agent = InstalledAgent.get(BackendName.PLATFORM);

    private record Explored(ExplorationResult result, ExploredOutcomes outcomes, String reservation) {
        Map<String, Wrong> byText() {
            Map<String, Wrong> all = new TreeMap<>();
            outcomes.all().forEach(outcome -> all.put(outcome.text(), outcome.wrong()));
            return all;
        }
    }

    private Explored explored(Class<?> harness) {
        return explored(harness, MemoryName.SC);
    }

    private Explored explored(Class<?> harness, MemoryName memory) {
        HarnessClass harnessClass = new HarnessClass(harness);
        Class<?> object = harnessClass.probe();
        RecordedObject.record(agent, new UnderTest(object));
        ExploredOutcomes outcomes =
                new ExploredOutcomes(harnessClass.actorNames().size());
        Exploration all = Exploration.builder()
                .stopAtFirst(false)
                .backend(BackendName.PLATFORM)
                .memory(memory)
                .build();
        ExplorationResult result = new Explorer(agent)
                .tellingExecutions(outcomes)
                .explore(new HarnessProgram(harnessClass), all, outcomes::judged);
        ProjectClasses classes = new ProjectClasses(new ClassPath(""), harness, object);
        ClassLoader loader = ExportedOutcomesTests.class.getClassLoader();
        return new Explored(result, outcomes, Reservations.of(result, outcomes.hasPicks(), classes.files(), loader));
    }

    /** Without 0 | 0, whatever happens. That both read 1 is no order of the calls. */
    @Test
    void aWriteAndAReadOfEachActorHaveThreeOutcomes() {
        Explored explored = explored(VolatileDekker.class);
        assertThat(explored.byText())
                .containsExactly(
                        Map.entry("0 | 1", Wrong.NEVER),
                        Map.entry("1 | 0", Wrong.NEVER),
                        Map.entry("1 | 1", Wrong.ALWAYS));
        assertThat(explored.reservation()).isEmpty();
        assertThat(explored.outcomes().weak()).isEmpty();
    }

    /** That both read 1 is no execution that is explored, and Java allows it. */
    @Test
    void loadBufferingIsAReservation() {
        Explored explored = explored(Buffering.class, MemoryName.JMM);
        assertThat(explored.byText().keySet()).containsExactly("0 | 0", "0 | 1", "1 | 0");
        assertThat(explored.reservation()).isEqualTo("executions with load buffering are not explored");
        assertThat(explored(VolatileDekker.class, MemoryName.JMM).reservation()).isEmpty();
    }

    @Test
    void aPublishedObjectIsSeenWhole() {
        Explored explored = explored(Publication.class);
        assertThat(explored.byText().keySet()).containsExactly("-1 | -", "42 | -");
        assertThat(explored.outcomes().weak())
                .extracting(WeakAccess::mode, access -> access.variable().replaceAll(".*\\$", ""), WeakAccess::writes)
                .contains(tuple("plain", "Shelf.box", true), tuple("plain", "Shelf.box", false));
    }

    /** A reader between two writes of the words gives up. */
    @Test
    void aSequenceLockShowsBothWordsOrNone() {
        assertThat(explored(SequenceLock.class).byText().keySet()).containsExactly("-1 | -", "0 | -", "11 | -");
    }

    /** Actors in the order of their names; calls before them have no part, what has no result neither. */
    @Test
    void resultsOfAllCallsAreTold() {
        assertThat(explored(Stack.class).byText().keySet())
                .containsExactly(
                        "\"bottom\", 2 | - then null",
                        "\"bottom\", throws NoSuchElementException, false | - then 2",
                        "\"bottom\", throws NoSuchElementException, true | - then 2",
                        "2, \"bottom\" | - then null");
    }

    @Test
    void threadsThatWaitForEverCannotBeATest() {
        assertThat(explored(Waiting.class).outcomes().unfit()).containsExactly(Unfit.DEADLOCK);
    }

    @Test
    void staticStateIsAReservation() {
        assertThat(explored(Counted.class).reservation())
                .contains("static fields")
                .contains("Counted.COUNT");
    }
}
