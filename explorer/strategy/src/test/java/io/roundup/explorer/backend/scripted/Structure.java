// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import static io.roundup.explorer.backend.scripted.Cell.at;
import static io.roundup.explorer.backend.scripted.Value.ZERO;
import static io.roundup.explorer.backend.scripted.Value.constant;
import static io.roundup.explorer.backend.scripted.Value.register;

import java.util.ArrayList;
import java.util.List;

/**
 * Concurrent structures whose operations begin within their first step and return within their last. An operation is a
 * letter, and a client has a word for each thread: {@code ed|ed}. What an operation inserts is its number, from 1, which
 * is also that of its node. Final fields of nodes are read without a step. A capital letter is a wrong operation: it
 * writes where the right one compares and sets, or does not lock.
 */
public enum Structure {
    /** Treiber's stack: e pushes, d pops. */
    TREIBER(0, 0b1, true) {
        @Override
        void write(Operation call) {
            ThreadScript script = call.script;
            if (call.is('e')) {
                script.loopHead(call.label("retry")).read(T, HEAD).initialize(at(FIELDS + call.number), register(T));
                call.replace(HEAD, register(T), call.value());
                script.jumpIfNotEqual(register(OK), TRUE, call.label("retry"));
                call.returns(ZERO);
            } else {
                script.loopHead(call.label("retry"))
                        .read(T, HEAD)
                        .set(V, EMPTY)
                        .jumpIfEqual(register(T), ZERO, call.label("end"))
                        .read(N, at(FIELDS, T));
                call.replace(HEAD, register(T), register(N));
                script.jumpIfNotEqual(register(OK), TRUE, call.label("retry"))
                        .set(V, register(T))
                        .label(call.label("end"));
                call.returns(register(V));
            }
        }
    },
    /** Michael and Scott's queue: e enqueues, d dequeues. The first node is number 0. */
    MICHAEL_SCOTT(0b11, 0, true) {
        @Override
        void write(Operation call) {
            ThreadScript script = call.script;
            if (call.is('e')) {
                script.loopHead(call.label("retry"))
                        .read(T, TAIL)
                        .read(N, at(FIELDS, T))
                        .read(H, TAIL)
                        .jumpIfNotEqual(register(T), register(H), call.label("retry"))
                        .jumpIfNotEqual(register(N), ZERO, call.label("help"));
                call.replace(at(FIELDS, T), ZERO, call.value());
                script.jumpIfEqual(register(OK), TRUE, call.label("linked"))
                        .jump(call.label("retry"))
                        .label(call.label("help"))
                        .compareAndSet(OK, TAIL, register(T), register(N))
                        .jump(call.label("retry"))
                        .label(call.label("linked"))
                        .compareAndSet(OK, TAIL, register(T), call.value());
                call.returns(ZERO);
            } else {
                script.loopHead(call.label("retry"))
                        .read(H, HEAD)
                        .read(T, TAIL)
                        .read(N, at(FIELDS, H))
                        .read(OK, HEAD)
                        .jumpIfNotEqual(register(H), register(OK), call.label("retry"))
                        .jumpIfNotEqual(register(H), register(T), call.label("take"))
                        .set(V, EMPTY)
                        .jumpIfEqual(register(N), ZERO, call.label("end"))
                        .compareAndSet(OK, TAIL, register(T), register(N))
                        .jump(call.label("retry"))
                        .label(call.label("take"));
                call.replace(HEAD, register(H), register(N));
                script.jumpIfNotEqual(register(OK), TRUE, call.label("retry"))
                        .set(V, register(N))
                        .label(call.label("end"));
                call.returns(register(V));
            }
        }
    },
    /** A queue whose operations hold a lock: variable 2. */
    LOCKED_QUEUE(0b11, 0, true) {
        @Override
        void write(Operation call) {
            ThreadScript script = call.isWrong() ? call.script : call.script.lock(LOCK);
            if (call.is('e')) {
                script.read(T, TAIL).write(at(FIELDS, T), call.value()).write(TAIL, call.value());
                call.unlock();
                call.returns(ZERO);
            } else {
                script.read(H, HEAD)
                        .read(N, at(FIELDS, H))
                        .set(V, EMPTY)
                        .jumpIfEqual(register(N), ZERO, call.label("end"))
                        .write(HEAD, register(N))
                        .set(V, register(N))
                        .label(call.label("end"));
                call.unlock();
                call.returns(register(V));
            }
        }
    },
    /** A counter: i increments, and returns what was there. */
    COUNTER(0, 0, false) {
        @Override
        void write(Operation call) {
            call.script.loopHead(call.label("retry")).read(T, HEAD).add(N, register(T), TRUE);
            call.replace(HEAD, register(T), register(N));
            call.script.jumpIfNotEqual(register(OK), TRUE, call.label("retry"));
            call.returns(register(T));
        }
    },
    /** Harris's list as a set, with one key only: a adds it, r removes it. The head is node 0; a mark is 32. */
    LIST(0, 0, true) {
        @Override
        void write(Operation call) {
            ThreadScript script = call.script
                    .loopHead(call.label("restart"))
                    .set(H, ZERO)
                    .read(T, at(FIELDS, H))
                    .label(call.label("again"))
                    .jumpIfEqual(register(T), ZERO, call.label("absent"))
                    .read(N, at(FIELDS, T))
                    .remainder(V, register(N), MARK)
                    .jumpIfEqual(register(N), register(V), call.label("present"))
                    .compareAndSet(OK, at(FIELDS, H), register(T), register(V))
                    .jumpIfNotEqual(register(OK), TRUE, call.label("restart"))
                    .set(T, register(V))
                    .jump(call.label("again"));
            if (call.is('a')) {
                script.label(call.label("absent"));
                call.replace(at(FIELDS, H), register(T), call.value());
                script.jumpIfNotEqual(register(OK), TRUE, call.label("restart"))
                        .set(V, TRUE)
                        .jump(call.label("end"))
                        .label(call.label("present"))
                        .set(V, ZERO)
                        .label(call.label("end"));
            } else {
                script.label(call.label("present"))
                        .read(N, at(FIELDS, T))
                        .remainder(N, register(N), MARK)
                        .add(V, register(N), MARK);
                call.replace(at(FIELDS, T), register(N), register(V));
                script.jumpIfNotEqual(register(OK), TRUE, call.label("restart"))
                        .compareAndSet(OK, at(FIELDS, H), register(T), register(N))
                        .set(V, TRUE)
                        .jump(call.label("end"))
                        .label(call.label("absent"))
                        .set(V, ZERO)
                        .label(call.label("end"));
            }
            call.returns(register(V));
        }
    },
    /** Chase and Lev's deque of 4 elements: the owner's e and d work at the bottom, s steals from the top. */
    CHASE_LEV(0, 0, false) {
        @Override
        void write(Operation call) {
            ThreadScript script = call.script;
            switch (Character.toLowerCase(call.letter)) {
                case 'e' -> {
                    script.read(H, TAIL)
                            .write(at(SLOTS, H), call.value())
                            .add(N, register(H), TRUE)
                            .write(TAIL, register(N));
                    call.returns(ZERO);
                }
                case 'd' -> {
                    script.read(H, TAIL)
                            .add(N, register(H), constant(-1))
                            .write(TAIL, register(N))
                            .read(T, HEAD);
                    call.jumpUnlessBelow(T, H, "empty");
                    script.read(V, at(SLOTS, N)).jumpIfNotEqual(register(T), register(N), call.label("end"));
                    call.replace(HEAD, register(T), register(H));
                    script.jumpIfEqual(register(OK), TRUE, call.label("restore"))
                            .label(call.label("empty"))
                            .set(V, EMPTY)
                            .label(call.label("restore"))
                            .write(TAIL, register(H))
                            .label(call.label("end"));
                    call.returns(register(V));
                }
                default -> {
                    script.loopHead(call.label("retry")).read(T, HEAD).read(H, TAIL);
                    call.jumpUnlessBelow(T, H, "empty");
                    script.read(V, at(SLOTS, T)).add(N, register(T), TRUE);
                    call.replace(HEAD, register(T), register(N));
                    script.jumpIfNotEqual(register(OK), TRUE, call.label("retry"))
                            .jump(call.label("end"))
                            .label(call.label("empty"))
                            .set(V, EMPTY)
                            .label(call.label("end"));
                    call.returns(register(V));
                }
            }
        }
    };

