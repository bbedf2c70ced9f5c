// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.backend.scripted.Instruction.Code;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.states.Sequences;
import java.util.Arrays;

/**
 * The states of a scripted program as keys: its memory, what each thread has learnt since it forgot what it knew, and
 * what the monitor remembers. See docs/design/states.md.
 */
public final class ScriptedStates implements StateKeys {
    /** Where a thread forgets what it has learnt, and only the registers count that it will use. */
    public enum Points {
        /** Nowhere. */
        NONE,
        /** At the begin of each operation, and at the end of a thread. */
        CALLS,
        /** There, and at the heads of loops. */
        LOOPS
    }

    private static final int MEMORY = 0;
    private static final int MONITOR = 1;
    private static final int THREADS = 2;
    /** The number of no instruction that a thread comes to. */
    private static final int START = -1;

    private final ScriptedProgram program;
    private final ScriptedThreads threads;
    private final ChoicePoint point;
    private final ScriptedHeap heap;
    private final ScriptedMonitor monitor;
    private final Points points;
    private final NodeNames names;
    private final Sequences parts = new Sequences();
    private final LearntResults[] learnt;
    private final long[][] live;
    private final int[] operation;
    private int[] part = new int[64];
    private int length;
    private int history;
    private int histories;

    ScriptedStates(
            ScriptedProgram program,
            ScriptedThreads threads,
            ChoicePoint point,
            ScriptedHeap heap,
            ScriptedMonitor monitor,
            Points points) {
        this.program = program;
        this.threads = threads;
        this.point = point;
        this.heap = heap;
        this.monitor = monitor;
        this.points = points;
        names = new NodeNames(heap, threads.memory());
        int size = program.size();
        live = new long[size][];
        learnt = new LearntResults[size];
        for (int script = 0; script < size; script++) {
            live[script] = LiveRegisters.of(program.script(script));
            learnt[script] = new LearntResults();
        }
        operation = new int[size];
    }

    /** {@return what the monitor remembers of the execution} */
    public int history() {
        return history;
    }

    @Override
    public int width() {
        return THREADS + program.size();
    }

    @Override
    public String write(int[] key) {
        nameNodes();
        key[MEMORY] = memory();
        key[MONITOR] = history;
        for (int thread = 0; thread < program.size(); thread++) {
            key[THREADS + thread] = thread(thread);
        }
        return "";
    }

    @Override
    public int numbersGiven() {
        return parts.size() + histories;
    }

    private void nameNodes() {
        names.clear();
        names.root(heap.areAlike() ? 0 : ScriptedHeap.NULL);
        for (int variable = 0; variable < program.variables(); variable++) {
            if (!heap.isField(variable)) {
                names.root(heap.referred(variable, threads.memory()[variable]));
            }
        }
        for (int thread = 0; thread < point.threads(); thread++) {
            learnt[threads.scripts()[thread]].nameNodes(names);
        }
    }

    private int memory() {
        int[] memory = threads.memory();
        length = 0;
        for (int cell = 0; cell < memory.length; cell++) {
            if (!heap.isField(cell)) {
                append(named(cell, memory[cell]));
            }
        }
        for (int name = 0; name < names.size(); name++) {
            int node = names.node(name);
            append(heap.areAlike() ? 0 : node);
            append(named(heap.fields() + node, memory[heap.fields() + node]));
        }
        return parts.number(part, length);
    }

    private int named(int variable, int value) {
        return heap.referred(variable, value) == ScriptedHeap.NULL ? value : names.renamed(value);
    }

    private int thread(int thread) {
        length = 0;
        if (thread < point.threads()) {
            int script = threads.scripts()[thread];
            append(script);
            append(point.part(thread).ordinal());
            for (int index = 0; index < learnt[script].size(); index++) {
                append(learnt[script].result(index, names));
            }
        }
        return parts.number(part, length);
    }

    private void append(int number) {
        if (length == part.length) {
            part = Arrays.copyOf(part, 2 * length);
        }
        part[length++] = number;
    }

    void begin() {
        history = 0;
        for (LearntResults each : learnt) {
            each.forget();
            // As a known point does: else the first results look like one.
            each.add(START);
        }
    }

    void invoked(int thread, int number) {
        operation[thread] = number;
        history = monitor.invoked(history, thread, number);
        histories = Math.max(histories, history);
    }

    void returned(int thread, int result) {
        history = monitor.returned(history, thread, operation[thread], result);
        histories = Math.max(histories, history);
    }

    /** A value was chosen for a thread. */
    void chose(int script, int value) {
        learnt[script].add(value);
    }

    /** A thread initializes a field of a node that nobody else can reach yet. @param cell the field */
    void makes(int script, int cell) {
        learnt[script].make(cell - heap.fields());
    }

    /** A step has been made. @param cell where @param before what was there @param own the registers */
    void stepped(int script, Instruction instruction, int cell, int before, int[] own) {
        boolean isSet = true;
        switch (instruction.code()) {
            case READ, FETCH_AND_ADD, EXCHANGE -> learns(script, cell, before);
            case COMPARE_AND_SET, TRY_LOCK -> {
                isSet = own[instruction.register()] == 1;
                learnt[script].add(own[instruction.register()]);
            }
            default -> learnt[script].add(0);
        }
        if (isSet && cell >= 0 && heap.referred(cell, threads.memory()[cell]) != ScriptedHeap.NULL) {
            // Perhaps a node of its own that it publishes.
            learnt[script].addReference(threads.memory()[cell]);
        }
    }

    private void learns(int script, int cell, int value) {
        if (heap.referred(cell, value) == ScriptedHeap.NULL) {
            learnt[script].add(value);
        } else {
            learnt[script].addReference(value);
        }
    }

    /** A thread comes to a point where little is live. @param next instruction @param own registers @param code kind */
    void comesTo(int script, int next, int[] own, Code code) {
        if (points == Points.NONE || points == Points.CALLS && code == Code.LOOP_HEAD) {
            return;
        }
        if (code == Code.LOOP_HEAD) {
            learnt[script].forgetResults();
        } else {
            learnt[script].forget();
        }
        learnt[script].add(next);
        for (long rest = live[script][next]; rest != 0; rest &= rest - 1) {
            learnt[script].add(own[Long.numberOfTrailingZeros(rest)]);
        }
    }
}
