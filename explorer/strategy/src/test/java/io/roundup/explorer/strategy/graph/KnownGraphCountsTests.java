// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static io.roundup.explorer.backend.scripted.KnownPrograms.calls;
import static io.roundup.explorer.backend.scripted.KnownStructures.VARIABLES;
import static io.roundup.explorer.backend.scripted.KnownStructures.dequeue;
import static io.roundup.explorer.backend.scripted.KnownStructures.enqueue;
import static io.roundup.explorer.backend.scripted.KnownStructures.pop;
import static io.roundup.explorer.backend.scripted.KnownStructures.push;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.graph.Axioms;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Under sequential consistency graphs are traces, so their numbers are those of {@code KnownCountsTests}, which says
 * where they are from. If all accesses are volatile, the memory model of Java has the same graphs.
 */
@Tag("slow")
class KnownGraphCountsTests {
    static Stream<Arguments> programs() {
        return Stream.of(
                arguments("readers(8)", KnownPrograms.readers(8), 256),
                arguments("writersAndAReader(4)", KnownPrograms.writersAndAReader(4), 120),
                arguments("lastZero(5)", KnownPrograms.lastZero(5), 64),
                arguments("lastZero(8)", KnownPrograms.lastZero(8), 704),
                arguments("indexer(13)", KnownPrograms.indexer(13), 64),
                arguments("lockedIndexer(12)", KnownPrograms.lockedIndexer(12), 8),
                arguments("compareAndSets(5)", KnownPrograms.compareAndSets(5), 5),
                arguments("fetchAndAdds(5, 1)", KnownPrograms.fetchAndAdds(5, 1), 120),
                arguments("fetchAndAdds(4, 2)", KnownPrograms.fetchAndAdds(4, 2), 576),
                arguments("writeAndFetchAndAdds(4)", KnownPrograms.writeAndFetchAndAdds(4), 120),
                arguments("increments(3)", KnownPrograms.increments(3), 36),
                arguments("increments(4)", KnownPrograms.increments(4), 576),
                arguments("lockedIncrements(5)", KnownPrograms.lockedIncrements(5), 120),
                arguments("fibonacci(1)", KnownPrograms.fibonacci(1), 11),
                arguments("fibonacci(2)", KnownPrograms.fibonacci(2), 140),
                arguments("fibonacci(3)", KnownPrograms.fibonacci(3), 1_698),
                arguments("sigma(4)", KnownPrograms.sigma(4), 105),
                arguments("petersonAssumed", KnownPrograms.petersonAssumed(), 4),
                arguments("dekker", KnownPrograms.dekker(), 3),
                arguments("simplifiedDekker", KnownPrograms.simplifiedDekker(), 2),
                arguments("brokenMutualExclusion", KnownPrograms.brokenMutualExclusion(), 2),
                arguments("mutexAndTryLocks(1)", KnownPrograms.mutexAndTryLocks(1), 3),
                arguments("mutexAndTryLocks(2)", KnownPrograms.mutexAndTryLocks(2), 15),
                arguments("mutexDeadlock(3)", KnownPrograms.mutexDeadlock(3), 0),
                arguments("testAndTestAndSetLock(2)", KnownPrograms.testAndTestAndSetLock(2), 6),
                arguments("testAndTestAndSetLock(3)", KnownPrograms.testAndTestAndSetLock(3), 162),
                arguments("compareAndSetLock(3)", KnownPrograms.compareAndSetLock(3), 144),
                arguments(
                        "push | push | pop", calls(VARIABLES, List.of(push(1)), List.of(push(2)), List.of(pop())), 22),
                arguments(
                        "push | push | push",
                        calls(VARIABLES, List.of(push(1)), List.of(push(2)), List.of(push(3))),
                        60),
                arguments(
                        "push; pop | push; pop",
                        calls(VARIABLES, List.of(push(1), pop()), List.of(push(2), pop())),
                        46),
                arguments(
                        "enqueue | enqueue | dequeue",
                        calls(VARIABLES, List.of(enqueue(1)), List.of(enqueue(2)), List.of(dequeue())),
                        188),
                arguments(
                        "enqueue; dequeue | enqueue",
                        calls(VARIABLES, List.of(enqueue(1), dequeue()), List.of(enqueue(2))),
                        31));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("programs")
    void everyGraphIsExecutedOnce(String name, ScriptedProgram program, int graphs) {
        for (Axioms axioms : Axioms.values()) {
            Explored explored = Explored.of(program, axioms);
            assertThat(explored.complete).as("%s", axioms).isEqualTo(graphs);
            assertThat(explored.repeated).as("%s", axioms).isZero();
        }
    }
}
