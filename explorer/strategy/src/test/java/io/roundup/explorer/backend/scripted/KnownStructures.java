// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import static io.roundup.explorer.backend.scripted.Cell.at;
import static io.roundup.explorer.backend.scripted.Value.ZERO;
import static io.roundup.explorer.backend.scripted.Value.constant;
import static io.roundup.explorer.backend.scripted.Value.register;

import io.roundup.explorer.backend.scripted.KnownPrograms.Call;
import java.util.function.Function;

/**
 * Treiber's stack and Michael and Scott's queue as scripts. Nodes are numbers from 1 that are never used twice; a
 * node's fields are elements of arrays, indexed by the register that points to the node.
 */
public final class KnownStructures {
    /** How many variables both need. */
    public static final int VARIABLES = 32;

    private static final Value TRUE = constant(1);
    private static final Value EMPTY = constant(-1);
    private static final Cell TOP = at(0);
    private static final Cell HEAD = at(0);
    private static final Cell TAIL = at(1);
    /** The first node of the queue is number 0. */
    private static final int NEXT = 8;

    private static final int VALUE = 20;
    private static final int T = 0;
    private static final int NX = 1;
    private static final int DONE = 2;
    private static final int H = 3;
    private static final int V = 4;

    private KnownStructures() {}

    /** {@return Treiber's push of a node} @param node from 1 */
    public static Function<Call, ThreadScript> push(int node) {
        return call -> {
            call.script()
                    .invoke(call.number())
                    .write(at(VALUE + node), constant(node))
                    .label(call.label("retry"))
                    .read(T, TOP)
                    .write(at(NEXT + node), register(T))
                    .compareAndSet(DONE, TOP, register(T), constant(node))
                    .jumpIfNotEqual(register(DONE), TRUE, call.label("retry"));
            return call.returns(ZERO);
        };
    }

    /** {@return Treiber's pop} */
    public static Function<Call, ThreadScript> pop() {
        return call -> {
            call.script()
                    .invoke(call.number())
                    .label(call.label("retry"))
                    .read(T, TOP)
                    .jumpIfEqual(register(T), ZERO, call.label("end"))
                    .read(NX, at(NEXT, T))
                    .compareAndSet(DONE, TOP, register(T), register(NX))
                    .jumpIfNotEqual(register(DONE), TRUE, call.label("retry"))
                    .label(call.label("end"));
            return call.returns(register(T));
        };
    }

    /** {@return Michael and Scott's enqueue of a node} @param node from 1 */
    public static Function<Call, ThreadScript> enqueue(int node) {
        return call -> {
            call.script()
                    .invoke(call.number())
                    .write(at(VALUE + node), constant(node))
                    .label(call.label("retry"))
                    .read(T, TAIL)
                    .read(NX, at(NEXT, T))
                    .read(H, TAIL)
                    .jumpIfNotEqual(register(T), register(H), call.label("retry"))
                    .jumpIfNotEqual(register(NX), ZERO, call.label("help"))
                    .compareAndSet(DONE, at(NEXT, T), ZERO, constant(node))
                    .jumpIfEqual(register(DONE), TRUE, call.label("linked"))
                    .jump(call.label("retry"))
                    .label(call.label("help"))
                    .compareAndSet(DONE, TAIL, register(T), register(NX))
                    .jump(call.label("retry"))
                    .label(call.label("linked"))
                    .compareAndSet(DONE, TAIL, register(T), constant(node));
            return call.returns(ZERO);
        };
    }

    /** {@return Michael and Scott's dequeue} */
    public static Function<Call, ThreadScript> dequeue() {
        return call -> {
            call.script()
                    .invoke(call.number())
                    .label(call.label("retry"))
                    .read(H, HEAD)
                    .read(T, TAIL)
                    .read(NX, at(NEXT, H))
                    .read(DONE, HEAD)
                    .jumpIfNotEqual(register(H), register(DONE), call.label("retry"))
                    .jumpIfNotEqual(register(H), register(T), call.label("take"))
                    .set(V, EMPTY)
                    .jumpIfEqual(register(NX), ZERO, call.label("end"))
                    .compareAndSet(DONE, TAIL, register(T), register(NX))
                    .jump(call.label("retry"))
                    .label(call.label("take"))
                    .read(V, at(VALUE, NX))
                    .compareAndSet(DONE, HEAD, register(H), register(NX))
                    .jumpIfNotEqual(register(DONE), TRUE, call.label("retry"))
                    .label(call.label("end"));
            return call.returns(register(V));
        };
    }
}
