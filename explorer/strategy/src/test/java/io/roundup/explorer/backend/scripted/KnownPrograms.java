// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import static io.roundup.explorer.backend.scripted.Cell.at;
import static io.roundup.explorer.backend.scripted.Value.ZERO;
import static io.roundup.explorer.backend.scripted.Value.constant;
import static io.roundup.explorer.backend.scripted.Value.register;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Programs from the literature on stateless model checking and from the test suites of GenMC, Nidhugg and Concuerror,
 * whose numbers of Mazurkiewicz traces are known.
 */
public final class KnownPrograms {
    private static final Cell X = at(0);
    private static final Cell Y = at(1);
    private static final Cell Z = at(2);
    private static final Cell W = at(3);
    private static final Value ONE = constant(1);

    private KnownPrograms() {}

    private static ScriptedProgram of(int variables, int threads, IntFunction<ThreadScript> script) {
        List<ThreadScript> scripts = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            scripts.add(script.apply(thread));
        }
        return new ScriptedProgram(variables, scripts);
    }

    private static ThreadScript script() {
        return new ThreadScript();
    }

    public static ScriptedProgram readers(int readers) {
        return of(1, readers + 1, thread -> thread == 0 ? script().write(X, constant(42)) : script().read(0, X));
    }

    public static ScriptedProgram writersAndAReader(int writers) {
        return of(
                1,
                writers + 1,
                thread -> thread == writers ? script().read(0, X) : script().write(X, constant(thread + 1)));
    }

    public static ScriptedProgram lastZero(int size) {
        return of(
                size + 1,
                size + 1,
                thread -> thread == 0
                        ? script().set(0, constant(size))
                                .label("again")
                                .read(1, at(0, 0))
                                .jumpIfEqual(register(1), ZERO, "found")
                                .add(0, register(0), constant(-1))
                                .jump("again")
                                .label("found")
                        : script().read(0, at(thread - 1))
                                .add(0, register(0), ONE)
                                .write(at(thread), register(0)));
    }

    public static ScriptedProgram indexer(int threads) {
        return of(128, threads, thread -> {
            ThreadScript script = script();
            for (int round = 0; round < 4; round++) {
                int word = round * 11 + thread;
                script.set(0, constant(7 * word % 128))
                        .label("retry" + round)
                        .compareAndSet(1, at(0, 0), ZERO, constant(word == 0 ? -1 : word))
                        .jumpIfEqual(register(1), ONE, "done" + round)
                        .add(0, register(0), ONE)
                        .remainder(0, register(0), constant(128))
                        .jump("retry" + round)
                        .label("done" + round);
            }
            return script;
        });
    }

    public static ScriptedProgram lockedIndexer(int threads) {
        return of(256, threads, thread -> {
            ThreadScript script = script();
            for (int round = 0; round < 4; round++) {
                int word = (round + 1) * 11 + thread;
                script.set(0, constant(7 * word % 128))
                        .label("retry" + round)
                        .lock(at(128, 0))
                        .read(1, at(0, 0))
                        .jumpIfNotEqual(register(1), ZERO, "taken" + round)
                        .write(at(0, 0), constant(word))
                        .unlock(at(128, 0))
                        .jump("done" + round)
                        .label("taken" + round)
                        .unlock(at(128, 0))
                        .add(0, register(0), ONE)
                        .remainder(0, register(0), constant(128))
                        .jump("retry" + round)
                        .label("done" + round);
            }
            return script;
        });
    }

    public static ScriptedProgram compareAndSets(int threads) {
        return of(1, threads, thread -> script().compareAndSet(0, X, ZERO, constant(thread + 1)));
    }

    public static ScriptedProgram fetchAndAdds(int threads, int variables) {
        return of(variables, threads, thread -> {
            ThreadScript script = script();
            for (int variable = 0; variable < variables; variable++) {
                script.fetchAndAdd(0, at(variable), ONE);
            }
            return script;
        });
    }

    public static ScriptedProgram additions(int threads) {
        return of(1, threads, thread -> script().addTo(X, ONE));
    }

    public static ScriptedProgram additionsAndAReader(int adders) {
        return of(1, adders + 1, thread -> thread == 0 ? script().read(0, X) : script().addTo(X, ONE));
    }

    public static ScriptedProgram additionsAndAwait(int adders, int awaited) {
        return of(
                1,
                adders + 1,
                thread -> thread == 0 ? script().awaitEqual(X, constant(awaited)) : script().addTo(X, ONE));
    }

    public static ScriptedProgram writeAndFetchAndAdds(int threads) {
        return of(
                1,
                threads + 1,
                thread -> thread == 0 ? script().write(X, constant(42)) : script().fetchAndAdd(0, X, ONE));
    }

    public static ScriptedProgram increments(int threads) {
        return of(1, threads, thread -> increment(script(), X));
    }

    public static ScriptedProgram lockedIncrements(int threads) {
        return of(2, threads, thread -> increment(script().lock(X), Y).unlock(X));
    }

    private static ThreadScript increment(ThreadScript script, Cell cell) {
        return script.read(0, cell).add(0, register(0), ONE).write(cell, register(0));
    }

    public static ScriptedProgram fibonacci(int rounds) {
        return of(2, 3, thread -> {
            ThreadScript script = script();
            if (thread == 2) {
                return script.read(0, X).read(1, Y);
            }
            for (int round = 0; round < rounds; round++) {
                script.read(0, X).read(1, Y).add(0, register(0), register(1)).write(thread == 0 ? X : Y, register(0));
            }
            return script;
        });
    }

    public static ScriptedProgram big() {
        return new ScriptedProgram(
                4,
                script().read(0, X)
                        .read(0, Y)
                        .read(0, Z)
                        .read(0, W)
                        .read(0, X)
                        .read(0, Y)
                        .read(0, Z),
                script().read(0, X).read(0, Y).read(0, Z),
                writes(X, Y),
                writes(Z, W));
    }

    private static ThreadScript writes(Cell one, Cell other) {
        ThreadScript script = script();
        for (int value = 1; value <= 3; value++) {
            script.write(one, constant(value)).write(other, constant(value));
        }
        return script;
    }

    /** The array is variables 1 to n, the index is variable 0. */
    public static ScriptedProgram sigma(int threads) {
        return of(threads + 2, threads + 1, thread -> {
            ThreadScript script = script();
            if (thread > 0) {
                return script.spawned().read(0, X).write(at(1, 0), ONE);
            }
            for (int child = 1; child <= threads; child++) {
                increment(script, X).spawn(child);
            }
            return script;
        });
    }

    /** Variables: a flag for each thread, then whose turn it is. */
    public static ScriptedProgram petersonAssumed() {
        return of(
                4,
                2,
                thread -> script().write(at(thread), ONE)
                        .write(Z, constant(1 - thread))
                        .read(0, at(1 - thread))
                        .jumpIfNotEqual(register(0), ONE, "enter")
                        .read(1, Z)
                        .jumpIfNotEqual(register(1), constant(1 - thread), "enter")
                        .stop()
                        .label("enter")
                        .write(W, constant(thread + 1))
                        .read(2, W)
                        .write(at(thread), ZERO));
    }

    public static ScriptedProgram dekker() {
        return of(
                3,
                2,
                thread -> script().write(at(thread), ONE)
                        .read(0, at(1 - thread))
                        .jumpIfNotEqual(register(0), ZERO, "end")
                        .write(Z, constant(thread + 1))
                        .read(1, Z)
                        .label("end"));
    }

    public static ScriptedProgram simplifiedDekker() {
        return of(
                2,
                2,
                thread -> script().write(at(thread), ONE)
                        .awaitEqual(at(1 - thread), ZERO)
                        .write(at(thread), ZERO));
    }

    public static ScriptedProgram brokenMutualExclusion() {
        return of(1, 2, thread -> script().awaitEqual(X, ZERO).write(X, ONE));
    }

    public static ScriptedProgram mutexAndTryLocks(int tries) {
        return of(
                2,
                tries + 1,
                thread -> thread == 0
                        ? increment(script().lock(X), Y).unlock(X)
                        : increment(script().tryLock(1, X).jumpIfEqual(register(1), ZERO, "end"), Y)
                                .unlock(X)
                                .label("end"));
    }

    public static ScriptedProgram mutexDeadlock(int threads) {
        return of(2, threads, thread -> increment(script().lock(X), Y));
    }

    public static ScriptedProgram testAndTestAndSetLock(int threads) {
        return of(
                2,
                threads,
                thread -> script().label("again")
                        .awaitEqual(X, ZERO)
                        .exchange(0, X, ONE)
                        .jumpIfEqual(register(0), ONE, "again")
                        .write(Y, constant(thread))
                        .read(1, Y)
                        .write(X, ZERO));
    }

    public static ScriptedProgram compareAndSetLock(int threads) {
        return of(
                2,
                threads,
                thread -> script().label("again")
                        .awaitEqual(X, ZERO)
                        .compareAndSet(0, X, ZERO, ONE)
                        .jumpIfEqual(register(0), ZERO, "again")
                        .write(Y, constant(thread))
                        .read(1, Y)
                        .write(X, ZERO));
    }

    /** A put that reaches one replica before it returns, and a get from another that is never told: one trace. */
    public static ScriptedProgram staleReplica() {
        return new ScriptedProgram(
                2,
                script().invoke(0).write(X, ONE).returnsLater(0, ZERO),
                script().invoke(1).read(0, Y).returnsLater(1, register(0)));
    }

    /** Calls of a concurrent data structure, one list for each thread. */
    @SafeVarargs
    public static ScriptedProgram calls(int variables, List<Function<Call, ThreadScript>>... threads) {
        List<ThreadScript> scripts = new ArrayList<>();
        int number = 0;
        for (List<Function<Call, ThreadScript>> calls : threads) {
            ThreadScript script = script();
            for (Function<Call, ThreadScript> call : calls) {
                script = call.apply(new Call(script, number++));
            }
            scripts.add(script);
        }
        return new ScriptedProgram(variables, scripts);
    }

    /** Where a call is written, and its number among all calls. */
    public record Call(ThreadScript script, int number) {
        String label(String name) {
            return name + number;
        }

        ThreadScript returns(Value result) {
            return script.returnsLater(number, result);
        }
    }
}
