// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.backend.scripted.Instruction.Code;
import java.util.ArrayList;
import java.util.List;

/**
 * A small concurrent program: shared variables, all 0 at first, and one script for each thread. Immutable.
 *
 * <p>A script that another joins ends with a visible {@link Code#END}, which the join waits for; other scripts end
 * within their last step.
 */
public final class ScriptedProgram {
    private final int variables;
    private final List<List<Instruction>> scripts;
    private final List<Boolean> spawned;
    private final int registers;

    /**
     * Puts scripts together.
     *
     * @param variables how many shared variables there are
     * @param scripts one for each thread
     */
    public ScriptedProgram(int variables, ThreadScript... scripts) {
        this(variables, List.of(scripts));
    }

    /**
     * Puts scripts together.
     *
     * @param variables how many shared variables there are
     * @param scripts one for each thread
     */
    public ScriptedProgram(int variables, List<ThreadScript> scripts) {
        this.variables = variables;
        List<List<Instruction>> all = new ArrayList<>();
        List<Boolean> late = new ArrayList<>();
        for (ThreadScript script : scripts) {
            all.add(new ArrayList<>(script.instructions()));
            late.add(script.isSpawned());
        }
        boolean[] joined = new boolean[all.size()];
        int most = 0;
        for (List<Instruction> script : all) {
            for (Instruction instruction : script) {
                most = Math.max(most, registersOf(instruction));
                if (instruction.code() == Code.JOIN) {
                    joined[instruction.register()] = true;
                }
            }
        }
        for (int script = 0; script < joined.length; script++) {
            if (joined[script]) {
                all.get(script).add(new Instruction(Code.END, script, Instruction.NO_CELL, Value.ZERO, Value.ZERO, -1));
            }
        }
        this.scripts = all.stream().map(List::copyOf).toList();
        this.spawned = List.copyOf(late);
        this.registers = most;
    }

    private static int registersOf(Instruction instruction) {
        int highest =
                Math.max(instruction.first().register(), instruction.second().register());
        highest = Math.max(highest, instruction.cell().index());
        return Math.max(highest, instruction.register()) + 1;
    }

    /** {@return how many shared variables there are} */
    public int variables() {
        return variables;
    }

    /** {@return how many scripts there are} */
    public int size() {
        return scripts.size();
    }

    /** {@return the instructions of a script} @param script from 0 */
    public List<Instruction> script(int script) {
        return scripts.get(script);
    }

    /** {@return whether a script waits to be started} @param script from 0 */
    public boolean isSpawned(int script) {
        return spawned.get(script);
    }

    /** {@return how many registers each thread needs} */
    public int registers() {
        return registers;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int script = 0; script < scripts.size(); script++) {
            text.append(script == 0 ? "" : "\n")
                    .append("thread ")
                    .append(script)
                    .append(':');
            for (Instruction instruction : scripts.get(script)) {
                text.append(' ').append(instruction).append(';');
            }
        }
        return text.toString();
    }
}
