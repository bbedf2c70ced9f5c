// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** What a thread of a {@link RandomWaitProgram} can do with what it shares, whose monitor it has. */
enum WaitAction {
    ADD {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            shared.add();
            return shared.value;
        }
    },
    ADD_AND_NOTIFY_ONE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            shared.notify();
            return shared.value++;
        }
    },
    ADD_QUIETLY {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            return shared.value++;
        }
    },
    SET_OTHER {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            shared.other = operand;
            shared.notifyAll();
            return operand;
        }
    },
    NOTIFY_ALL {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            shared.notifyAll();
            return shared.other;
        }
    },
    AWAIT_AT_LEAST {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.waiter = Thread.currentThread();
            if (waiting == Waiting.IN_PLAIN_LOOP) {
                while (shared.value < operand) {
                    shared.wait();
                }
            } else {
                waiting.until(() -> shared.value >= operand, shared);
            }
            return shared.value;
        }
    },
    TAKE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            if (waiting == Waiting.IN_PLAIN_LOOP) {
                while (shared.value == 0 || shared.other > operand) {
                    shared.wait();
                }
            } else {
                waiting.until(() -> shared.value != 0 && shared.other <= operand, shared);
            }
            shared.notifyAll();
            return shared.value--;
        }
    },
    PUT_IN_QUEUE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.waiter = Thread.currentThread();
            if (waiting == Waiting.IN_PLAIN_LOOP) {
                while (!shared.queue.isEmpty()) {
                    shared.wait();
                }
            } else {
                waiting.until(() -> shared.queue.isEmpty(), shared);
            }
            shared.queue.add(operand);
            shared.notifyAll();
            return operand;
        }
    },
    TAKE_FROM_QUEUE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            if (waiting == Waiting.IN_PLAIN_LOOP) {
                while (shared.queue.size() < 1) {
                    shared.wait();
                }
            } else {
                waiting.until(() -> shared.queue.size() >= 1, shared);
            }
            shared.notifyAll();
            return shared.queue.remove();
        }
    },
    AWAIT_ONE_AFTER_ANOTHER {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            int sum = 0;
            for (int least = 1; least < 3; least++) {
                if (waiting == Waiting.IN_PLAIN_LOOP) {
                    while (shared.value < least) {
                        shared.wait();
                    }
                    sum = 10 * sum + shared.value;
                    while (shared.other == 0) {
                        shared.wait();
                    }
                } else {
                    int now = least;
                    waiting.until(() -> shared.value >= now, shared);
                    sum = 10 * sum + shared.value;
                    waiting.until(() -> shared.other != 0, shared);
                }
            }
            return sum;
        }
    },
    TAKE_AS_LONG_AS_THERE_IS {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            int taken = 0;
            while (shared.other == 0) {
                if (waiting == Waiting.IN_PLAIN_LOOP) {
                    while (shared.value == 0 && shared.other == 0) {
                        shared.wait();
                    }
                } else {
                    waiting.until(() -> shared.value != 0 || shared.other != 0, shared);
                }
                if (shared.value > 0) {
                    shared.value--;
                    taken++;
                }
            }
            return taken;
        }
    },
    COUNT_TURNS {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            int turns = 0;
            while (shared.value < operand) {
                turns++;
                shared.wait();
            }
            return turns;
        }
    },
    NOTIFY_BEFORE_EACH_WAIT {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            int seen = 0;
            while (shared.other < operand) {
                seen = shared.value;
                shared.wait();
            }
            return seen;
        }
    },
    WAIT_FOR_A_WHILE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.wait(operand);
            return shared.value;
        }
    },
    ADD_WHEN_NOTHING_ELSE_CAN_RUN {
        @Override
        void before(SharedByWaits shared, int operand) throws InterruptedException {
            if (shared.never.await(operand + 1, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("never");
            }
        }

        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.add();
            return shared.value;
        }
    },
    ADD_AFTER_SPINNING {
        @Override
        void before(SharedByWaits shared, int operand) {
            while (shared.flag < 1) {
                Thread.onSpinWait();
            }
        }

        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.add();
            return shared.value;
        }
    },
    ADD_AFTER_BEING_IDLE {
        @Override
        void before(SharedByWaits shared, int operand) {
            for (int turn = 0; turn < 20 && shared.flag < 1 && shared.never.getCount() > 0; turn++) {
                Thread.yield();
            }
        }

        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            shared.add();
            return shared.value;
        }
    },
    SPIN_AND_ADD {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException {
            int before = shared.value;
            while (waiting.is(shared.flag < 1) && waiting.is(shared.value == before)) {
                shared.wait(1);
            }
            shared.add();
            return shared.value;
        }
    },
    RAISE_FLAG {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            return shared.flag++;
        }
    },
    INTERRUPT {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            Thread waiter = shared.waiter;
            if (waiter == null) {
                return 0;
            }
            waiter.interrupt();
            return 1;
        }
    },
    ASK_STATE {
        @Override
        int on(SharedByWaits shared, Waiting waiting, int operand) {
            Thread waiter = shared.waiter;
            return waiter == null ? -1 : waiter.getState().ordinal();
        }
    };

    /** How a thread waits. */
    enum Waiting {
        /** In a loop that does nothing else. */
        IN_PLAIN_LOOP,
        /** In a loop that also calls a method, of which nothing is known before it runs. */
        WATCHED;

        /** {@return its argument} */
        boolean is(boolean answer) {
            return answer;
        }

        void until(BooleanSupplier condition, Object monitor) throws InterruptedException {
            while (!is(condition.getAsBoolean())) {
                monitor.wait();
            }
        }
    }

    /** What the thread does before it takes the monitor. */
    void before(SharedByWaits shared, int operand) throws InterruptedException {}

    /** {@return what the thread saw} */
    abstract int on(SharedByWaits shared, Waiting waiting, int operand) throws InterruptedException;
}
