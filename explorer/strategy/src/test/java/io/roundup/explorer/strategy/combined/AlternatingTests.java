// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.RandomPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.MeetingPoints;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

/** When there are samples beside a search, and how many. */
class AlternatingTests {
    private static final int MAX_STEPS = 20_000;
    private static final int STEPS = 6;
    private static final int LONG = 3 * Alternating.BEYOND;

    /** Two threads that write a variable of their own: one trace of {@value #STEPS} steps. */
    private static final ScriptedProgram PROGRAM = new ScriptedProgram(2, writes(0, STEPS / 2), writes(1, STEPS / 2));

    private static ThreadScript writes(int variable, int times) {
        ThreadScript script = new ThreadScript();
        for (int i = 1; i <= times; i++) {
            script.write(Cell.at(variable), Value.constant(i));
        }
        return script;
    }

    @Test
    void aSearchThatWasCompleteEndsAll() {
        Alternating turns = turns(false);
        assertThat(executions(turns, PROGRAM, STEPS, LONG)).isEqualTo(1);
        assertThat(turns.isComplete()).isTrue();
    }

    @Test
    void samplesGoOnForSomeTimeAfterASearchThatTheBoundEnded() {
        Alternating turns = turns(false);
        assertThat(executions(turns, PROGRAM, STEPS - 1, LONG)).isEqualTo(1 + Alternating.BEYOND);
        assertThat(turns.isComplete()).isFalse();
        assertThat(turns.isBeyondSearch()).isTrue();
    }

    @Test
    void samplesGoOnForEverWhereTheTimeEndsThem() {
        assertThat(executions(turns(true), PROGRAM, STEPS - 1, LONG)).isEqualTo(LONG);
    }

    /** All threads add to each of two variables: 2!² = 4 traces, with three threads 3!² = 36. */
    @Test
    void aShortSearchHasNoSamples() {
        assertThat(executions(turns(false), KnownPrograms.fetchAndAdds(2, 2), MAX_STEPS, LONG))
                .isEqualTo(4);
        assertThat(executions(turns(false), KnownPrograms.fetchAndAdds(3, 2), MAX_STEPS, LONG))
                .isEqualTo(36);
    }

    /**
     * One thread writes 110 variables, and another one reads them. In the first execution each read races with a write, so
     * that 110 more executions are known to be needed.
     */
    @Test
    void samplesComeAsSoonAsManyBranchesAreKnown() {
        int variables = Alternating.FIRST + 10;
        ThreadScript writer = new ThreadScript();
        ThreadScript reader = new ThreadScript();
        for (int i = 0; i < variables; i++) {
            writer.write(Cell.at(i), Value.constant(1));
            reader.read(i, Cell.at(i));
        }
        Alternating turns = turns(false);
        ScriptedBackend backend = new ScriptedBackend(new ScriptedProgram(variables, writer, reader), MAX_STEPS);
        int searched = -1;
        do {
            assertThat(turns.begin()).isTrue();
            backend.execute(turns);
            searched++;
        } while (!turns.isSampling());
        assertThat(searched).isEqualTo(1);
    }

    /**
     * The only branch that is left begins with the steps of the second thread: one node each in the tree of what is to be
     * explored.
     */
    @Test
    void branchesAreCountedHoweverLongTheyAre() {
        ThreadScript one = new ThreadScript().write(Cell.at(1), Value.constant(1));
        ThreadScript two = writes(0, MAX_STEPS - 2).read(0, Cell.at(1));
        ScriptedBackend backend = new ScriptedBackend(new ScriptedProgram(2, one, two), MAX_STEPS);
        SharedSearch search = OptimalDpor.ofTraces();
        assertThat(search.begin()).isTrue();
        backend.execute(search);
        assertThat(search.leastLeft(Alternating.FIRST)).isEqualTo(1);
        assertThat(search.isOver()).isFalse();
    }

    /** The work of its only execution is as much as makes samples of what is left, but nothing is. */
    @Test
    void aSearchThatIsOverHasNoSamplesHoweverLongItWas() {
        ScriptedProgram program = new ScriptedProgram(2, writes(0, Alternating.WORK), writes(1, 1));
        Alternating turns = turns(true);
        assertThat(executions(turns, program, MAX_STEPS, LONG)).isEqualTo(1);
        assertThat(turns.isComplete()).isTrue();
    }

