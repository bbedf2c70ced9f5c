// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.backend.scripted.Instruction.Code;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the script of one thread, instruction by instruction.
 *
 * <p>Jumps name labels, which may stand before or after them. A script runs from the start of the execution unless it
 * is {@link #spawned}. Registers start at 0, and so does their value.
 */
public final class ThreadScript {
    private static final int NONE = -1;

    private final List<Instruction> instructions = new ArrayList<>();
    private final List<String> jumps = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private boolean spawned;

    /** {@return whether another thread starts it} */
    boolean isSpawned() {
        return spawned;
    }

    /** {@return the instructions, with jumps resolved} */
    List<Instruction> instructions() {
        List<Instruction> resolved = new ArrayList<>();
        for (int index = 0; index < instructions.size(); index++) {
            Instruction instruction = instructions.get(index);
            String label = jumps.get(index);
            if (!label.isEmpty()) {
                Integer target = labels.get(label);
                if (target == null) {
                    throw new IllegalArgumentException("A script jumps to '" + label + "', which it does not have");
                }
                instruction = new Instruction(
                        instruction.code(),
                        NONE,
                        instruction.cell(),
                        instruction.first(),
                        instruction.second(),
                        target);
            }
            resolved.add(instruction);
        }
        return List.copyOf(resolved);
    }

    /** Waits to be started by {@link #spawn}. {@return this} */
    public ThreadScript spawned() {
        spawned = true;
        return this;
    }

    /** {@return this} @param register the result @param cell what is read */
    public ThreadScript read(int register, Cell cell) {
        return add(Code.READ, register, cell, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param cell what is written @param value its new value */
    public ThreadScript write(Cell cell, Value value) {
        return add(Code.WRITE, NONE, cell, value, Value.ZERO);
    }

    /** {@return this} @param cell that only this thread can reach yet @param value its new value */
    public ThreadScript initialize(Cell cell, Value value) {
        return add(Code.INITIALIZE, NONE, cell, value, Value.ZERO);
    }

    /** {@return this} @param register 1 or 0 @param cell where @param expected its value @param next its new value */
    public ThreadScript compareAndSet(int register, Cell cell, Value expected, Value next) {
        return add(Code.COMPARE_AND_SET, register, cell, expected, next);
    }

    /** {@return this} @param register the value before @param cell where @param delta what is added */
    public ThreadScript fetchAndAdd(int register, Cell cell, Value delta) {
        return add(Code.FETCH_AND_ADD, register, cell, delta, Value.ZERO);
    }

    /** {@return this} @param cell where @param delta what is added */
    public ThreadScript addTo(Cell cell, Value delta) {
        return add(Code.ADD_TO, NONE, cell, delta, Value.ZERO);
    }

    /** {@return this} @param register the value before @param cell where @param next its new value */
    public ThreadScript exchange(int register, Cell cell, Value next) {
        return add(Code.EXCHANGE, register, cell, next, Value.ZERO);
    }

    /** {@return this} @param cell the lock, 0 while free */
    public ThreadScript lock(Cell cell) {
        return add(Code.LOCK, NONE, cell, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param cell the lock, free afterwards whoever held it */
    public ThreadScript unlock(Cell cell) {
        return add(Code.UNLOCK, NONE, cell, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param register 1 or 0 @param cell the lock */
    public ThreadScript tryLock(int register, Cell cell) {
        return add(Code.TRY_LOCK, register, cell, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param cell what is waited for @param value until it has this value */
    public ThreadScript awaitEqual(Cell cell, Value value) {
        return add(Code.AWAIT_EQUAL, NONE, cell, value, Value.ZERO);
    }

    /** {@return this} @param cell what is waited for @param value until it has another value */
    public ThreadScript awaitNotEqual(Cell cell, Value value) {
        return add(Code.AWAIT_NOT_EQUAL, NONE, cell, value, Value.ZERO);
    }

    /** {@return this} @param script the number, from 0, of the script that starts */
    public ThreadScript spawn(int script) {
        return add(Code.SPAWN, script, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param script the number, from 0, of the script whose end is waited for */
    public ThreadScript join(int script) {
        return add(Code.JOIN, script, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** Waits for ever: this execution does not count. {@return this} */
    public ThreadScript stop() {
        return add(Code.STOP, NONE, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** Starts an operation. {@return this} @param operation its number in the history */
    public ThreadScript invoke(int operation) {
        return add(Code.INVOKE, operation, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** Starts an operation within the next step, of which there has to be one. {@return this} @param operation number */
    public ThreadScript begin(int operation) {
        return add(Code.BEGIN, operation, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** Names the next instruction, to which the script comes back often. {@return this} @param name for jumps */
    public ThreadScript loopHead(String name) {
        return label(name).add(Code.LOOP_HEAD, NONE, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /**
     * The operation returns within the step that is running. {@return this}
     *
     * @param operation number
     * @param result what
     */
    public ThreadScript returns(int operation, Value result) {
        return add(Code.RETURN, operation, Instruction.NO_CELL, result, Value.ZERO);
    }

    /**
     * The operation returns in a step of its own. {@return this}
     *
     * @param operation its number
     * @param result what it returns
     */
    public ThreadScript returnsLater(int operation, Value result) {
        return add(Code.RETURN_STEP, operation, Instruction.NO_CELL, result, Value.ZERO);
    }

    /** {@return this} @param register receives what the strategy chooses @param bound the number of values */
    public ThreadScript choose(int register, int bound) {
        jumps.add("");
        instructions.add(new Instruction(Code.CHOOSE, register, Instruction.NO_CELL, Value.ZERO, Value.ZERO, bound));
        return this;
    }

    /** A section begins: no other thread makes a step until its end, unless this one has to wait. {@return this} */
    public ThreadScript enter() {
        return add(Code.ENTER, NONE, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** A section ends. {@return this} */
    public ThreadScript leave() {
        return add(Code.LEAVE, NONE, Instruction.NO_CELL, Value.ZERO, Value.ZERO);
    }

    /** {@return this} @param register the result @param value its new value */
    public ThreadScript set(int register, Value value) {
        return add(Code.SET, register, Instruction.NO_CELL, value, Value.ZERO);
    }

    /** {@return this} @param register the sum @param first a value @param second a value */
    public ThreadScript add(int register, Value first, Value second) {
        return add(Code.ADD, register, Instruction.NO_CELL, first, second);
    }

    /** {@return this} @param register the product @param first a value @param second a value */
    public ThreadScript multiply(int register, Value first, Value second) {
        return add(Code.MULTIPLY, register, Instruction.NO_CELL, first, second);
    }

    /** {@return this} @param register the remainder @param first a value @param second a value above 0 */
    public ThreadScript remainder(int register, Value first, Value second) {
        return add(Code.REMAINDER, register, Instruction.NO_CELL, first, second);
    }

    /** Names the next instruction. {@return this} @param name for jumps */
    public ThreadScript label(String name) {
        if (labels.put(name, instructions.size()) != null) {
            throw new IllegalArgumentException("A script has the label '" + name + "' twice");
        }
        return this;
    }

    /** {@return this} @param label where to go on */
    public ThreadScript jump(String label) {
        return jumpIfEqual(Value.ZERO, Value.ZERO, label);
    }

    /** {@return this} @param first a value @param second a value @param label where to go on if they are equal */
    public ThreadScript jumpIfEqual(Value first, Value second, String label) {
        return jump(Code.JUMP_IF_EQUAL, first, second, label);
    }

    /** {@return this} @param first a value @param second a value @param label where to go on if they differ */
    public ThreadScript jumpIfNotEqual(Value first, Value second, String label) {
        return jump(Code.JUMP_IF_NOT_EQUAL, first, second, label);
    }

    private ThreadScript jump(Code code, Value first, Value second, String label) {
        jumps.add(label);
        instructions.add(new Instruction(code, NONE, Instruction.NO_CELL, first, second, NONE));
        return this;
    }

    private ThreadScript add(Code code, int register, Cell cell, Value first, Value second) {
        jumps.add("");
        instructions.add(new Instruction(code, register, cell, first, second, NONE));
        return this;
    }
}
