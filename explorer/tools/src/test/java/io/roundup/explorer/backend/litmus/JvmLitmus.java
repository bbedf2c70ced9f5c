// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.Condition;
import io.roundup.it.program.OutcomeProgram;
import io.roundup.it.weak.LitmusCell;
import io.roundup.it.weak.LitmusObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A litmus test on real threads. Only its accesses are explored; what it computes is not. */
public final class JvmLitmus implements OutcomeProgram {
    private final LitmusTest test;
    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private final LitmusVariables variables;
    private final List<LitmusThread> threads = new ArrayList<>();
    private final Map<String, LitmusCell> cells = new HashMap<>();
    private final Map<String, Thread> started = new HashMap<>();
    /** Those that threads have made, by name; and the variable by which they are published. */
    private final Map<String, LitmusObject> made = new HashMap<>();

    private LitmusObject root = new LitmusObject(0, 0);
    private String outcome = LitmusBackend.BLOCKED;

    /** Prepares a test. @param test any */
    public JvmLitmus(LitmusTest test) {
        this.test = test;
        variables = new LitmusVariables(test.objects());
        for (int number = 0; number < test.threads().size(); number++) {
            threads.add(new LitmusThread(test, number, variables));
        }
    }

    /** {@return whether Java has all that a test does, and it is explored} */
    public static boolean isInJava(LitmusTest test) {
        boolean isPlain = Stream.of("\nfinal ", "\nlong ").noneMatch(test.text()::contains);
        return isPlain
                && test.threads().stream()
                        .flatMap(thread -> thread.statements().stream())
                        .noneMatch(statement -> statement.code().equals("TRYLOCK")
                                || statement.code().endsWith("PARK")
                                || statement.code().equals("XCHG")
                                        && statement.words().get(0).equals("pl")
                                || statement.words().contains("ar")
                                        && !statement.code().equals("F"));
    }

    /** {@return whether each thread unlocks what it locks} A block of Java does, where a script need not. */
    public static boolean areLocksGivenBack(LitmusTest test) {
        return test.threads().stream().allMatch(thread -> count(thread, "LOCK") == count(thread, "UNLOCK"));
    }