    /** What a sampler did beyond its turn is more than 64 of the longest turns make up for. */
    @Test
    void whoMadeAMillionStepsHasATurnAgain() {
        StepLog steps = new StepLog();
        for (int i = 0; i < 64 * (1 << 14) + 1; i++) {
            steps.append(0, Footprint.READ, 0, 0);
        }
        Alternating turns = new Alternating(
                OptimalDpor.ofTraces(),
                List.of(),
                new RandomWalk(1, Long.MAX_VALUE),
                new MeetingPoints(1, Long.MAX_VALUE),
                false);
        ScriptedBackend backend = new ScriptedBackend(PROGRAM, STEPS - 1);
        assertThat(turns.begin()).isTrue();
        backend.execute(turns);
        for (int sample = 0; sample < Alternating.BEYOND; sample++) {
            assertThat(turns.begin()).isTrue();
            assertThat(turns.isSampling()).isTrue();
            turns.end(steps, Ending.STEP_BOUND);
        }
        assertThat(turns.begin()).isFalse();
    }

    /** Those with few switches have all been made, and no code is trusted. */
    @Test
    void withoutASamplerThatGoesOnTheSearchIsAlone() {
        Alternating turns = new Alternating(
                OptimalDpor.ofTraces(), List.of(), new RandomWalk(1, 5), new MeetingPoints(1, Long.MAX_VALUE), true);
        assertThat(executions(turns, PROGRAM, STEPS - 1, LONG)).isEqualTo(1 + 5);
    }