    private static final Value TRUE = constant(1);
    /** What an operation returns that finds nothing. */
    private static final Value EMPTY = constant(-1);

    private static final Value MARK = constant(32);
    private static final Cell HEAD = at(0);
    private static final Cell TAIL = at(1);
    private static final Cell LOCK = at(2);
    private static final int SLOTS = 2;
    /** Where the field of node 0 is. */
    private static final int FIELDS = 6;

    private static final int T = 0;
    private static final int N = 1;
    private static final int OK = 2;
    private static final int H = 3;
    private static final int V = 4;

    /** The variables that refer to nodes, of which 0 is one. */
    private final int pointers;
    /** Those that refer to nodes, or to none if they are 0. */
    private final int links;

    private final boolean hasNodes;

    Structure(int pointers, int links, boolean hasNodes) {
        this.pointers = pointers;
        this.links = links;
        this.hasNodes = hasNodes;
    }

    abstract void write(Operation call);

    /** {@return a client} @param words one for each thread, with a bar between */
    public Client client(String words) {
        List<ThreadScript> scripts = new ArrayList<>();
        StringBuilder letters = new StringBuilder();
        for (String word : words.split("\\|")) {
            ThreadScript script = new ThreadScript();
            for (char letter : word.toCharArray()) {
                letters.append(letter);
                int number = letters.length();
                script.begin(number);
                write(new Operation(script, letter, number));
            }
            scripts.add(script);
        }
        int nodes = hasNodes ? letters.length() + 1 : 0;
        ScriptedHeap heap =
                hasNodes ? new ScriptedHeap(pointers, links, FIELDS, nodes, this == LIST) : ScriptedHeap.NONE;
        return new Client(new ScriptedProgram(FIELDS + nodes, scripts), heap, letters.toString());
    }

