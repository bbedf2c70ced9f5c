// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Observed;
import io.roundup.explorer.strategy.SavedState;
import io.roundup.explorer.strategy.SharedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** However many workers share random executions: each index once, and the same execution as by one worker. */
class SampleTreeTests {
    private static final int PROGRAMS = 60;
    private static final int EXECUTIONS = 60;

    enum Kind {
        RANDOM(seed -> new RandomWalk(seed, EXECUTIONS)),
        PCT(seed -> new Pct(3, seed, EXECUTIONS)),
        POS(seed -> new Pos(seed, EXECUTIONS)),
        SURW(seed -> new Surw(seed, EXECUTIONS));

        private final java.util.function.LongFunction<Sampling> make;

        Kind(java.util.function.LongFunction<Sampling> make) {
            this.make = make;
        }
    }

    private final List<AtWork> atWork = new ArrayList<>();
    private long now;

    private record AtWork(int part, Sampling search) {}

    /** pct and surw learnt from every execution, so that each depended on all before it. */
    @ParameterizedTest
    @EnumSource
    void anExecutionDependsOnTheSeedAndItsIndexAlone(Kind kind) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            long number = seed;
            Supplier<Sampling> samplings = () -> kind.make.apply(number);
            assertThat(shared(program, samplings, new Random(seed)))
                    .as("seed %s\n%s", seed, program)
                    .isEqualTo(alone(program, samplings));
        }
    }

    private static List<Schedule> alone(ScriptedProgram program, Supplier<Sampling> samplings) {
        Map<Long, Schedule> made = new TreeMap<>();
        run(program, samplings.get(), EXECUTIONS, made);
        return List.copyOf(made.values());
    }

    /** The workers hand back in any order, now and then before they are done; and the tree goes through its text. */
    private List<Schedule> shared(ScriptedProgram program, Supplier<Sampling> samplings, Random random) {
        Map<Long, Schedule> made = new TreeMap<>();
        Sampling first = samplings.get();
        int least = first.isDivisible() ? 0 : Sampling.PROFILED;
        run(program, first, least + random.nextInt(5), made);
        assertThat(first.isDivisible()).isTrue();
        SampleTree tree = new SampleTree(samplings, () -> now);
        tree.begin(handed(first).source());
        while (!tree.isDone()) {
            now += random.nextInt(300_000_000);
            SavedState part = new SavedState();
            int number = random.nextInt(3) > 0 || atWork.isEmpty() ? tree.take(part) : SharedTree.NONE;
            if (number != SharedTree.NONE) {
                Sampling worker = samplings.get();
                worker.take(part.throughText().source());
                atWork.add(new AtWork(number, worker));
            } else {
                AtWork back = atWork.remove(random.nextInt(atWork.size()));
                run(program, back.search, random.nextInt(8), made);
                tree.give(back.part, handed(back.search).source());
            }
            if (atWork.isEmpty()) {
                SavedState saved = new SavedState();
                tree.save(saved);
                tree = new SampleTree(samplings, () -> now);
                tree.restore(saved.throughText().source());
            }
        }
        assertThat(made.keySet()).hasSize(EXECUTIONS);
        return List.copyOf(made.values());
    }

    private static SavedState handed(Sampling search) {
        SavedState result = new SavedState();
        search.hand(result);
        return result.throughText();
    }

    private static void run(ScriptedProgram program, Sampling search, int most, Map<Long, Schedule> made) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        for (int i = 0; i < most && search.begin(); i++) {
            backend.execute(search);
            assertThat(made.put(search.next() - 1, backend.schedule()))
                    .as("execution %s was made before", search.next() - 1)
                    .isNull();
        }
    }

    /** What is given out when the state is written has to be made again by whoever reads it. */
    @Test
    void aPartThatIsGivenOutIsSavedAsAWhole() {
        Supplier<Sampling> samplings = () -> new RandomWalk(1, 10);
        SampleTree tree = new SampleTree(samplings, () -> now);
        tree.begin(handed(samplings.get()).source());
        SavedState part = new SavedState();
        tree.take(part);
        assertThat(tree.isDone()).isFalse();
        SavedState saved = new SavedState();
        tree.save(saved);
        SampleTree resumed = new SampleTree(samplings, () -> now);
        resumed.restore(saved.source());
        SavedState again = new SavedState();
        resumed.take(again);
        assertThat(again.numbers()).isEqualTo(part.numbers());
    }

    @Test
    void blocksGrowUntilTheyTakeATenthOfASecond() {
        Supplier<Sampling> samplings = () -> new RandomWalk(1, 1_000_000);
        SampleTree tree = new SampleTree(samplings, () -> now);
        tree.begin(handed(samplings.get()).source());
        List<Long> sizes = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            SavedState part = new SavedState();
            int number = tree.take(part);
            Sampling worker = samplings.get();
            worker.take(part.source());
            long size = worker.end() - worker.next();
            sizes.add(size);
            // A thousand executions a second at first, then one.
            now += i < 10 ? size * 1_000_000 : size * 1_000_000_000;
            while (worker.begin()) {}
            tree.give(number, handed(worker).source());
        }
        assertThat(sizes).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 64L, 64L, 64L, 64L, 32L, 16L, 8L);
    }

    /** A cluster needs a tenth of a second for a part besides. What it takes says nothing of the shorter blocks. */
    @Test
    void blocksAreLongerForWhoAsks() {
        Supplier<Sampling> samplings = () -> new RandomWalk(1, 1_000_000);
        SampleTree tree = new SampleTree(samplings, () -> now);
        tree.begin(handed(samplings.get()).source());
        assertThat(explore(tree, samplings, 0.1)).isEqualTo(1);
        assertThat(explore(tree, samplings, 0.1)).isEqualTo(2);
        assertThat(explore(tree, samplings, 10)).isEqualTo(400);
        assertThat(explore(tree, samplings, 0.01)).isEqualTo(4);
        assertThat(explore(tree, samplings, 0.1)).isEqualTo(8);
        assertThat(tree.estimatedLeft()).isEqualTo(1_000_000 - 415);
    }

    /** {@return how many executions a part has} Each takes a millisecond. */
    private long explore(SampleTree tree, Supplier<Sampling> samplings, double seconds) {
        SavedState part = new SavedState();
        int number = tree.take(part, seconds);
        Sampling worker = samplings.get();
        worker.take(part.source());
        long size = worker.end() - worker.next();
        now += size * 1_000_000;
        while (worker.begin()) {}
        tree.give(number, handed(worker).source());
        return size;
    }

    @Test
    void whatIsNotOfThePartIsRefused() {
        SampleTree tree = new SampleTree(() -> new RandomWalk(1, 10), () -> now);
        tree.begin(handed(new RandomWalk(1, 10)).source());
        int number = tree.take(new SavedState());
        SavedState other = new SavedState();
        other.number(5);
        other.number(6);
        assertThatIllegalArgumentException().isThrownBy(() -> tree.give(number, other.source()));
        assertThatIllegalArgumentException().isThrownBy(() -> tree.give(number + 1, other.source()));
    }
}
