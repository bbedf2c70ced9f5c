// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** An object of a litmus test, which a thread makes and publishes: its accesses in each mode, which are explored. */
public final class LitmusObject {
    private static final VarHandle F = handle("f", long.class);
    private static final VarHandle G = handle("g", long.class);
    private static final VarHandle P = handle("p", LitmusObject.class);

    long f;
    long g;
    /** The variable by which another one is published. */
    @Nullable
    LitmusObject p;

    /** Makes an object. */
    public LitmusObject(long first, long second) {
        f = first;
        g = second;
    }

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(LitmusObject.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    private static VarHandle of(String name) {
        return name.equals("f") ? F : G;
    }

    /** {@return which object has been published} @param mode of the read, the ordinal of a mode */
    public @Nullable LitmusObject published(int mode) {
        return switch (mode) {
            case 0 -> p;
            case 1 -> (LitmusObject) P.getOpaque(this);
            case 2 -> (LitmusObject) P.getAcquire(this);
            default -> (LitmusObject) P.getVolatile(this);
        };
    }

    /** Publishes an object. @param mode of the store */
    public void publish(int mode, LitmusObject object) {
        switch (mode) {
            case 0 -> p = object;
            case 1 -> P.setOpaque(this, object);
            case 2 -> P.setRelease(this, object);
            default -> P.setVolatile(this, object);
        }
    }

    /** {@return what a field holds} @param mode of the read */
    public long read(String field, int mode) {
        if (mode == 0) {
            return field.equals("f") ? f : g;
        }
        VarHandle handle = of(field);
        return switch (mode) {
            case 1 -> (long) handle.getOpaque(this);
            case 2 -> (long) handle.getAcquire(this);
            default -> (long) handle.getVolatile(this);
        };
    }

    /** Stores into a field. @param mode of the store */
    public void store(String field, int mode, long stored) {
        VarHandle handle = of(field);
        switch (mode) {
            case 0 -> handle.set(this, stored);
            case 1 -> handle.setOpaque(this, stored);
            case 2 -> handle.setRelease(this, stored);
            default -> handle.setVolatile(this, stored);
        }
    }

    /** {@return what a field held before something was added} @param mode of both halves: 3, or 2 to acquire, or 1 */
    public long add(String field, int mode, long added) {
        VarHandle handle = of(field);
        return switch (mode) {
            case 1 -> (long) handle.getAndAddRelease(this, added);
            case 2 -> (long) handle.getAndAddAcquire(this, added);
            default -> (long) handle.getAndAdd(this, added);
        };
    }

    /** {@return what a field held before it was exchanged} See above. */
    public long exchange(String field, int mode, long stored) {
        VarHandle handle = of(field);
        return switch (mode) {
            case 1 -> (long) handle.getAndSetRelease(this, stored);
            case 2 -> (long) handle.getAndSetAcquire(this, stored);
            default -> (long) handle.getAndSet(this, stored);
        };
    }

    /** {@return what a field held, or what was expected if that was exchanged} See above. */
    public long compareAndExchange(String field, int mode, long expected, long stored) {
        VarHandle handle = of(field);
        return switch (mode) {
            case 1 -> (long) handle.compareAndExchangeRelease(this, expected, stored);
            case 2 -> (long) handle.compareAndExchangeAcquire(this, expected, stored);
            default -> (long) handle.compareAndExchange(this, expected, stored);
        };
    }
}
