// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * All outcomes of a {@link TimedProgram} by brute force: every order of its actions, every order of timers that end at
 * one moment, and every place at which a thread may be slow. It runs no code of the program, and knows no reduction.
 */
final class ClockModel {
    private static final int NEVER = Integer.MAX_VALUE;
    /** More deadlines than there are actions cannot pass. */
    private static final int MOST_DEADLINES = 8;

    private enum Status {
        /** Its next action can be made. */
        READY,
        /** The deadline of its action is known, and it has not begun to wait. */
        TIMED,
        /** It waits. */
        WAITING,
        /** Its time is over. */
        OVER,
        DONE
    }

    private final List<List<TimedAction>> script;
    private final int longest;
    private final Set<String> outcomes = new TreeSet<>();
    private final Set<List<Object>> seen = new HashSet<>();

    private ClockModel(List<List<TimedAction>> script, int longest) {
        this.script = script;
        this.longest = longest;
    }

    /**
     * {@return all outcomes}
     *
     * @param delays of an execution at most
     * @param longest a thread is slow, in milliseconds
     */
    static Set<String> outcomes(TimedProgram program, int delays, int longest) {
        ClockModel model = new ClockModel(program.script(), longest);
        model.explore(new State(program.script().size(), delays));
        return model.outcomes;
    }

    private static final class State {
        private final int[] next;
        private final Status[] status;
        private final int[] deadline;
        /** How many deadlines are still to pass while the thread is slow, and until when it may be. */
        private final int[] slow;

        private final int[] latest;
        /** It has been slow at this place, and is not again. */
        private final boolean[] wasSlow;

        private final String[] answers;
        private int now;
        private int variable;
        private int permits;
        private int delays;

        State(int threads, int delays) {
            next = new int[threads];
            status = new Status[threads];
            deadline = new int[threads];
            slow = new int[threads];
            latest = new int[threads];
            wasSlow = new boolean[threads];
            answers = new String[threads];
            this.delays = delays;
            Arrays.fill(status, Status.READY);
            Arrays.fill(deadline, NEVER);
            Arrays.fill(answers, "");
        }

        State(State of) {
            next = of.next.clone();
            status = of.status.clone();
            deadline = of.deadline.clone();
            slow = of.slow.clone();
            latest = of.latest.clone();
            wasSlow = of.wasSlow.clone();
            answers = of.answers.clone();
            now = of.now;
            variable = of.variable;
            permits = of.permits;
            delays = of.delays;
        }

        List<Object> key() {
            return List.of(
                    Arrays.toString(next),
                    Arrays.toString(status),
                    Arrays.toString(deadline),
                    Arrays.toString(slow),
                    Arrays.toString(latest),
                    Arrays.toString(wasSlow),
                    Arrays.toString(answers),
                    now,
                    variable,
                    permits,
                    delays);
        }
    }

    private void explore(State state) {
        if (!seen.add(state.key())) {
            return;
        }
        List<Integer> ready = new ArrayList<>();
        boolean isAnySlow = false;
        boolean isDone = true;
        for (int thread = 0; thread < script.size(); thread++) {
            isDone &= isDone(state, thread);
            isAnySlow |= state.slow[thread] > 0;
            if (canGoOn(state, thread)) {
                ready.add(thread);
            }
        }
        if (isDone) {
            outcomes.add(Arrays.toString(state.answers));
            return;
        }
        for (int thread : ready) {
            explore(after(state, thread));
            if (isPlace(state, thread)) {
                for (int deadlines = 1; deadlines <= MOST_DEADLINES; deadlines++) {
                    State slow = new State(state);
                    slow.delays--;
                    slow.slow[thread] = deadlines;
                    slow.latest[thread] = state.now + longest;
                    explore(slow);
                }
            }
        }
        if (ready.isEmpty()) {
            fire(state, isAnySlow);
        }
    }

    private boolean isDone(State state, int thread) {
        return state.next[thread] == script.get(thread).size();
    }

    /** A thread may be slow before an action, and between the look at the clock of a wait and the wait. */
    private static boolean isPlace(State state, int thread) {
        return state.delays > 0
                && !state.wasSlow[thread]
                && (state.status[thread] == Status.READY || state.status[thread] == Status.TIMED);
    }

    private boolean canGoOn(State state, int thread) {
        if (state.slow[thread] > 0 || isDone(state, thread)) {
            return false;
        }
        return state.status[thread] != Status.WAITING
                || script.get(thread).get(state.next[thread]).kind() == TimedAction.Kind.ACQUIRE && state.permits > 0;
    }

    /** Nothing else can go on: the clock does, and all timers end whose time is over then. */
    private void fire(State state, boolean isAnySlow) {
        int earliest = NEVER;
        int latest = NEVER;
        for (int thread = 0; thread < script.size(); thread++) {
            if (state.status[thread] == Status.WAITING) {
                earliest = Math.min(earliest, state.deadline[thread]);
            }
            if (state.slow[thread] > 0) {
                latest = Math.min(latest, state.latest[thread]);
            }
        }
        if (earliest == NEVER || isAnySlow && earliest > latest) {
            // No deadline passes while the thread is slow: as if it was not.
            return;
        }
        State later = new State(state);
        later.now = Math.max(state.now, earliest);
        for (int thread = 0; thread < script.size(); thread++) {
            if (later.status[thread] == Status.WAITING && later.deadline[thread] <= later.now) {
                later.status[thread] = Status.OVER;
            }
            if (later.slow[thread] > 0 && --later.slow[thread] == 0) {
                later.wasSlow[thread] = true;
            }
        }
        explore(later);
    }

    /** {@return what follows if a thread makes its next step} */
    private State after(State state, int thread) {
        State after = new State(state);
        TimedAction action = script.get(thread).get(state.next[thread]);
        boolean isTimed = action.kind() == TimedAction.Kind.ACQUIRE || action.kind() == TimedAction.Kind.SLEEP;
        after.wasSlow[thread] = false;
        if (isTimed && state.status[thread] == Status.READY) {
            after.status[thread] = Status.TIMED;
            after.deadline[thread] = state.now + action.operand();
            return after;
        }
        boolean canTake = action.kind() == TimedAction.Kind.ACQUIRE && state.permits > 0;
        if (isTimed && state.status[thread] == Status.TIMED && !canTake) {
            after.status[thread] = Status.WAITING;
            return after;
        }
        switch (action.kind()) {
            case WRITE -> after.variable = action.operand();
            case READ -> after.answers[thread] += "r" + state.variable;
            case RELEASE -> after.permits++;
            case ACQUIRE -> {
                after.answers[thread] += canTake ? "y" : "n";
                after.permits -= canTake ? 1 : 0;
            }
            case CLOCK -> after.answers[thread] += "t" + state.now;
            case SLEEP -> {}
        }
        after.next[thread]++;
        after.status[thread] = isDone(after, thread) ? Status.DONE : Status.READY;
        after.deadline[thread] = NEVER;
        return after;
    }
}
