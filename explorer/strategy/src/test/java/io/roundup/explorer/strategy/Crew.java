// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.backend.scripted.OutcomeKey;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Workers that share the tree of one scripted program, in one thread. Who takes a part, how many executions it makes
 * and who hands back first is drawn from a seed. Parts, results, and now and then the tree itself, go through the text
 * of their numbers. Time is over again and again, so that some execution has to be made once more.
 */
final class Crew {
    private static final int LONGEST_SLICE = 24;

    /** How often each trace was executed to its end. */
    final Map<Long, Integer> traces = new HashMap<>();

    final Map<Long, Integer> outcomes = new HashMap<>();
    final Map<Long, Integer> histories = new HashMap<>();
    long maximal;
    long cut;
    int parts;
    int givenUp;

    private final ScriptedProgram program;
    private final Supplier<? extends SharedSearch> searches;
    private final int visibleBits;
    private final Random random;
    private final Random clock;
    /** The search has given up what follows from the execution, which will be made again. */
    private boolean isGivenUp;

    private record AtWork(int part, SavedState state) {}

    Crew(ScriptedProgram program, Supplier<? extends SharedSearch> searches, int visibleBits, long seed) {
        this.program = program;
        this.searches = searches;
        this.visibleBits = visibleBits;
        random = new Random(seed);
        clock = new Random(seed);
    }

    /** Explores all, the first executions by one worker alone. {@return the tree at the end} */
    SharedTree explore(Supplier<? extends SharedTree> trees) {
        SharedSearch alone = searches.get();
        run(alone, random.nextInt(8));
        SharedTree tree = trees.get();
        tree.begin(handed(alone).source());
        int workers = 1 + random.nextInt(8);
        List<AtWork> atWork = new ArrayList<>();
        while (!tree.isDone()) {
            boolean takes = atWork.size() < workers && (atWork.isEmpty() || random.nextInt(3) > 0);
            if (takes) {
                SavedState part = new SavedState();
                int number = tree.take(part);
                if (number != SharedTree.NONE) {
                    atWork.add(new AtWork(number, work(part.throughText())));
                    continue;
                }
            }
            if (atWork.isEmpty()) {
                throw new AssertionError("nothing to do, but the tree is not done");
            }
            AtWork back = atWork.remove(random.nextInt(atWork.size()));
            tree.give(back.part, back.state.source());
            if (atWork.isEmpty() && random.nextInt(10) == 0) {
                SavedState saved = new SavedState();
                tree.save(saved);
                tree = trees.get();
                tree.restore(saved.throughText().source());
            }
        }
        if (!atWork.isEmpty()) {
            throw new AssertionError(atWork.size() + " parts are given out, but the tree is done");
        }
        return tree;
    }

    /** Explores all by one worker. {@return whether that is complete} */
    boolean alone() {
        SharedSearch search = searches.get();
        run(search, Integer.MAX_VALUE);
        return search.isComplete();
    }

    /** Explores one part for some executions. {@return what is handed back} */
    private SavedState work(SavedState part) {
        parts++;
        SharedSearch search = searches.get();
        search.take(part.source());
        run(search, random.nextInt(LONGEST_SLICE));
        return handed(search);
    }

    private static SavedState handed(SharedSearch search) {
        SavedState result = new SavedState();
        search.hand(result);
        return result.throughText();
    }

    private void run(SharedSearch search, int most) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        Strategy watched = new Watched(search);
        search.limit(() -> isGivenUp = clock.nextBoolean());
        for (int made = 0; made < most && search.begin(); made++) {
            isGivenUp = false;
            Ending ending = backend.execute(watched);
            if (isGivenUp) {
                givenUp++;
                continue;
            }
            if (ending == Ending.CUT) {
                cut++;
            } else {
                maximal++;
                outcomes.merge(OutcomeKey.of(program, backend.outcome()), 1, Integer::sum);
            }
            if (ending == Ending.COMPLETE) {
                histories.merge(backend.outcome().historyHash(), 1, Integer::sum);
            }
        }
    }

    /** Notes the trace of each execution. */
    private final class Watched implements Strategy {
        private final Strategy search;

        Watched(Strategy search) {
            this.search = search;
        }

        @Override
        public boolean begin() {
            return search.begin();
        }

        @Override
        public int choose(io.roundup.explorer.schedule.ChoicePoint point) {
            return search.choose(point);
        }

        @Override
        public boolean needsValues() {
            return search.needsValues();
        }

        @Override
        public void blocked(io.roundup.explorer.schedule.ChoicePoint point) {
            search.blocked(point);
        }

        @Override
        public void end(StepLog log, Ending ending) {
            search.end(log, ending);
            if (ending != Ending.CUT && !isGivenUp) {
                traces.merge(TraceKey.of(log, visibleBits), 1, Integer::sum);
            }
        }

        @Override
        public boolean isComplete() {
            return search.isComplete();
        }

        @Override
        public String bound() {
            return search.bound();
        }
    }
}
