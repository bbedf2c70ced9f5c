// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A variable of a litmus test: its accesses in each mode, which are explored. */
public final class LitmusCell {
    private static final VarHandle VALUE = handle();

    private long value;

    private static VarHandle handle() {
        try {
            return MethodHandles.lookup().findVarHandle(LitmusCell.class, "value", long.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** {@return what it holds} @param mode of the read, the ordinal of a mode */
    public long read(int mode) {
        return switch (mode) {
            case 0 -> value;
            case 1 -> (long) VALUE.getOpaque(this);
            case 2 -> (long) VALUE.getAcquire(this);
            default -> (long) VALUE.getVolatile(this);
        };
    }

    /** Stores. @param mode of the store */
    public void store(int mode, long stored) {
        switch (mode) {
            case 0 -> value = stored;
            case 1 -> VALUE.setOpaque(this, stored);
            case 2 -> VALUE.setRelease(this, stored);
            default -> VALUE.setVolatile(this, stored);
        }
    }

    /** {@return what it held before something was added} @param isAcquire of the modes 2 and 1, else 1 and 2 */
    public long add(boolean isVolatile, boolean isAcquire, long added) {
        if (isVolatile) {
            return (long) VALUE.getAndAdd(this, added);
        }
        return isAcquire ? (long) VALUE.getAndAddAcquire(this, added) : (long) VALUE.getAndAddRelease(this, added);
    }

    /** {@return what it held before it was exchanged} See above. */
    public long exchange(boolean isVolatile, boolean isAcquire, long stored) {
        if (isVolatile) {
            return (long) VALUE.getAndSet(this, stored);
        }
        return isAcquire ? (long) VALUE.getAndSetAcquire(this, stored) : (long) VALUE.getAndSetRelease(this, stored);
    }

    /** {@return what it held, or what was expected if that was exchanged} See above. */
    public long compareAndExchange(boolean isVolatile, boolean isAcquire, long expected, long stored) {
        if (isVolatile) {
            return (long) VALUE.compareAndExchange(this, expected, stored);
        }
        return isAcquire
                ? (long) VALUE.compareAndExchangeAcquire(this, expected, stored)
                : (long) VALUE.compareAndExchangeRelease(this, expected, stored);
    }

    /** {@return whether it was exchanged} */
    public boolean compareAndSet(long expected, long stored) {
        return VALUE.compareAndSet(this, expected, stored);
    }

    /** {@return whether it was exchanged} */
    public boolean weakCompareAndSet(boolean isVolatile, boolean isAcquire, long expected, long stored) {
        if (isVolatile) {
            return VALUE.weakCompareAndSet(this, expected, stored);
        }
        return isAcquire
                ? VALUE.weakCompareAndSetAcquire(this, expected, stored)
                : VALUE.weakCompareAndSetRelease(this, expected, stored);
    }

    /** {@return whether it was exchanged} */
    public boolean weakCompareAndSetPlain(long expected, long stored) {
        return VALUE.weakCompareAndSetPlain(this, expected, stored);
    }

    /** Waits until it holds a value. @param mode of the reads @param relation 0: equal, 1: not, 2: at least, 3: at most */
    public long await(int mode, int relation, long operand) {
        return switch (relation) {
            case 0 -> awaitEqual(mode, operand);
            case 1 -> awaitOther(mode, operand);
            case 2 -> awaitAtLeast(mode, operand);
            default -> awaitAtMost(mode, operand);
        };
    }

    private long awaitEqual(int mode, long operand) {
        switch (mode) {
            case 0 -> {
                while (value != operand) {}
            }
            case 1 -> {
                while ((long) VALUE.getOpaque(this) != operand) {}
            }
            case 2 -> {
                while ((long) VALUE.getAcquire(this) != operand) {}
            }
            default -> {
                while ((long) VALUE.getVolatile(this) != operand) {}
            }
        }
        return operand;
    }

    private long awaitOther(int mode, long operand) {
        long found;
        switch (mode) {
            case 0 -> {
                while ((found = value) == operand) {}
            }
            case 1 -> {
                while ((found = (long) VALUE.getOpaque(this)) == operand) {}
            }
            case 2 -> {
                while ((found = (long) VALUE.getAcquire(this)) == operand) {}
            }
            default -> {
                while ((found = (long) VALUE.getVolatile(this)) == operand) {}
            }
        }
        return found;
    }

    private long awaitAtLeast(int mode, long operand) {
        long found;
        switch (mode) {
            case 0 -> {
                while ((found = value) < operand) {}
            }
            case 1 -> {
                while ((found = (long) VALUE.getOpaque(this)) < operand) {}
            }
            case 2 -> {
                while ((found = (long) VALUE.getAcquire(this)) < operand) {}
            }
            default -> {
                while ((found = (long) VALUE.getVolatile(this)) < operand) {}
            }
        }
        return found;
    }

    private long awaitAtMost(int mode, long operand) {
        long found;
        switch (mode) {
            case 0 -> {
                while ((found = value) > operand) {}
            }
            case 1 -> {
                while ((found = (long) VALUE.getOpaque(this)) > operand) {}
            }
            case 2 -> {
                while ((found = (long) VALUE.getAcquire(this)) > operand) {}
            }
            default -> {
                while ((found = (long) VALUE.getVolatile(this)) > operand) {}
            }
        }
        return found;
    }

    /** Makes a fence. @param fence the ordinal of one */
    public static void fence(int fence) {
        switch (fence) {
            case 0 -> VarHandle.acquireFence();
            case 1 -> VarHandle.releaseFence();
            case 2 -> VarHandle.loadLoadFence();
            case 3 -> VarHandle.storeStoreFence();
            default -> VarHandle.fullFence();
        }
    }

    /** Holds the monitor meanwhile. */
    public synchronized void locked(Runnable inside) {
        inside.run();
    }

    /** {@return a thread that has been started} */
    public static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    /** Waits for the end of a thread. */
    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
