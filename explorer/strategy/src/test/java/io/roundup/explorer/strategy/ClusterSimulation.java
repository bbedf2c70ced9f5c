// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Queue;

/**
 * An exploration on a cluster with more cores than anybody has at hand. The tree, its parts and the executions are real;
 * only the clock is made up, from times that were measured. Parts are given out as {@code ClusterCrew} does, whose rules
 * are repeated here.
 */
public final class ClusterSimulation {
    private static final double SHORTEST = 0.5;
    private static final double LONGEST = 10;
    private static final double SHARE = 0.1;
    private static final double JOBS_A_SECOND = 100;
    private static final int MOST_AHEAD = 8;
    private static final int REPEATED = 2;

    /**
     * What was measured, in seconds.
     *
     * @param connect from the start to the first executor; the search is one part until then
     * @param child to start a child, once on each core
     * @param task of a core that explores nothing, for each part
     * @param driver of the process that merges and gives out, for each part
     */
    private record Measured(double connect, double child, double task, double driver) {}

    /** A part that a core has explored, or is exploring. */
    private record AtWork(int part, double end, SavedState result) {}

    private final ScriptedProgram program;
    private final Measured measured;
    private final int slots;
    private final double rate;
    private final SharedTree tree = new DporTree(1);
    private final PriorityQueue<AtWork> atWork = new PriorityQueue<>(Comparator.comparingDouble(AtWork::end));
    private final PriorityQueue<Double> idle = new PriorityQueue<>();
    private final Queue<Given> queue = new ArrayDeque<>();
    private double driver;
    private double driverBusy;
    private double end;
    private long executions;
    private int parts;
    private int fresh;

    private record Given(int part, double at, double seconds, SavedState state) {}

    private ClusterSimulation(ScriptedProgram program, Measured measured, int slots, double rate) {
        this.program = program;
        this.measured = measured;
        this.slots = slots;
        this.rate = rate;
    }

    /**
     * Prints a table.
     *
     * @param arguments the four measured times, the number of variables of the program, then numbers of slices a slot; a
     *     slice is what a core explores at once at most
     */
    public static void main(String... arguments) {
        Measured measured = new Measured(
                Double.parseDouble(arguments[0]),
                Double.parseDouble(arguments[1]),
                Double.parseDouble(arguments[2]),
                Double.parseDouble(arguments[3]));
        ScriptedProgram program = KnownPrograms.fetchAndAdds(4, Integer.parseInt(arguments[4]));
        long all = Observed.of(program, OptimalDpor.ofTraces()).maximal();
        System.out.println("| slots | slices a slot | seconds | speedup | efficiency | parts | process that merges |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (int slots : new int[] {10, 30, 100, 300, 1_000}) {
            for (int i = 5; i < arguments.length; i++) {
                int slices = Integer.parseInt(arguments[i]);
                double work = slots * slices * LONGEST;
                ClusterSimulation run = new ClusterSimulation(program, measured, slots, all / work);
                run.run();
                if (run.executions != all) {
                    throw new AssertionError(run.executions + " executions, not " + all);
                }
                System.out.println(String.format(
                        Locale.ROOT,
                        "| %,d | %d | %,.0f | %,.1f | %.0f %% | %,d | %.0f %% busy |",
                        slots,
                        slices,
                        run.end,
                        work / run.end,
                        100 * work / run.end / slots,
                        run.parts,
                        100 * run.driverBusy / run.end));
            }
        }
    }

    private void run() {
        SavedState start = new SavedState();
        OptimalDpor.ofTraces().hand(start);
        tree.begin(start.source());
        driver = measured.connect;
        for (int slot = 0; slot < slots; slot++) {
            idle.add(measured.connect);
        }
        give();
        while (!tree.isDone()) {
            AtWork next = atWork.remove();
            idle.add(next.end);
            begin();
            spend(next.end);
            tree.give(next.part, next.result.source());
            end = driver;
            give();
        }
    }

    /** The process that merges handles one thing after another. */
    private void spend(double from) {
        driver = Math.max(driver, from) + measured.driver;
        driverBusy += measured.driver;
    }

    private void give() {
        int ahead = Math.min(slots, MOST_AHEAD);
        while (atWork.size() + queue.size() < slots + ahead) {
            SavedState part = new SavedState();
            double slice = slice();
            int number = tree.take(part, slice);
            if (number == SharedTree.NONE) {
                return;
            }
            queue.add(new Given(number, driver, slice, part));
            begin();
        }
    }

    private double slice() {
        int jobs = atWork.size() + queue.size();
        double least = Math.max(SHORTEST, jobs / JOBS_A_SECOND);
        boolean areIdle = slots - jobs > 1;
        return areIdle ? least : Math.max(least, Math.min(LONGEST, driver * SHARE));
    }

    /** Cores that are idle begin with parts that wait. */
    private void begin() {
        while (!idle.isEmpty() && !queue.isEmpty()) {
            Given given = queue.remove();
            double from = Math.max(idle.remove(), given.at) + measured.task;
            if (fresh < slots) {
                fresh++;
                from += measured.child;
            }
            OptimalDpor search = OptimalDpor.ofTraces();
            search.take(given.state.source());
            long made = explore(search, Math.max(1, Math.round(given.seconds * rate)));
            SavedState result = new SavedState();
            search.hand(result);
            executions += made;
            parts++;
            atWork.add(new AtWork(given.part, from + (made + REPEATED) / rate, result));
        }
    }

    private long explore(OptimalDpor search, long most) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        long made = 0;
        while (made < most && search.begin()) {
            backend.execute(search);
            made++;
        }
        return made;
    }
}
