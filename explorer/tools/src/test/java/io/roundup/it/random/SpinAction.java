// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * What a thread of a {@link RandomSpinProgram} can do: to write what others wait for, and to wait in each of the ways
 * there are.
 */
enum SpinAction {
    WRITE {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            shared.number.set(operand);
            return operand;
        }
    },
    ADD {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            return shared.number.getAndAdd(1);
        }
    },
    WRITE_FIELD {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            shared.field = operand;
            return operand;
        }
    },
    UNLOCK {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            shared.held.set(false);
            return 0;
        }
    },
    SET_WHEN_EQUAL {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (!shared.number.compareAndSet(operand, operand + 1)) {
                        Thread.onSpinWait();
                    }
                }
                default -> waiting.until(() -> shared.number.compareAndSet(operand, operand + 1));
            }
            return operand;
        }
    },
    AWAIT_EQUAL {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (shared.number.get() != operand) {
                        Thread.onSpinWait();
                    }
                }
                default -> waiting.until(() -> shared.number.get() == operand);
            }
            return operand;
        }
    },
    AWAIT_AT_LEAST {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            int[] seen = new int[1];
            switch (waiting) {
                case SPINNING -> {
                    int read;
                    while ((read = shared.number.get()) < operand) {}
                    seen[0] = read;
                }
                default -> waiting.until(() -> (seen[0] = shared.number.get()) >= operand);
            }
            return seen[0];
        }
    },
    AWAIT_FIELD_LESS {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    do {
                        Thread.onSpinWait();
                    } while (operand <= shared.field);
                }
                default -> waiting.until(() -> shared.field < operand);
            }
            return operand;
        }
    },
    LOCK {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (!SharedBySpins.HELD.compareAndSet(shared, 0, 1)) {
                        Thread.onSpinWait();
                    }
                }
                default -> waiting.until(() -> SharedBySpins.HELD.compareAndSet(shared, 0, 1));
            }
            int seen = shared.field++;
            shared.heldField = 0;
            return seen;
        }
    },
    LOCK_BY_TRYING {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> shared.lock();
                default -> waiting.until(() -> shared.tryLock());
            }
            shared.heldField = 0;
            return operand;
        }
    },
    TEST_AND_SET {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    int turns = 0;
                    while (shared.held.getAndSet(true)) {
                        if (++turns > 2) {
                            Thread.yield();
                        }
                    }
                }
                default -> waiting.until(() -> !shared.held.getAndSet(true));
            }
            return operand;
        }
    },
    TEST_AND_TEST_AND_SET {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (true) {
                        while (shared.held.get()) {}
                        if (!shared.held.getAndSet(true)) {
                            break;
                        }
                    }
                }
                default -> waiting.until(() -> waiting.is(!shared.held.get()) && !shared.held.getAndSet(true));
            }
            return operand;
        }
    },
    LOCK_OF_FIELD {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (!shared.lock.compareAndSet(false, true)) {
                        Thread.onSpinWait();
                    }
                }
                default -> waiting.until(() -> shared.lock.compareAndSet(false, true));
            }
            return operand;
        }
    },
    UNLOCK_OF_FIELD {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            shared.lock.set(false);
            return 0;
        }
    },
    LOCK_OF_ELEMENT {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (!shared.slots.compareAndSet(operand & 1, 0, 1)) {
                        Thread.onSpinWait();
                    }
                }
                default -> waiting.until(() -> shared.slots.compareAndSet(operand & 1, 0, 1));
            }
            return operand;
        }
    },
    UNLOCK_OF_ELEMENT {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            return shared.slots.getAndSet(operand & 1, 0);
        }
    },
    WAIT_FOR_A_WHILE {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            try {
                return shared.never.await(1, TimeUnit.MILLISECONDS) ? 1 : 0;
            } catch (InterruptedException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    },
    REPLACE_LOCK {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            shared.lock = new AtomicBoolean(operand > 1);
            return operand;
        }
    },
    EXCHANGE_NUMBER {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            int seen = 0;
            switch (waiting) {
                case SPINNING -> {
                    while ((seen = shared.number.getAndSet(1)) == 1) {
                        Thread.onSpinWait();
                    }
                }
                case WATCHED -> {
                    do {
                        seen = shared.number.getAndSet(1);
                    } while (!waiting.is(seen != 1));
                }
                case ONCE -> {
                    seen = shared.number.getAndSet(1);
                    waiting.orNever(seen != 1);
                }
            }
            return seen;
        }
    },
    TEST_THEN_SET {
        @Override
        int on(SharedBySpins shared, Waiting waiting, int operand) {
            switch (waiting) {
                case SPINNING -> {
                    while (shared.number.get() > 1 || !shared.number.compareAndSet(operand, operand + 1)) {
                        Thread.onSpinWait();
                    }
                }
                default ->
                    waiting.until(() ->
                            waiting.is(shared.number.get() <= 1) && shared.number.compareAndSet(operand, operand + 1));
            }
            return operand;
        }
    };

    /** How a thread waits. */
    enum Waiting {
        /** In a loop that does nothing else. */
        SPINNING,
        /** In a loop that also calls a method, of which nothing is known before it runs. */
        WATCHED,
        /** Not: if what it waits for is not there when it comes, it stops for ever. */
        ONCE;

        /** {@return its argument} */
        boolean is(boolean answer) {
            return answer;
        }

        /** Asks until the answer is yes, or once if whoever comes too early stops. */
        void until(BooleanSupplier condition) {
            if (this == ONCE) {
                orNever(condition.getAsBoolean());
            } else {
                while (!is(condition.getAsBoolean())) {}
            }
        }

        void orNever(boolean answer) {
            if (!answer) {
                LockSupport.park();
            }
        }
    }

    /** {@return what the thread saw} */
    abstract int on(SharedBySpins shared, Waiting waiting, int operand);
}
