// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.phase.team.Commits.Result;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;

/**
 * Children that explore a scripted program in one thread, and a network that loses, doubles, delays and reorders what
 * they hand back, all drawn from a seed. A child hands back each history once, as real ones do.
 */
final class UnreliableCluster {
    private static final int SLOTS = 4;
    private static final int MAX_STEPS = 1000;

    /** The histories that count. */
    final Set<Long> histories = new HashSet<>();

    /** The executions that count. */
    long executions;
    /** How often something went wrong. */
    int lost;

    int doubled;
    int givenAgain;

    private final ScriptedProgram program;
    private final boolean isRuleKept;
    private final Random random;
    private final Commits<Handed> commits = new Commits<>();
    private final SharedTree tree = new DporTree(1);
    private final Map<Integer, RecordedState> parts = new HashMap<>();
    private final Child[] slots = new Child[SLOTS];
    private final List<Result<Handed>> travelling = new ArrayList<>();
    private int children;

    private record Handed(long executions, Set<Long> histories, RecordedState left) {}

    private static final class Child {
        private final String name;
        private final Set<Long> told = new HashSet<>();
        private long number;

        Child(String name) {
            this.name = name;
        }
    }

    /** Prepares. @param isRuleKept whether results count only after all earlier ones of their child */
    UnreliableCluster(ScriptedProgram program, boolean isRuleKept, long seed) {
        this.program = program;
        this.isRuleKept = isRuleKept;
        random = new Random(seed);
    }

    /** Explores all. */
    void explore() {
        RecordedState whole = new RecordedState();
        OptimalDpor.ofHistories().hand(whole);
        tree.begin(whole.source());
        while (!tree.isDone()) {
            RecordedState part = new RecordedState();
            int number = random.nextInt(3) == 0 || travelling.size() > SLOTS ? SharedTree.NONE : tree.take(part);
            if (number != SharedTree.NONE) {
                parts.put(number, part);
                work(number);
            } else if (!travelling.isEmpty()) {
                deliver(travelling.remove(random.nextInt(travelling.size())));
            }
        }
    }

    /** A child works on a part at once. What it says begins to travel, is lost, or both for two children. */
    private void work(int part) {
        long job = commits.give(part);
        int times = 1 + (random.nextInt(8) == 0 ? 1 : 0);
        List<Result<Handed>> results = new ArrayList<>();
        for (int time = 0; time < times; time++) {
            results.add(explore(job, part));
        }
        doubled += times - 1;
        for (Result<Handed> result : results) {
            switch (random.nextInt(8)) {
                case 0 -> lost++;
                case 1 -> {
                    doubled++;
                    travelling.add(result);
                    travelling.add(result);
                }
                default -> travelling.add(result);
            }
        }
        boolean isHeardOf = travelling.stream().anyMatch(result -> result.job() == job);
        // Somebody may be thought lost who is only slow.
        if (!isHeardOf || random.nextInt(10) == 0) {
            commits.lose(job);
        }
        settle();
    }

    private Result<Handed> explore(long job, int part) {
        int slot = random.nextInt(SLOTS);
        Child child = slots[slot];
        if (child == null || commits.refused().contains(child.name)) {
            child = new Child("child " + ++children);
            slots[slot] = child;
        }
        OptimalDpor search = OptimalDpor.ofHistories();
        RecordedState state = Objects.requireNonNull(parts.get(part));
        search.take(state.source());
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        Set<Long> met = new HashSet<>();
        long made = 0;
        for (int most = random.nextInt(12); made < most && search.begin(); made++) {
            if (backend.execute(search) == Ending.COMPLETE) {
                long history = backend.outcome().historyHash();
                if (child.told.add(history)) {
                    met.add(history);
                }
            }
        }
        RecordedState left = new RecordedState();
        search.hand(left);
        return new Result<>(job, part, child.name, ++child.number, new Handed(made, met, left));
    }

    private void deliver(Result<Handed> result) {
        if (isRuleKept) {
            commits.arrive(result);
            settle();
        } else if (parts.containsKey(result.part())) {
            count(result);
        }
    }

    private void settle() {
        for (Result<Handed> next = commits.poll(); next != null; next = commits.poll()) {
            count(next);
        }
        for (Integer part = commits.pollAgain(); part != null; part = commits.pollAgain()) {
            if (parts.containsKey(part)) {
                givenAgain++;
                work(part);
            }
        }
    }

    private void count(Result<Handed> result) {
        parts.remove(result.part());
        executions += result.content().executions;
        histories.addAll(result.content().histories);
        tree.give(result.part(), result.content().left.source());
    }
}
