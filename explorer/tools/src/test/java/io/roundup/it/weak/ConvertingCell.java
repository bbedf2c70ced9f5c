// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A float, an int and a text, whose handles are given ints or boxes, and asked for wider numbers. The handles convert them.
 */
public final class ConvertingCell {
    private static final VarHandle FLOAT = handle("decimal", float.class);
    private static final VarHandle INT = handle("whole", int.class);

    private static final VarHandle TEXT = handle("text", Object.class);

    private float decimal;
    private int whole;
    private volatile Object text = "none";

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(ConvertingCell.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** {@return what the float is} */
    public int read() {
        return (int) (float) FLOAT.getVolatile(this);
    }

    /** {@return what the int is} */
    public int readWhole() {
        return (int) INT.getVolatile(this);
    }

    /** {@return what the float was before it was exchanged} */
    public int exchange(int stored) {
        return (int) (float) FLOAT.getAndSet(this, stored);
    }

    /** {@return what the float was before it was exchanged} */
    public int exchangeBoxed(Integer stored) {
        return (int) (float) FLOAT.getAndSet(this, stored);
    }

    /** {@return what the float was before something was added} */
    public int add(int added) {
        return (int) (float) FLOAT.getAndAdd(this, added);
    }

    /** {@return 1 if the float was exchanged} */
    public int compareAndSet(int expected, int stored) {
        return FLOAT.compareAndSet(this, expected, stored) ? 1 : 0;
    }

    /** {@return 1 if the int was exchanged} */
    public int compareAndSetBoxed(Integer expected, Integer stored) {
        return INT.compareAndSet(this, expected, stored) ? 1 : 0;
    }

    /** {@return what the float was} */
    public int compareAndExchange(int expected, int stored) {
        return (int) (float) FLOAT.compareAndExchange(this, expected, stored);
    }

    /** Compares and exchanges the float: the type of the call is void. */
    public void compareAndExchangeUnseen(int expected, int stored) {
        FLOAT.compareAndExchange(this, expected, stored);
    }

    /** {@return what the int was, as a wider number} */
    public int compareAndExchangeWide(int expected, int stored) {
        return (int) (double) INT.compareAndExchange(this, expected, stored);
    }

    /** Compares what is no number, and exchanges it. */
    public void compareAndExchangeText(int expected, int stored) {
        TEXT.compareAndExchange(this, expected, stored);
    }
}
