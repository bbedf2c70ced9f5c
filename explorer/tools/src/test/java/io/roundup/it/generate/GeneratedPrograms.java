// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledScenario;
import io.roundup.it.random.Seeds;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** What tests of generated programs share. */
final class GeneratedPrograms {
    static final Shape ONE_EACH = new Shape(List.of(1, 1), 0);
    static final Shape TWO_AND_ONE = new Shape(List.of(2, 1), 0);
    static final Shape TWO_EACH = new Shape(List.of(2, 2), 0);
    static final Shape THREE_THREADS = new Shape(List.of(1, 1, 1), 0);

    /** A random program with more executions is left out: few are, and some never end. */
    static final long MOST = 500;

    private GeneratedPrograms() {}

    /** A field of a test would be as at first again after each execution. */
    static Agent agent() {
        return InstalledAgent.get(BackendName.AUTO);
    }

    static TestedClass tested(Class<?> type, @Nullable String arguments) {
        TestedClass tested = new TestedClass(type, new Asked(null, null, List.of(), arguments, null, List.of()));
        RecordedObject.record(agent(), new UnderTest(tested.type()));
        return tested;
    }

    static ProgramGenerator generator(TestedClass tested) {
        return tested.programs(tested.methods(), method -> true, false);
    }

    static Exploration exploration(StrategyName strategy) {
        return Exploration.standard().toBuilder().strategy(strategy).simplify(0).build();
    }

    /** {@return random classes, from the seed of this run on} @param folder for their files */
    static Class<?>[] randomClasses(Path folder, int count) throws Exception {
        return compiled(folder, count, RandomClass::source);
    }

    /** {@return the same of those that are given elements} */
    static Class<?>[] randomContainers(Path folder, int count) throws Exception {
        return compiled(folder, count, RandomContainer::source);
    }

    private static Class<?>[] compiled(Path folder, int count, BiFunction<String, Long, String> source)
            throws Exception {
        long first = Seeds.first(count);
        String classes = LongStream.range(first, first + count)
                .mapToObj(seed -> source.apply("OfSeed" + seed, seed))
                .collect(Collectors.joining());
        return CompiledScenario.load(folder, "public class Compiled {\n" + classes + "}\n")
                .getDeclaredClasses();
    }
}
