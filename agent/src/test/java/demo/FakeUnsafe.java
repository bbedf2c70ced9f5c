// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package demo;

import java.lang.reflect.Field;

/**
 * Stands for {@code sun.misc.Unsafe}, whose use the compiler does not let pass without a warning. Tests replace this
 * class's name, which is as long, in the class files of their samples.
 */
public final class FakeUnsafe {
    private FakeUnsafe() {}

    public long objectFieldOffset(Field field) {
        throw new UnsupportedOperationException();
    }

    public void putInt(Object base, long offset, int value) {
        throw new UnsupportedOperationException();
    }

    public int getIntVolatile(Object base, long offset) {
        throw new UnsupportedOperationException();
    }

    public int getAndAddInt(Object base, long offset, int delta) {
        throw new UnsupportedOperationException();
    }

    public boolean compareAndSwapInt(Object base, long offset, int expected, int update) {
        throw new UnsupportedOperationException();
    }

    public boolean compareAndSwapLong(Object base, long offset, long expected, long update) {
        throw new UnsupportedOperationException();
    }

    public void putObject(Object base, long offset, Object value) {
        throw new UnsupportedOperationException();
    }

    public Object getObject(Object base, long offset) {
        throw new UnsupportedOperationException();
    }

    public Object getAndSetObject(Object base, long offset, Object value) {
        throw new UnsupportedOperationException();
    }

    public boolean compareAndSwapObject(Object base, long offset, Object expected, Object update) {
        throw new UnsupportedOperationException();
    }

    public long allocateMemory(long size) {
        throw new UnsupportedOperationException();
    }

    public void putLong(long address, long value) {
        throw new UnsupportedOperationException();
    }

    public long getLong(long address) {
        throw new UnsupportedOperationException();
    }

    public void setMemory(long address, long bytes, byte value) {
        throw new UnsupportedOperationException();
    }

    public void copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes) {
        throw new UnsupportedOperationException();
    }

    public void freeMemory(long address) {
        throw new UnsupportedOperationException();
    }
}
