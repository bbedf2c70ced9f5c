// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** The kinds of the JDK's synchronizers are tested in {@code io.roundup.it.synchronizer}, with their steps. */
class SynchronizerKindTests {
    private static class Gate {}

    private static final class NamedGate extends Gate {}

    private static final class Door {}

    private static final SynchronizerKind GATE = SynchronizerKind.register(
            Gate.class.getName(), "state", (gate, name, holder) -> "waits for the opening of " + name + holder);

    /** Else a program's own subclass of a task would be explored with its queue. */
    @Test
    void aSubclassIsOfTheKindOfItsParent() {
        assertThat(SynchronizerKind.of(new NamedGate())).isSameAs(GATE);
        assertThat(SynchronizerKind.of(new Door())).isSameAs(SynchronizerKind.OTHER);
    }

    /** Else the state of a task would be read from a variable of the program. */
    @Test
    void theStateIsThatOfTheClassOfTheKind() {
        assertThat(GATE.holder(NamedGate.class)).isEqualTo(Gate.class);
        assertThatThrownBy(() -> GATE.holder(Door.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(Door.class.getName() + " is not explored by its state");
    }

    @Test
    void aKindKnowsWhatAReportSays() {
        assertThat(GATE.words(new Gate(), "x", ", which A holds"))
                .isEqualTo("waits for the opening of x, which A holds");
    }

    /** Else it would depend on the order of initialisation which of two models is asked. */
    @Test
    void aClassHasOneKind() {
        String name = Gate.class.getName();

        assertThatThrownBy(() -> SynchronizerKind.registerFair(name, "state", (gate, n, holder) -> ""))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("there are two kinds of synchronizers for " + name);
    }
}
