// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.scalar;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.monitor.Monitor;
import io.roundup.quasi.monitor.MonitorOutcome;
import io.roundup.quasi.monitor.collection.IntList;
import io.roundup.quasi.monitor.collection.ValueTable;
import io.roundup.quasi.monitor.time.Blocks;
import io.roundup.quasi.monitor.time.IdleOperations;
import io.roundup.quasi.spec.scalar.RegisterRole;
import io.roundup.quasi.spec.scalar.RegisterSpecification;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Registers whose writes are all of different values, in O(n): Gibbons and Korach, <i>Testing Shared Memories</i>,
 * section 4. A value's operations are its write and the reads of it. If one of them returned before another one was
 * called, then the register held the value for sure in between. These times of two values must not overlap. No other
 * value's operations may all lie within one. Does not apply if a value is written twice, or is also what the register
 * may hold in the beginning, or if there are operations that read and write.
 */
public final class RegisterMonitor implements Monitor {
    private final RegisterSpecification specification;

    public RegisterMonitor(RegisterSpecification specification) {
        this.specification = specification;
    }

    @Override
    public MonitorOutcome check(History history) {
        return new Reading(history, specification).outcome();
    }

    /** The check of one history. Value 0 is what the register holds in the beginning. */
    private static final class Reading {
        private static final Object INITIAL = new Object();

        private final List<Operation> operations;
        private final RegisterSpecification specification;
        private final ValueTable values = new ValueTable();
        /** The value that an operation wrote or read, or -1. */
        private final int[] valueOf;

        private final IntList reads = new IntList();
        private final IntList writes = new IntList();
        private @Nullable MonitorOutcome illegal;
        private @Nullable String obstacle;

        Reading(History history, RegisterSpecification specification) {
            this.operations = history.operations();
            this.specification = specification;
            this.valueOf = new int[operations.size()];
            values.number(INITIAL);
            for (int i = 0; i < valueOf.length; i++) {
                valueOf[i] = -1;
                read(i, operations.get(i));
            }
        }

        private void read(int i, Operation operation) {
            RegisterRole role = specification.role(operation.invocation());
            Response response = operation.response();
            if (role == RegisterRole.WRITE) {
                if (response != null && !response.isVoid() && !response.equals(Response.returned(true))) {
                    illegal = violation(operation + " does not fit: a write always succeeds", i);
                }
                valueOf[i] = values.number(operation.invocation().arguments().get(0));
                writes.add(i);
            } else if (role != RegisterRole.READ) {
                obstacle = operation + " reads and writes at once";
            } else if (response instanceof Response.Threw) {
                illegal = violation(operation + " does not fit: a read never throws", i);
            } else if (response instanceof Response.Returned returned && !response.isVoid()) {
                valueOf[i] = values.number(returned.value());
                reads.add(i);
            }
        }

        MonitorOutcome outcome() {
            if (illegal != null) {
                return illegal;
            }
            if (obstacle != null) {
                // What reads and writes may have written what no write did.
                return new MonitorOutcome.NotApplicable(obstacle);
            }
            int[] write = new int[values.size()];
            Arrays.fill(write, -1);
            for (int i = 0; i < writes.size(); i++) {
                int operation = writes.get(i);
                if (write[valueOf[operation]] >= 0) {
                    obstacle = operation(operation) + " writes a value that was written before";
                }
                write[valueOf[operation]] = operation;
            }
            int firstOfBeginning = -1;
            for (int i = 0; i < reads.size(); i++) {
                int operation = reads.get(i);
                boolean ofBeginning = isOfBeginning(operation);
                if (ofBeginning && write[valueOf[operation]] >= 0) {
                    obstacle = operation(operation) + " reads what was written or there in the beginning";
                } else if (ofBeginning) {
                    firstOfBeginning = firstOfBeginning < 0 ? operation : firstOfBeginning;
                    Response first = operations.get(firstOfBeginning).response();
                    if (!Objects.equals(first, operations.get(operation).response())) {
                        illegal = violation(
                                operation(firstOfBeginning) + " and " + operation(operation)
                                        + " differ in what the register held in the beginning",
                                firstOfBeginning,
                                operation);
                    }
                    valueOf[operation] = 0;
                } else if (write[valueOf[operation]] < 0) {
                    illegal = violation("nobody wrote what " + operation(operation) + " answers", operation);
                }
            }
            if (illegal != null) {
                return illegal;
            }
            return obstacle == null ? decide(write) : new MonitorOutcome.NotApplicable(obstacle);
        }

        private boolean isOfBeginning(int read) {
            return !specification
                    .after(
                            specification.initial(),
                            operations.get(read).invocation(),
                            Objects.requireNonNull(operations.get(read).response()))
                    .isEmpty();
        }

