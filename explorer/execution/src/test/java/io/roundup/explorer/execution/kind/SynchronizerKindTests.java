// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** The kinds of the JDK's synchronizers are tested in {@code io.roundup.it.synchronizer}, with their steps. */
class SynchronizerKindTests {
    private static final class NamedTask extends FutureTask<Integer> {
        NamedTask() {
            super(() -> 5);
        }
    }

    private static final class Door {}

    private static final SynchronizerKind TASK = SynchronizerKinds.ofClass(FutureTask.class);

    /** Else a program's own subclass of a task would be explored with its queue. */
    @Test
    void aSubclassIsOfTheKindOfItsParent() {
        assertThat(SynchronizerKinds.of(new NamedTask())).isSameAs(TASK);
        assertThat(SynchronizerKinds.of(new Door())).isSameAs(SynchronizerKinds.OTHER);
    }

    /** Else the state of a task would be read from a variable of the program. */
    @Test
    void theStateIsThatOfTheClassOfTheKind() {
        assertThat(TASK.holder(NamedTask.class)).isEqualTo(FutureTask.class);
        assertThatThrownBy(() -> TASK.holder(Door.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(Door.class.getName() + " is not explored by its state");
    }

    @Test
    void aKindKnowsWhatAReportSays() {
        StampedLock lock = new StampedLock();
        SynchronizerKind kind = SynchronizerKinds.of(lock);

        assertThat(kind.words().of(lock, lock.writeLock(), "x", ""))
                .isEqualTo("waits for x, which is held for writing");
    }

    /** Else there would be two descriptions of one class, of which the second one holds. */
    @Test
    void aClassHasOneKind() {
        assertThatThrownBy(() -> SynchronizerKinds.add(TASK))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("there are two kinds of synchronizers for java.util.concurrent.FutureTask");
    }
}