    /** Three executions of the program are as much work as is enough. */
    @Test
    void aFewLongExecutionsAreWorkEnough() {
        int steps = Alternating.WORK / 3;
        ThreadScript one = writes(0, steps).write(Cell.at(1), Value.constant(1)).write(Cell.at(2), Value.constant(1));
        ThreadScript two = new ThreadScript()
                .write(Cell.at(1), Value.constant(2))
                .write(Cell.at(2), Value.constant(2))
                .write(Cell.at(3), Value.constant(2));
        ThreadScript three = writes(3, 1);
        ScriptedProgram program = new ScriptedProgram(4, one, two, three);
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        Alternating turns = turns(false);
        StringBuilder made = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            assertThat(turns.begin()).isTrue();
            backend.execute(turns);
            made.append(turns.isSampling() ? 's' : '.');
        }
        assertThat(made.toString()).startsWith("...s");
    }

    /** Thirty threads add to each of three variables: nobody comes to the end of 30!³ traces. */
    @Test
    void farFromTheEndOfTheSearchAllSamplersHaveTheSameWorkAndTheSearchHalfAsMuchAsThey() {
        ScriptedBackend backend = new ScriptedBackend(KnownPrograms.fetchAndAdds(30, 3), MAX_STEPS);
        List<Counted> samplers = List.of(
                new Counted(new Pos(1, Long.MAX_VALUE)),
                new Counted(new RandomWalk(1, Long.MAX_VALUE)),
                new Counted(new IncreasingPreemptions()));
        Counted inside = new Counted(new MeetingPoints(1, Long.MAX_VALUE));
        Alternating turns =
                new Alternating(OptimalDpor.ofTraces(), samplers.subList(0, 2), samplers.get(2), inside, false);
        int searched = 0;
        for (int i = 0; i < 20_000; i++) {
            assertThat(turns.begin()).isTrue();
            backend.execute(turns);
            searched += turns.isSampling() ? 0 : 1;
        }
        assertThat(inside.begun).as("no code is trusted").isZero();
        for (Counted sampler : samplers) {
            assertThat(sampler.begun).isBetween(4_000, 4_900);
        }
        assertThat(searched).isBetween(5_900, 7_300);
    }

    /** Four threads add to each of three variables: 4!³ = 13,824 traces. */
    @Test
    void aSearchThatComesToItsEndIsHardlySlowedDown() {
        ScriptedBackend backend = new ScriptedBackend(KnownPrograms.fetchAndAdds(4, 3), MAX_STEPS);
        Alternating turns = turns(false);
        int searched = 0;
        int sampled = 0;
        while (turns.begin()) {
            backend.execute(turns);
            searched += turns.isSampling() ? 0 : 1;
            sampled += turns.isSampling() ? 1 : 0;
        }
        assertThat(searched).isEqualTo(13_824);
        assertThat(sampled).isBetween(searched / 10, searched / 2);
    }

    /**
     * Two threads write 500 variables of their own, and then add to one variable three times, in two steps each. After a few
     * executions there is enough work for samples, and the search expects to come to its end soon.
     */
    @Test
    void aSearchOfAFewHundredLongExecutionsIsHardlySlowedDown() {
        ThreadScript[] scripts = new ThreadScript[2];
        for (int thread = 0; thread < scripts.length; thread++) {
            scripts[thread] = writes(thread, 500);
            for (int i = 0; i < 3; i++) {
                scripts[thread]
                        .read(0, Cell.at(2))
                        .add(0, Value.register(0), Value.constant(1))
                        .write(Cell.at(2), Value.register(0));
            }
        }
        ScriptedBackend backend = new ScriptedBackend(new ScriptedProgram(3, scripts), MAX_STEPS);
        Alternating turns = turns(false);
        int searched = 0;
        int sampled = 0;
        while (turns.begin()) {
            backend.execute(turns);
            searched += turns.isSampling() ? 0 : 1;
            sampled += turns.isSampling() ? 1 : 0;
        }
        assertThat(searched).isBetween(Alternating.FIRST, 400);
        assertThat(sampled).isBetween(1, searched / 3);
    }

    /** The same program, where each execution of its twelve steps is cut: the end of the search would be no proof. */
    @Test
    void aSearchThatABoundHasEndedHasNoMoreWorkThoughItsEndIsNear() {
        ScriptedBackend backend = new ScriptedBackend(KnownPrograms.fetchAndAdds(4, 3), 11);
        Alternating turns = turns(false);
        int searched = 0;
        int sampled = 0;
        while (turns.begin() && !turns.isBeyondSearch()) {
            backend.execute(turns);
            searched += turns.isSampling() ? 0 : 1;
            sampled += turns.isSampling() ? 1 : 0;
        }
        assertThat(searched).isGreaterThan(1_000);
        assertThat(sampled).isBetween(17 * searched / 10, 23 * searched / 10);
    }

    /** A worker that is busy in a loop is made to wait, which leaves executions out. */
    @Test
    void norHasASearchFromWhichTheMechanismLeavesSomethingOut() {
        assertThat(samples(turns(false, new Expecting(made -> 1_000 - made)), 900, StepLog::bound))
                .isBetween(1_600, 2_000);
        assertThat(samples(turns(false, new Expecting(made -> 1_000 - made)), 900, log -> {}))
                .isBetween(100, 450);
    }

    /** Within a turn that would have been some 1,500 executions of the search. */
    @Test
    void aLongTurnEndsOnceTheSearchHasFarToGo() {
        Alternating turns = turns(false, new Expecting(made -> made < 900 ? 1_000 - made : Long.MAX_VALUE));
        assertThat(samples(turns, 900, log -> {})).isBetween(100, 450);
        assertThat(samples(turns, 200, log -> {})).isGreaterThan(100);
    }

    /**
     * A search over traces needs values, and one over states in its place does not. A sampler could not repeat what it has
     * made if only samples between the turns of one search had them.
     */
    @Test
    void samplesNeedValuesAlwaysOrNever() {
        boolean[] areAsked = {true};
        SharedSearch search = new Expecting(made -> 1_000_000) {
            @Override
            public boolean needsValues() {
                return areAsked[0];
            }
        };
        Alternating turns = turns(false, search);
        StepLog log = new StepLog();
        Set<Boolean> told = new HashSet<>();
        int samples = 0;
        while (samples < LONG) {
            assertThat(turns.begin()).isTrue();
            if (turns.isSampling()) {
                told.add(turns.needsValues());
                samples++;
            } else {
                assertThat(turns.needsValues()).isEqualTo(areAsked[0]);
                areAsked[0] = !areAsked[0];
            }
            turns.end(log, Ending.COMPLETE);
        }
        assertThat(told).containsExactly(true);
    }

    /** {@return how many samples are made with some executions of a search} @param ending what happens in each execution */
    private static int samples(Alternating turns, int searched, Consumer<StepLog> ending) {
        StepLog log = new StepLog();
        for (int i = 0; i < STEPS; i++) {
            log.append(0, Footprint.READ, 0, 0);
        }
        ending.accept(log);
        int sampled = 0;
        for (int made = 0; made < searched; ) {
            assertThat(turns.begin()).isTrue();
            made += turns.isSampling() ? 0 : 1;
            sampled += turns.isSampling() ? 1 : 0;
            turns.end(log, Ending.COMPLETE);
        }
        return sampled;
    }

    /** A search is complete with samples if it is without, in as many executions. */
    @Test
    void theSearchIsThatWithoutSamples() {
        int sampled = 0;
        for (long seed = 0; seed < 400; seed++) {
            ScriptedProgram program = RandomPrograms.of(seed);
            SharedSearch alone = OptimalDpor.ofTraces();
            ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
            int expected = 0;
            for (; alone.begin(); expected++) {
                backend.execute(alone);
            }
            Alternating turns = turns(false);
            int searched = 0;
            while (turns.begin()) {
                backend.execute(turns);
                searched += turns.isSampling() ? 0 : 1;
                sampled += turns.isSampling() ? 1 : 0;
            }
            assertThat(searched).as("seed %d", seed).isEqualTo(expected);
            assertThat(turns.isComplete()).isEqualTo(alone.isComplete());
        }
        assertThat(sampled).isGreaterThan(1_000);
    }

    /** Samples before the search has found a hundredth branch would be made although it is short. */
    @Test
    void noMoreExecutionsAreExpectedForSureThanThereAre() {
        int known = 0;
        for (long seed = 0; seed < 400; seed++) {
            ScriptedBackend backend = new ScriptedBackend(RandomPrograms.of(seed), MAX_STEPS);
            SharedSearch search = OptimalDpor.ofTraces();
            Map<Integer, Integer> left = new HashMap<>();
            int made = 0;
            while (search.begin()) {
                backend.execute(search);
                left.put(++made, search.leastLeft(Integer.MAX_VALUE));
            }
            for (Map.Entry<Integer, Integer> each : left.entrySet()) {
                assertThat(each.getKey() + each.getValue()).as("seed %d", seed).isLessThanOrEqualTo(made);
                known += each.getValue();
            }
            assertThat(left.get(made)).isZero();
        }
        assertThat(known).isGreaterThan(10_000);
    }

    /** What a search expects after a few executions is less than there is, most often, so that short ones have no samples. */
    @Test
    void hardlyAShortSearchIsTakenForALongOne() {
        int few = 0;
        int more = 0;
        int many = 0;
        int quiteMany = 0;
        for (long seed = 0; seed < 2_000; seed++) {
            ScriptedBackend backend = new ScriptedBackend(RandomPrograms.of(seed), MAX_STEPS);
            SharedSearch search = OptimalDpor.ofTraces();
            double early = 0;
            double late = 0;
            int made = 0;
            while (made <= Alternating.FIRST && search.begin()) {
                backend.execute(search);
                made++;
                double expected = made + search.estimatedLeft();
                if (made >= Alternating.LIKELY) {
                    late = Math.max(late, expected);
                } else if (made >= Alternating.GUESSED) {
                    early = Math.max(early, expected);
                }
            }
            if (made <= Alternating.FIRST) {
                few += made > Alternating.GUESSED ? 1 : 0;
                more += made > Alternating.LIKELY ? 1 : 0;
                many += early >= Alternating.MANY ? 1 : 0;
                quiteMany += late >= Alternating.QUITE_MANY ? 1 : 0;
            }
        }
        assertThat(few).isGreaterThan(1_000);
        assertThat(many).isZero();
        assertThat(more).isGreaterThan(500);
        assertThat(quiteMany).isLessThan(more / 50);
    }

    private static Alternating turns(boolean isTimed) {
        return turns(isTimed, OptimalDpor.ofTraces());
    }

    private static Alternating turns(boolean isTimed, SharedSearch search) {
        return new Alternating(
                search,
                List.of(new Pos(1, Long.MAX_VALUE), new RandomWalk(1, Long.MAX_VALUE)),
                new IncreasingPreemptions(),
                new MeetingPoints(1, Long.MAX_VALUE),
                isTimed);
    }

    /** {@return how many executions are made} @param most of them */
    private static int executions(Alternating turns, ScriptedProgram program, int maxSteps, int most) {
        ScriptedBackend backend = new ScriptedBackend(program, maxSteps);
        int made = 0;
        while (made < most && turns.begin()) {
            backend.execute(turns);
            made++;
        }
        return made;
    }

    /** A search without end that says what it expects. */
    private static class Expecting implements SharedSearch {
        private final LongUnaryOperator left;
        private long made;

        /** @param left how many executions are left, of how many were made */
        Expecting(LongUnaryOperator left) {
            this.left = left;
        }

        @Override
        public boolean begin() {
            return true;
        }

        @Override
        public int choose(ChoicePoint point) {
            return point.previous();
        }

        @Override
        public void end(StepLog log, Ending ending) {
            made++;
        }

        @Override
        public double estimatedLeft() {
            return left.applyAsLong(made);
        }

        @Override
        public boolean isComplete() {
            return false;
        }

        @Override
        public String bound() {
            return "";
        }

        @Override
        public void save(StateSink out) {
            out.number(made);
        }

        @Override
        public void restore(StateSource in) {
            made = in.number();
        }

        @Override
        public void take(StateSource part) {
            restore(part);
        }

        @Override
        public int pressure() {
            return 0;
        }

        @Override
        public void hand(StateSink result) {
            save(result);
        }
    }

    /** Counts the executions of a sampler. */
    private static final class Counted extends ForwardingStrategy implements Resumable {
        private final Resumable inner;
        private int begun;

        Counted(Resumable inner) {
            this.inner = inner;
        }

        @Override
        protected Resumable inner() {
            return inner;
        }

        @Override
        public boolean begin() {
            begun++;
            return inner.begin();
        }

        @Override
        public void save(StateSink out) {
            inner.save(out);
        }

        @Override
        public void restore(StateSource in) {
            inner.restore(in);
        }
    }
}
