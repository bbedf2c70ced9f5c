// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** What a thread of a {@link RandomReadWrites} can do, with a lock of the JDK or with one of its own. */
enum ReadWriteAction {
    READ {
        @Override
        String on(Guarded guarded) {
            guarded.lock.read();
            return guarded.read();
        }
    },
    WRITE {
        @Override
        String on(Guarded guarded) {
            guarded.lock.write();
            return guarded.write();
        }
    },
    TRY_READ {
        @Override
        String on(Guarded guarded) {
            return guarded.lock.tryRead() ? guarded.read() : "-";
        }
    },
    TRY_WRITE {
        @Override
        String on(Guarded guarded) {
            return guarded.lock.tryWrite() ? guarded.write() : "-";
        }
    },
    TRY_WRITE_FOR_A_WHILE {
        @Override
        String on(Guarded guarded) throws InterruptedException {
            return guarded.lock.tryWriteForAWhile() ? guarded.write() : "-";
        }
    },
    WRITE_THEN_READ {
        @Override
        String on(Guarded guarded) {
            guarded.lock.write();
            guarded.change();
            guarded.lock.writeBecomesRead();
            return guarded.read();
        }
    },
    READ_AND_TRY_WRITE {
        @Override
        String on(Guarded guarded) {
            guarded.lock.read();
            boolean isTaken = guarded.lock.tryWrite();
            return guarded.read() + isTaken;
        }
    },
    OUTSIDE {
        @Override
        String on(Guarded guarded) {
            return "" + guarded.first;
        }
    };

    /** {@return what the thread saw} */
    abstract String on(Guarded guarded) throws InterruptedException;

    /** What a lock guards. */
    static final class Guarded {
        private final ReadWrite lock;
        private int first;
        private int second;

        Guarded(ReadWrite lock) {
            this.lock = lock;
        }

        private String both() {
            return first + "" + second;
        }

        /** With the lock to read, which is given back. */
        private String read() {
            String seen = both();
            lock.endRead();
            return seen;
        }

        /** With the lock to write, which is given back. */
        private String write() {
            String seen = change();
            lock.endWrite();
            return seen;
        }

        private String change() {
            String seen = both();
            first++;
            second = first;
            return seen;
        }
    }

    /** A read-write lock. */
    interface ReadWrite {
        void read();

        void endRead();

        void write();

        void endWrite();

        boolean tryRead();

        boolean tryWrite();

        boolean tryWriteForAWhile() throws InterruptedException;

        void writeBecomesRead();
    }

    /** That of the JDK. */
    static final class OfJdk implements ReadWrite {
        private final ReentrantReadWriteLock lock;

        OfJdk(boolean isFair) {
            lock = new ReentrantReadWriteLock(isFair);
        }

        @Override
        public void read() {
            lock.readLock().lock();
        }

        @Override
        public void endRead() {
            lock.readLock().unlock();
        }

        @Override
        public void write() {
            lock.writeLock().lock();
        }

        @Override
        public void endWrite() {
            lock.writeLock().unlock();
        }

        @Override
        public boolean tryRead() {
            return lock.readLock().tryLock();
        }

        @Override
        public boolean tryWrite() {
            return lock.writeLock().tryLock();
        }

        @Override
        public boolean tryWriteForAWhile() throws InterruptedException {
            return lock.writeLock().tryLock(1, TimeUnit.SECONDS);
        }

        @Override
        public void writeBecomesRead() {
            lock.readLock().lock();
            lock.writeLock().unlock();
        }
    }

    /** The other one of the JDK, by its methods with stamps and without. */
    static final class OfStamps implements ReadWrite {
        private final StampedLock lock = new StampedLock();
        /** Of the thread that writes. */
        private long stamp;

        @Override
        public void read() {
            lock.readLock();
        }

        @Override
        public void endRead() {
            lock.tryUnlockRead();
        }

        @Override
        public void write() {
            stamp = lock.writeLock();
        }

        @Override
        public void endWrite() {
            lock.unlockWrite(stamp);
        }

        @Override
        public boolean tryRead() {
            return lock.tryReadLock() != 0;
        }

        @Override
        public boolean tryWrite() {
            return isTaken(lock.tryWriteLock());
        }

        @Override
        public boolean tryWriteForAWhile() throws InterruptedException {
            return isTaken(lock.tryWriteLock(1, TimeUnit.SECONDS));
        }

        private boolean isTaken(long given) {
            if (given != 0) {
                stamp = given;
            }
            return given != 0;
        }

        @Override
        public void writeBecomesRead() {
            lock.tryConvertToReadLock(stamp);
        }
    }

    /** One number: how many read, or -1. */
    static final class Spinning implements ReadWrite {
        private final AtomicInteger readers = new AtomicInteger();

        @Override
        public void read() {
            while (true) {
                int before = readers.get();
                if (before >= 0 && readers.compareAndSet(before, before + 1)) {
                    return;
                }
            }
        }

        @Override
        public void endRead() {
            readers.getAndDecrement();
        }

        @Override
        public void write() {
            while (!readers.compareAndSet(0, -1)) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void endWrite() {
            readers.set(0);
        }

        @Override
        public boolean tryRead() {
            while (true) {
                int before = readers.get();
                if (before < 0) {
                    return false;
                }
                if (readers.compareAndSet(before, before + 1)) {
                    return true;
                }
            }
        }

        @Override
        public boolean tryWrite() {
            return readers.compareAndSet(0, -1);
        }

        /** Others give it back some time. */
        @Override
        public boolean tryWriteForAWhile() {
            write();
            return true;
        }

        @Override
        public void writeBecomesRead() {
            readers.set(1);
        }
    }
}