    private static long count(LitmusTest.Thread thread, String code) {
        return thread.statements().stream()
                .filter(statement -> statement.code().equals(code))
                .count();
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String name() {
        return test.name();
    }

    @Override
    public String outcome() {
        return outcome;
    }

    @Override
    public void reset() {
        outcome = LitmusBackend.BLOCKED;
    }

    @Override
    public void run(Execution execution) {
        Thread explored = Hooks.suspend();
        cells.clear();
        started.clear();
        made.clear();
        root = new LitmusObject(0, 0);
        for (Map.Entry<String, Long> first : test.first().entrySet()) {
            cell(first.getKey()).store(0, first.getValue());
        }
        // All variables are there before the threads start: which thread makes one must not matter.
        for (int round = 0; round < test.threads().size(); round++) {
            threads.get(round).begin();
        }
        for (LitmusTest.Thread thread : test.threads()) {
            for (LitmusTest.Statement statement : thread.statements()) {
                statement.words().forEach(this::cell);
            }
        }
        for (String object : arePublished() ? List.<String>of() : test.objects()) {
            fields().forEach(field -> cell(object + field));
        }
        List<Runnable> bodies = new ArrayList<>();
        for (int number = 0; number < threads.size(); number++) {
            if (!test.threads().get(number).isStarted()) {
                int own = number;
                bodies.add(() -> run(own));
            }
        }
        cells.put("p", new LitmusCell());
        List<Object> shared = new ArrayList<>(cells.values());
        shared.add(root);
        Object[] all = shared.toArray();
        Runnable[] runnables = bodies.toArray(new Runnable[0]);
        Hooks.resume(explored);
        execution.startActors(all, runnables);
        Thread me = Hooks.suspend();
        outcome = observed();
        Hooks.resume(me);
    }

    private List<String> fields() {
        return test.threads().stream()
                .flatMap(thread -> thread.statements().stream())
                .flatMap(statement -> statement.words().stream())
                .filter(word -> word.indexOf('.') > 0)
                .map(word -> word.substring(word.indexOf('.')))
                .distinct()
                .toList();
    }

    private boolean arePublished() {
        return test.text().contains("MADE");
    }

    private LitmusCell cell(String name) {
        return cells.computeIfAbsent(name, added -> new LitmusCell());
    }

    private String observed() {
        List<String> values = new ArrayList<>();
        for (LitmusThread thread : threads) {
            if (!thread.isAssumed()) {
                return LitmusBackend.NOTHING;
            }
        }
        for (String observed : test.observed()) {
            if (observed.charAt(0) == '[') {
                values.add(variables.text(held(observed.substring(1, observed.length() - 1))));
            } else {
                int dot = observed.indexOf('.');
                Long held = threads.get(number(observed.substring(0, dot)))
                        .registers()
                        .get(observed.substring(dot + 1));
                values.add(held == null ? "-" : variables.text(held));
            }
        }
        return String.join(",", values);
    }

    private long held(String variable) {
        if (!arePublished() || variable.indexOf('.') < 0) {
            return cell(variable).read(0);
        }
        LitmusObject object = made.get(variable.substring(0, variable.indexOf('.')));
        return object == null ? 0 : object.read(variable.substring(variable.indexOf('.') + 1), 0);
    }

    private int number(String name) {
        for (int number = 0; number < threads.size(); number++) {
            if (test.threads().get(number).name().equals(name)) {
                return number;
            }
        }
        throw new IllegalArgumentException("no thread " + name);
    }

    /** Runs a thread up to its end, or to the end of a region that is locked. */
    private void run(int number) {
        boolean isMore = true;
        while (isMore) {
            Thread explored = Hooks.suspend();
            Runnable action;
            try {
                action = next(number);
            } finally {
                Hooks.resume(explored);
            }
            isMore = action != null;
            if (action != null) {
                action.run();
            }
        }
    }

    /** {@return what comes next, null at an end} */
    private @Nullable Runnable next(int number) {
        LitmusThread thread = threads.get(number);
        GraphThread.Next next = thread.next();
        Map<String, Long> values = thread.takeMade();
        values.keySet().stream()
                .map(name -> name.substring(0, name.indexOf('.')))
                .distinct()
                .forEach(name -> {
                    long first = values.getOrDefault(name + ".f", 0L);
                    long second = values.getOrDefault(name + ".g", 0L);
                    Hooks.resume(explored(true));
                    LitmusObject object = new LitmusObject(first, second);
                    explored(false);
                    made.put(name, object);
                });
        List<Fence> fences = thread.takeFences();
        if (!fences.isEmpty()) {
            int[] kinds = fences.stream().mapToInt(Fence::ordinal).toArray();
            for (int kind : kinds) {
                Hooks.resume(explored(true));
                LitmusCell.fence(kind);
                explored(false);
            }
        }
        return switch (next) {
            case ENDED -> null;
            case START -> {
                int other = number(thread.other());
                String name = thread.other();
                thread.passed();
                yield () -> keep(name, LitmusCell.start(() -> run(other)));
            }
            case JOIN -> {
                Thread joined = Objects.requireNonNull(started.get(thread.other()));
                thread.passed();
                yield () -> LitmusCell.join(joined);
            }
            case VALUE -> {
                thread.tries(true);
                yield weak(thread);
            }
            default -> access(number, thread);
        };
    }

    private void keep(String name, Thread thread) {
        Thread explored = Hooks.suspend();
        started.put(name, thread);
        Hooks.resume(explored);
    }

    private static Thread explored(boolean isOn) {
        return isOn ? Thread.currentThread() : Hooks.suspend();
    }

    private Runnable weak(LitmusThread thread) {
        Access access = thread.access();
        LitmusCell cell = cell(variables.name(access.variable()));
        boolean isPlain = access.read() == Mode.OPAQUE && access.store() == Mode.OPAQUE;
        boolean isVolatile = access.read() == Mode.VOLATILE;
        boolean isAcquire = access.read() == Mode.ORDERED;
        return () -> {
            boolean isSet = isPlain
                    ? cell.weakCompareAndSetPlain(access.operand(), access.number())
                    : cell.weakCompareAndSet(isVolatile, isAcquire, access.operand(), access.number());
            made(thread, isSet ? access.operand() : access.operand() + 1);
        };
    }

    private static void made(LitmusThread thread, @Nullable Long seen) {
        Thread explored = Hooks.suspend();
        thread.made(seen, null);
        Hooks.resume(explored);
    }

    private @Nullable Runnable access(int number, LitmusThread thread) {
        LitmusTest.Statement statement = test.threads().get(number).statements().get(thread.at());
        if (statement.words().size() == 1) {
            boolean isUnlock = statement.code().equals("UNLOCK");
            LitmusCell lock = cell(statement.words().get(0));
            made(thread, isUnlock ? null : Long.valueOf(0));
            return isUnlock ? null : () -> lock.locked(() -> run(number));
        }
        Access access = thread.access();
        Mode read = access.read();
        Mode store = access.store();
        String variable = variables.name(access.variable());
        if (arePublished() && variable.equals("p")) {
            return reference(thread, read, store);
        }
        if (arePublished() && variable.indexOf('.') > 0) {
            return field(thread, statement.code(), variable, access);
        }
        LitmusCell cell = cell(variable);
        if (read == null) {
            long stored = thread.stored();
            int mode = Objects.requireNonNull(store).ordinal();
            return () -> {
                cell.store(mode, stored);
                made(thread, null);
            };
        }
        boolean isVolatile = read == Mode.VOLATILE;
        boolean isAcquire = read == Mode.ORDERED;
        if (store == null) {
            int mode = read.ordinal();
            return () -> made(
                    thread, access.isAwait() ? cell.await(mode, relation(access), access.operand()) : cell.read(mode));
        }
        return switch (statement.code()) {
            case "ADD" -> () -> made(thread, cell.add(isVolatile, isAcquire, access.number()));
            case "XCHG" -> () -> made(thread, cell.exchange(isVolatile, isAcquire, access.number()));
            case "CAX" ->
                () -> made(thread, cell.compareAndExchange(isVolatile, isAcquire, access.operand(), access.number()));
            default ->
                isVolatile
                        ? () -> made(
                                thread,
                                cell.compareAndSet(access.operand(), access.number())
                                        ? access.operand()
                                        : access.operand() + 1)
                        : () -> made(
                                thread, cell.compareAndExchange(false, isAcquire, access.operand(), access.number()));
        };
    }

    /** {@return an access of the variable by which objects are published} */
    private Runnable reference(LitmusThread thread, @Nullable Mode read, @Nullable Mode store) {
        LitmusObject variable = root;
        if (read == null) {
            LitmusObject published = Objects.requireNonNull(made.get(variables.object(thread.stored())));
            int mode = Objects.requireNonNull(store).ordinal();
            return () -> {
                variable.publish(mode, published);
                made(thread, null);
            };
        }
        int mode = read.ordinal();
        return () -> {
            LitmusObject found = variable.published(mode);
            Thread explored = Hooks.suspend();
            long number = 0;
            for (Map.Entry<String, LitmusObject> each : made.entrySet()) {
                if (each.getValue() == found) {
                    number = variables.reference(each.getKey());
                }
            }
            Hooks.resume(explored);
            made(thread, number);
        };
    }

    /** {@return an access of a field of an object that has been published} */
    private Runnable field(LitmusThread thread, String code, String variable, Access access) {
        int dot = variable.indexOf('.');
        LitmusObject object = Objects.requireNonNull(made.get(variable.substring(0, dot)));
        String field = variable.substring(dot + 1);
        Mode read = access.read();
        if (read == null) {
            long stored = thread.stored();
            int mode = Objects.requireNonNull(access.store()).ordinal();
            return () -> {
                object.store(field, mode, stored);
                made(thread, null);
            };
        }
        // The modes of an update are those of its read and its store: volatile both, or one of them ordered.
        int mode = read.ordinal();
        return switch (code) {
            case "R" -> () -> made(thread, object.read(field, mode));
            case "ADD" -> () -> made(thread, object.add(field, mode, access.number()));
            case "XCHG" -> () -> made(thread, object.exchange(field, mode, access.number()));
            default -> () -> made(thread, object.compareAndExchange(field, mode, access.operand(), access.number()));
        };
    }

    private static int relation(Access access) {
        return switch (access.relation()) {
            case Condition.EQUAL -> 0;
            case Condition.NOT_EQUAL -> 1;
            case Condition.AT_LEAST -> 2;
            default -> 3;
        };
    }
}
