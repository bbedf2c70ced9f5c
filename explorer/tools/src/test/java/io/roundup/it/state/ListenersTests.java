// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code PropertyChangeSupport} and its like call listeners of the program, and lock only what is theirs. */
@Tag("agent")
final class ListenersTests {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"PropertyChange", "VetoableChange"})
    void aLostUpdateInAListenerIsFound(String kind) throws Exception {
        Ended run = explore(kind, "count = count + 1;");
        assertThat(run.out()).contains("AssertionError: lost");
        assertThat(run.code()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PropertyChange", "VetoableChange"})
    void listenersThatAreAddedMeanwhileAreAllThere(String kind) throws Exception {
        Ended run =
                explore(kind, "synchronized (P.class) { count++; } P.changes.add" + kind + "Listener(later -> {});");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    /** Two changes that overlap can become one, since the first to notify clears both. */
    @Test
    void anObservableNotifiesOnceOfTwoChanges() throws Exception {
        Ended run = CompiledProgram.ofSource(folder, """
                import java.util.Observable;
                import java.util.concurrent.atomic.AtomicInteger;
                public class P extends Observable {
                    void change() { setChanged(); notifyObservers(); }
                    public static void main(String[] a) throws Exception {
                        AtomicInteger count = new AtomicInteger();
                        P p = new P();
                        p.addObserver((changed, unused) -> count.incrementAndGet());
                        Thread x = new Thread(p::change);
                        x.start();
                        p.change();
                        x.join();
                        if (count.get() != 2) throw new AssertionError("once");
                    }
                }
                """).explore();
        assertThat(run.out()).contains("AssertionError: once").doesNotContain("UNDECIDED");
        assertThat(run.code()).isEqualTo(1);
    }

    /** Two threads fire a change each. The listener counts them, and may add others, one for each. */
    private Ended explore(String kind, String listener) throws Exception {
        return CompiledProgram.ofSource(folder, """
                import java.beans.*;
                public class P {
                    static final KINDSupport changes = new KINDSupport("source");
                    static int count;
                    public static void main(String[] a) throws Exception {
                        changes.addKINDListener(event -> { LISTENER });
                        Thread x = new Thread(() -> fire(1));
                        Thread y = new Thread(() -> fire(2));
                        x.start();
                        y.start();
                        x.join();
                        y.join();
                        int added = changes.getKINDListeners().length - 1;
                        if (count != 2 || added == 1) throw new AssertionError("lost");
                    }
                    static void fire(int value) {
                        try {
                            changes.fireKIND("p", 0, value);
                        } catch (Exception vetoed) {
                            throw new AssertionError(vetoed);
                        }
                    }
                }
                """.replace("KIND", kind).replace("LISTENER", listener))
                .explore();
    }
}
