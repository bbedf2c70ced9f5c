// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.execution.classes.ProgramLoaders;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.SecureRandom;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Values of {@code SecureRandom}, {@code UUID.randomUUID} and {@code Math.random} are functions of the seed, of the
 * thread and of a count.
 */
@Tag("agent")
class RandomValuesTests {
    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @ParameterizedTest
    @EnumSource
    void areTheSameInAllExecutions(RandomValues values) {
        Explored explored = Explored.of(values.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.complete()).isEqualTo(2);
        assertThat(explored.outcomes()).hasSize(1);
        assertThat(drawn(explored)).hasSize(4).doesNotHaveDuplicates();
    }

    @Test
    void identifiersAreRandomOnes() {
        Explored explored = Explored.of(RandomValues.IDENTIFIER.scenario(), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(drawn(explored)).allSatisfy(text -> {
            UUID identifier = UUID.fromString(text);
            assertThat(identifier.version()).isEqualTo(4);
            assertThat(identifier.variant()).isEqualTo(2);
        });
    }

    /** {@return what the threads drew} @param explored whose only outcome it is */
    private static List<String> drawn(Explored explored) {
        String outcome = explored.outcomes().iterator().next();
        return List.of(outcome.substring(1, outcome.length() - 1).split("\\|(, )?"));
    }

    @ParameterizedTest
    @EnumSource(names = {"PLATFORM", "AUTO"})
    void areResultsOfOperations(BackendName backend) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        ExplorationResult result = RoundUp.check(RandomHarnesses.Issued.class, exploration);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    /** They run again for each execution, outside of it. */
    @ParameterizedTest
    @EnumSource(names = {"PLATFORM", "AUTO"})
    void areTheSameInInitialisers(BackendName backend) {
        Exploration exploration = Exploration.builder().backend(backend).build();
        ExplorationResult result = RoundUp.check(apart(RandomHarnesses.Drawn.class), exploration);
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.counts().serialHistories()).isEqualTo(2);
    }

    /** {@return a class that other programs of this JVM cannot use, which would draw what it does} @param type as loaded */
    private static Class<?> apart(Class<?> type) {
        String host = type.getNestHost().getName();
        URL location = type.getProtectionDomain().getCodeSource().getLocation();
        ClassLoader own = new URLClassLoader(new URL[] {location}, type.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean isResolved) throws ClassNotFoundException {
                boolean isOwn = name.startsWith(host) && findLoadedClass(name) == null;
                return isOwn ? findClass(name) : super.loadClass(name, isResolved);
            }
        };
        ProgramLoaders.use(own, true);
        return assertDoesNotThrow(() -> own.loadClass(type.getName()));
    }

    /** Its values are those that it makes itself, in each order. */
    @Test
    void ofASubclassAreItsOwn() {
        Scenario scenario = new Scenario("subclass", () -> {
            SecureRandom counting = new RandomHarnesses.Counting();
            return List.of(counting::nextInt, counting::nextInt);
        });
        Explored explored = Explored.of(scenario, OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.outcomes()).containsExactly("[1, 2]", "[2, 1]");
    }
}