    /** An operation that is being written. @param number from 1 */
    record Operation(ThreadScript script, char letter, int number) {
        String label(String name) {
            return name + number;
        }

        Value value() {
            return constant(number);
        }

        boolean is(char operation) {
            return Character.toLowerCase(letter) == operation;
        }

        boolean isWrong() {
            return Character.isUpperCase(letter);
        }

        /** The cell becomes another value if it has an expected one, and OK tells; a wrong operation does not look. */
        void replace(Cell cell, Value expected, Value next) {
            if (isWrong()) {
                script.write(cell, next).set(OK, TRUE);
            } else {
                script.compareAndSet(OK, cell, expected, next);
            }
        }

        void unlock() {
            if (!isWrong()) {
                script.unlock(LOCK);
            }
        }

        /** For numbers up to 4. */
        void jumpUnlessBelow(int low, int high, String name) {
            for (int limit = 0; limit <= 4; limit++) {
                script.jumpIfNotEqual(register(high), constant(limit), label("not" + limit));
                for (int tooMuch = limit; tooMuch <= 4; tooMuch++) {
                    script.jumpIfEqual(register(low), constant(tooMuch), label(name));
                }
                script.label(label("not" + limit));
            }
        }

        void returns(Value result) {
            script.returns(number, result);
        }
    }

    /**
     * What threads do with a structure.
     *
     * @param program does it
     * @param heap its nodes
     * @param letters of the operations, in the order of their numbers from 1
     */
    public record Client(ScriptedProgram program, ScriptedHeap heap, String letters) {}
}
