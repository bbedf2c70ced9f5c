// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.Arrays;

/**
 * What an execution of a scripted program came to: shared variables, registers, how it ended, who was left, and the
 * history of its operations. One object is reused for all executions of a backend.
 */
public final class ScriptedOutcome {
    private final ScriptedProgram program;
    private final int[] memory;
    private final int[][] registers;
    private Ending ending = Ending.COMPLETE;
    private final ThreadSet unfinished = new ThreadSet();
    private int[] events = new int[16];
    private int size;

    ScriptedOutcome(ScriptedProgram program, int[] memory, int[][] registers) {
        this.program = program;
        this.memory = memory;
        this.registers = registers;
    }

    void clear() {
        size = 0;
    }

    void invoked(int operation) {
        append(operation, 0);
    }

    void returned(int operation, int result) {
        append(~operation, result);
    }

    private void append(int event, int result) {
        if (size == events.length) {
            events = Arrays.copyOf(events, size * 2);
        }
        events[size++] = event;
        events[size++] = result;
    }

    void end(Ending how, ThreadSet live, int[] scriptOf) {
        ending = how;
        unfinished.clear();
        for (int thread = live.smallest(); thread != ThreadSet.NONE; thread = live.next(thread + 1)) {
            unfinished.add(scriptOf[thread]);
        }
    }

    /** {@return how the execution ended} */
    public Ending ending() {
        return ending;
    }

    /** {@return the scripts that were started and did not end, until the next execution} */
    public ThreadSet unfinished() {
        return unfinished;
    }

    /** {@return what a shared variable holds at the end} @param variable from 0 */
    public int variable(int variable) {
        return memory[variable];
    }

    /** {@return what a register holds at the end} @param script from 0 @param register from 0 */
    public int register(int script, int register) {
        return registers[script][register];
    }

    /**
     * The results of the operations and which returned before which was invoked, as a number. Two executions whose
     * histories no specification can tell apart have equal numbers; different ones all but surely differ.
     *
     * @return a hash of the history
     */
    public long historyHash() {
        long hash = 0;
        long returnedBefore = 0;
        for (int event = 0; event < size; event += 2) {
            if (events[event] >= 0) {
                hash += mix(mix(1, events[event]), returnedBefore);
            } else {
                returnedBefore += mix(mix(2, ~events[event]), events[event + 1]);
            }
        }
        return mix(hash, returnedBefore);
    }

    /** {@return the results of the operations alone, as a number} */
    public long resultsHash() {
        long results = 0;
        for (int event = 0; event < size; event += 2) {
            if (events[event] < 0) {
                results += mix(mix(2, ~events[event]), events[event + 1]);
            }
        }
        return results;
    }

    private static long mix(long hash, long value) {
        long mixed = (hash * 31 + value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }

    @Override
    public String toString() {
        return ending + " variables " + Arrays.toString(Arrays.copyOf(memory, program.variables())) + " registers "
                + Arrays.deepToString(registers) + " unfinished " + unfinished;
    }
}
