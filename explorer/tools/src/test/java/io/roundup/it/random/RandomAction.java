// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** What a thread of a {@link RandomProgram} can do. */
enum RandomAction {
    READ {
        @Override
        String on(SharedByActions shared, int operand) {
            return "r" + shared.first.get();
        }
    },
    WRITE {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.first.set(10 + operand);
            return "w";
        }
    },
    ADD {
        @Override
        String on(SharedByActions shared, int operand) {
            return "a" + shared.second.getAndAdd(1 + operand);
        }
    },
    COMPARE_AND_SET {
        @Override
        String on(SharedByActions shared, int operand) {
            return "c" + shared.second.compareAndSet(operand, operand + 1);
        }
    },
    LOCKED_ADD {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.lock.lock();
            try {
                return "l" + shared.first.getAndIncrement();
            } finally {
                shared.lock.unlock();
            }
        }
    },
    LOCK_AND_KEEP {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            shared.lock.lockInterruptibly();
            return "k" + shared.lock.getHoldCount();
        }
    },
    TRY_LOCK {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            return "t" + (operand == 0 ? shared.lock.tryLock() : shared.lock.tryLock(operand, TimeUnit.SECONDS));
        }
    },
    TRY_LOCK_IN_TURN {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            return "T" + shared.lock.tryLock(0, TimeUnit.SECONDS);
        }
    },
    UNLOCK {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.lock.unlock();
            return "u";
        }
    },
    AWAIT {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            shared.lock.lock();
            try {
                return "A" + (operand == 0 || shared.condition.awaitNanos(operand) > 0);
            } finally {
                shared.lock.unlock();
            }
        }
    },
    AWAIT_FOR_EVER {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            shared.lock.lock();
            try {
                shared.condition.await();
                return "E";
            } finally {
                shared.lock.unlock();
            }
        }
    },
    SIGNAL {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.lock.lock();
            try {
                if (operand == 0) {
                    shared.condition.signalAll();
                } else {
                    shared.condition.signal();
                }
                return "S";
            } finally {
                shared.lock.unlock();
            }
        }
    },
    WAIT {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            synchronized (shared.monitor) {
                shared.monitor.wait(operand);
            }
            return "W";
        }
    },
    NOTIFY {
        @Override
        String on(SharedByActions shared, int operand) {
            synchronized (shared.monitor) {
                if (operand == 0) {
                    shared.monitor.notifyAll();
                } else {
                    shared.monitor.notify();
                }
            }
            return "N";
        }
    },
    ACQUIRE {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            if (operand == 0) {
                shared.semaphore.acquire();
                return "p";
            }
            return "p" + shared.semaphore.tryAcquire(operand, 1, TimeUnit.SECONDS);
        }
    },
    TRY_ACQUIRE {
        @Override
        String on(SharedByActions shared, int operand) {
            return "q" + shared.semaphore.tryAcquire(1 + operand);
        }
    },
    TRY_ACQUIRE_IN_TURN {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            return "Q" + shared.semaphore.tryAcquire(1 + operand, 0, TimeUnit.SECONDS);
        }
    },
    TAKE_PERMITS {
        @Override
        String on(SharedByActions shared, int operand) {
            return "D" + shared.semaphore.drainPermits();
        }
    },
    RELEASE {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.semaphore.release();
            return "v" + shared.semaphore.availablePermits();
        }
    },
    COUNT_DOWN {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.latch.countDown();
            return "d" + shared.latch.getCount();
        }
    },
    AWAIT_LATCH {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            if (operand == 0) {
                shared.latch.await();
                return "L";
            }
            return "L" + shared.latch.await(operand, TimeUnit.SECONDS);
        }
    },
    PARK {
        @Override
        String on(SharedByActions shared, int operand) {
            if (operand == 0) {
                LockSupport.park();
            } else {
                LockSupport.parkNanos(operand);
            }
            return "P";
        }
    },
    UNPARK {
        @Override
        String on(SharedByActions shared, int operand) {
            LockSupport.unpark(shared.threads[operand]);
            return "U";
        }
    },
    INTERRUPT {
        @Override
        String on(SharedByActions shared, int operand) {
            Thread target = shared.threads[operand];
            if (target != null) {
                target.interrupt();
            }
            return "I" + (target == null);
        }
    },
    INTERRUPTED {
        @Override
        String on(SharedByActions shared, int operand) {
            Thread target = shared.threads[operand];
            return "i" + Thread.interrupted() + (target != null && target.isInterrupted());
        }
    },
    START {
        @Override
        String on(SharedByActions shared, int operand) {
            shared.extra.start();
            return "s";
        }
    },
    JOIN {
        @Override
        String on(SharedByActions shared, int operand) throws InterruptedException {
            if (operand == 0) {
                shared.extra.join();
            } else {
                shared.extra.join(operand);
            }
            return "j" + shared.extra.isAlive();
        }
    },
    ACT_ON_EXTRA {
        @Override
        String on(SharedByActions shared, int operand) {
            if (operand == 0) {
                shared.extra.interrupt();
            } else {
                LockSupport.unpark(shared.extra);
            }
            return "x" + shared.extra.isInterrupted();
        }
    };

    /**
     * Does it.
     *
     * @param shared with what
     * @param operand below the number of actors
     * @return what was seen
     */
    abstract String on(SharedByActions shared, int operand) throws InterruptedException;
}
