// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.it.weak.PublishedObjects.Body;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a call of a {@code VarHandle} stores or expects may have another type than its variable. Each program has two
 * accesses of one variable, and at least one of them is an update. So there is one graph, and one interleaving that
 * counts, for each order of the two.
 */
@Tag("agent")
final class ConvertedNumbersTests {
    private static void check(String outcomes, Body... bodies) {
        PublishedObjects program = new PublishedObjects(bodies);
        for (BackendName backend : new BackendName[] {BackendName.AUTO, BackendName.PLATFORM}) {
            JvmGraphs found = JvmGraphs.of(program, backend, ConvertedNumbersTests::search);
            assertThat(String.join(" ", found.outcomes()) + " in " + found.complete())
                    .isEqualTo(outcomes + " in 2");
        }
    }

    private static GraphSearch search(Execution execution) {
        return new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA);
    }

    /** Whoever is second finds what the first has stored. */
    @Test
    void anExchangeStoresWhatItsHandleMakesOfItsNumber() {
        check(
                "0,2 3,0",
                shared -> shared.seen[0] = shared.cell.exchange(2),
                shared -> shared.seen[1] = shared.cell.exchange(3));
        check(
                "0,2 3,0",
                shared -> shared.seen[0] = shared.cell.exchangeBoxed(2),
                shared -> shared.seen[1] = shared.cell.exchange(3));
    }

    /** The sum is second, and finds 5, or it is first, and the exchange finds 1. */
    @Test
    void aSumAddsWhatItsHandleMakesOfItsNumber() {
        check(
                "0,1 5,0",
                shared -> shared.seen[0] = shared.cell.add(1),
                shared -> shared.seen[1] = shared.cell.exchange(5));
    }

    /** The first one finds 0 in either order. The second one finds 1 if it comes later. */
    @Test
    void aComparisonIsWithWhatItsHandleMakesOfItsNumber() {
        check(
                "1,0 1,1",
                shared -> shared.seen[0] = shared.cell.compareAndSet(0, 1),
                shared -> shared.seen[1] = shared.cell.compareAndSet(1, 2));
        check(
                "0,0 0,1",
                shared -> shared.seen[0] = shared.cell.compareAndExchange(0, 1),
                shared -> shared.seen[1] = shared.cell.compareAndExchange(1, 2));
    }

    /** The read finds what there was, or what was stored. */
    @Test
    void whatAnExchangeHasFoundMayBeWiderOrDropped() {
        check(
                "-,0 -,1",
                shared -> shared.cell.compareAndExchangeUnseen(0, 1),
                shared -> shared.seen[1] = shared.cell.read());
        check(
                "0,0 0,1",
                shared -> shared.seen[0] = shared.cell.compareAndExchangeWide(0, 1),
                shared -> shared.seen[1] = shared.cell.readWhole());
        check(
                "1,0 1,1",
                shared -> shared.seen[0] = shared.cell.compareAndSetBoxed(0, 1),
                shared -> shared.seen[1] = shared.cell.readWhole());
    }

    /**
     * The exchange counts as a store in either order of the two. It was taken for one that fails, since the bits of an int
     * are not those of a float, so the read never found it.
     */
    @ParameterizedTest
    @EnumSource(names = {"PLATFORM", "AUTO"})
    void anExchangeThatSucceedsIsAStoreInInterleavings(BackendName backend) {
        for (Class<?> harness : List.of(
                ConvertingHarnesses.Exchanged.class,
                ConvertingHarnesses.ExchangedWide.class,
                ConvertingHarnesses.ExchangedUnseen.class,
                ConvertingHarnesses.SetBoxed.class)) {
            assertThat(executions(harness, backend)).as(harness.getSimpleName()).isEqualTo(2);
        }
    }

    /** A text is no number: it was taken for 0, and the exchange for one that succeeds. */
    @Test
    void anExchangeThatFindsATextInPlaceOfANumberIsNoStore() {
        assertThat(executions(ConvertingHarnesses.ExchangedText.class, BackendName.AUTO))
                .isEqualTo(1);
    }

    private static long executions(Class<?> harness, BackendName backend) {
        return RoundUp.check(harness, Exploration.builder().backend(backend).build())
                .executions();
    }
}
