// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The JVM has one object for a small number, a literal or a constant of an enum. A table by identity that has such keys
 * would change with who asks first for the hash code.
 */
@Tag("agent")
class IdentityHashTests {
    @BeforeAll
    static void instrumentsWhatIsLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static List<Object> values() {
        return List.of(7, 7L, 'x', true, "seven", TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @MethodSource("values")
    void theHashCodeOfAValueDoesNotDependOnWhoAsksFirst(Object value) {
        Scenario scenario = new Scenario("identityHashCode", () -> {
            AtomicInteger steps = new AtomicInteger();
            return List.of(() -> asked(steps, value), () -> asked(steps, value));
        });
        Explored all = Explored.of(scenario, new DepthFirst(Settings.everyTrace()), Long.MAX_VALUE);
        assertThat(all.isExhausted()).isTrue();
        assertThat(all.complete()).isEqualTo(2);
        assertThat(all.outcomes()).hasSize(1);
    }

    private static int asked(AtomicInteger steps, Object value) {
        int turn = steps.incrementAndGet();
        return turn == 0 ? 0 : System.identityHashCode(value);
    }

    private static final class Key {}

    private static final class Kept {}

    /**
     * What a framework keeps from earlier executions asks for more hash codes of its own objects in later ones. Tables
     * of the program had another order then.
     */
    @Test
    void hashCodesOfOneClassDoNotDependOnHowManyOthersWereAskedFor() {
        AtomicInteger executions = new AtomicInteger();
        Scenario scenario = new Scenario("identityHashCode", () -> {
            int kept = executions.getAndIncrement();
            AtomicInteger steps = new AtomicInteger();
            return List.of(() -> askedAfter(steps, kept), () -> askedAfter(steps, kept));
        });
        Explored all = Explored.of(scenario, new DepthFirst(Settings.everyTrace()), Long.MAX_VALUE);
        assertThat(all.isExhausted()).isTrue();
        assertThat(all.complete()).isEqualTo(2);
        assertThat(all.outcomes()).hasSize(1);
    }

    private static int askedAfter(AtomicInteger steps, int kept) {
        int turn = steps.incrementAndGet();
        for (int i = 0; i < kept; i++) {
            System.identityHashCode(new Kept());
        }
        return turn == 0 ? 0 : System.identityHashCode(new Key());
    }

    /** What a table by hash codes does would differ between executions: there were as many steps as places in it. */
    @Test
    void hashCodesThatTheJdkAsksForAreTheSameInEachExecution(@TempDir Path folder) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                record Key(Object part) { }
                static int order(Set<Object> all, Object wanted) {
                    int at = 0;
                    for (Object each : all) { if (each == wanted) return at; at++; }
                    return at;
                }
                static int[] hashCodes() {
                    Object o = new Object(), p = new Object(), q = new Object();
                    return new int[] {
                        new Key(o).hashCode(), Objects.hash(o, p), Objects.hashCode(o), Arrays.hashCode(new Object[] { o, p }),
                        Arrays.deepHashCode(new Object[] { new Object[] { o }, p }), List.of(o, p).hashCode(),
                        List.of(o, p, q).hashCode(), Set.of(o, p, q).hashCode(), Map.of(o, p, q, 1).hashCode(),
                        Map.entry(o, p).hashCode(), Optional.of(o).hashCode(),
                        order(Set.of(o, p, q, new Object(), new Object()), o),
                    };
                }
                static final int[][] places = new int[12][1 << 12];
                static synchronized void count() {
                    int[] codes = hashCodes();
                    for (int i = 0; i < codes.length; i++) places[i][codes[i] & 0xFFF]++;
                }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(P::count);
                    other.start();
                    count();
                    other.join();
                }""").explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS").contains("2 executions");
    }

    /** The JVM lays them out when it initialises the class, and executions have to find what is in them. */
    @Test
    void tablesThatAreConstantsFindWhatIsInThem(@TempDir Path folder) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                static final class Key { }
                static final Key K1 = new Key(), K2 = new Key(), K3 = new Key();
                static final Set<Key> SET = Set.of(K1, K2, K3);
                interface Defaults {
                    Object A = new Object(), B = new Object(), C = new Object(), D = new Object();
                    Map<Object, Integer> MAP = Map.of(A, 1, B, 2, C, 3, D, 4);
                }
                static final Object BEFORE = Defaults.A;
                static int uses;
                static synchronized void check() {
                    uses++;
                    boolean areFound = SET.contains(K1) && SET.contains(K2) && SET.contains(K3) && BEFORE == Defaults.A;
                    for (Object each : List.of(Defaults.A, Defaults.B, Defaults.C, Defaults.D)) {
                        areFound &= Defaults.MAP.get(each) != null;
                    }
                    if (!areFound) throw new AssertionError("not found");
                }
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(P::check);
                    other.start();
                    check();
                    other.join();
                }""").explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }
}