        private MonitorOutcome decide(int[] write) {
            Blocks blocks = new Blocks(operations);
            int[] firstEnd = new int[values.size()];
            int[] lastStart = new int[values.size()];
            boolean[] wasRead = new boolean[values.size()];
            Arrays.fill(firstEnd, blocks.end);
            // The beginning precedes every operation: instants are counted from 1 here.
            firstEnd[0] = 0;
            for (int i = 0; i < valueOf.length; i++) {
                if (valueOf[i] >= 0) {
                    firstEnd[valueOf[i]] = Math.min(firstEnd[valueOf[i]], blocks.last(i) + 1);
                    lastStart[valueOf[i]] = Math.max(lastStart[valueOf[i]], blocks.first(i) + 1);
                }
            }
            for (int i = 0; i < reads.size(); i++) {
                int read = reads.get(i);
                int value = valueOf[read];
                wasRead[value] = true;
                if (value > 0 && blocks.last(read) < blocks.first(write[value])) {
                    return violation(
                            operation(read) + " returned before " + operation(write[value]) + " was called",
                            read,
                            write[value]);
                }
            }
            int[] held = new int[blocks.end + 2];
            for (int value = 0; value < firstEnd.length; value++) {
                for (int instant = firstEnd[value]; instant < lastStart[value]; instant++) {
                    if (held[instant] > 0) {
                        return bothHeld(held[instant] - 1, value);
                    }
                    held[instant] = value + 1;
                }
            }
            for (int value = 1; value < firstEnd.length; value++) {
                boolean unseen = isUnseen(write[value], wasRead[value]);
                int from = lastStart[value];
                int to = firstEnd[value];
                if (!unseen && from <= to && held[from] > 0 && held[from] == held[from - 1]) {
                    int other = held[from] - 1;
                    if (to < lastStart[other]) {
                        return bothHeld(other, value);
                    }
                }
            }
            return new MonitorOutcome.Linearizable(() -> linearization(firstEnd, lastStart, held, wasRead));
        }

        private boolean isUnseen(int write, boolean wasRead) {
            return write < 0 || operations.get(write).isPending() && !wasRead;
        }

        /**
         * The values in the order in which the register held them. A value that was held for sure stands at that time.
         * Another one stands at the latest call of its operations, or at the end of the time of a value around that
         * call. The write comes first and reads follow in the order of their calls.
         */
        private List<Operation> linearization(int[] firstEnd, int[] lastStart, int[] held, boolean[] wasRead) {
            long[] keys = new long[firstEnd.length];
            for (int value = 0; value < keys.length; value++) {
                int from = lastStart[value];
                boolean isSure = firstEnd[value] < from;
                boolean isInside = !isSure && from > 0 && held[from] > 0 && held[from] == held[from - 1];
                int point = isSure ? firstEnd[value] : isInside ? lastStart[held[from] - 1] : from;
                keys[value] = (2L * point + (isSure ? 1 : 0)) << 32 | value;
            }
            Arrays.sort(keys);
            IntList[] operationsOf = new IntList[keys.length];
            Arrays.setAll(operationsOf, value -> new IntList());
            IntList idle = new IntList();
            for (int i = 0; i < writes.size(); i++) {
                int value = valueOf[writes.get(i)];
                if (!isUnseen(writes.get(i), wasRead[value])) {
                    operationsOf[value].add(writes.get(i));
                }
            }
            for (int i = 0; i < reads.size(); i++) {
                operationsOf[valueOf[reads.get(i)]].add(reads.get(i));
            }
            for (int i = 0; i < valueOf.length; i++) {
                if (valueOf[i] < 0 && !operations.get(i).isPending()) {
                    idle.add(i);
                }
            }
            List<Operation> sequence = new ArrayList<>();
            for (long key : keys) {
                IntList those = operationsOf[(int) key];
                for (int i = 0; i < those.size(); i++) {
                    Operation operation = operations.get(those.get(i));
                    sequence.add(operation.isPending() ? operation.completedWith(Response.VOID) : operation);
                }
            }
            return IdleOperations.merged(sequence, operations, idle);
        }

        private MonitorOutcome bothHeld(int one, int other) {
            IntList those = new IntList();
            for (int i = 0; i < valueOf.length; i++) {
                if (valueOf[i] == one || valueOf[i] == other) {
                    those.add(i);
                }
            }
            return new MonitorOutcome.Violation(
                    those.sortedSet(),
                    operation(those.get(0)) + " and " + operation(those.get(those.size() - 1))
                            + " are of values that the register must have held at the same time");
        }

        private String operation(int i) {
            return operations.get(i).toString();
        }

        private static MonitorOutcome violation(String reason, int... those) {
            IntList list = new IntList();
            for (int operation : those) {
                list.add(operation);
            }
            return new MonitorOutcome.Violation(list.sortedSet(), reason);
        }
    }
}
