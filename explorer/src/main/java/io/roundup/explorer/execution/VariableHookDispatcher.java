// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.HookListener;
import io.roundup.agent.hook.Hooks;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The hooks of variables: see {@link HookDispatcher}, which has the others. */
abstract class VariableHookDispatcher implements HookListener {
    private final VariableActions variables;
    private final MemoryRanges ranges;
    private final BufferActions buffers;

    VariableHookDispatcher(VariableActions variables, RawMemory memory, BufferActions buffers) {
        this.variables = variables;
        ranges = new MemoryRanges(memory);
        this.buffers = buffers;
    }

    /** Turns exploration off. {@return what turns it on again} */
    static Thread enter() {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        return me;
    }

    /** An access of a static variable uses its class, whose initialiser may be one that is explored. */
    private void useClass(Class<?> owner) {
        if (ExploredClasses.areAny) {
            for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
                initialize(type);
            }
        }
    }

    @Override
    public void getField(Object target, int site) {
        Thread me = enter();
        try {
            variables.read(target, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putField(Object target, int site) {
        Thread me = enter();
        try {
            variables.write(target, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putReference(Object target, @Nullable Object value, int site) {
        Thread me = enter();
        try {
            variables.write(target, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void spinTurn() {
        variables.beginTurn();
    }

    @Override
    public void spinAccess(Object target, int exit, long operand, boolean isRetry, int site) {
        Thread me = enter();
        try {
            variables.announce(target, exit, operand, isRetry, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void getStatic(Class<?> owner, int site) {
        useClass(owner);
        Thread me = enter();
        try {
            variables.readStatic(owner, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putStatic(Class<?> owner, int site) {
        useClass(owner);
        Thread me = enter();
        try {
            variables.writeStatic(owner, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void putStaticReference(Class<?> owner, @Nullable Object value, int site) {
        useClass(owner);
        Thread me = enter();
        try {
            variables.writeStatic(owner, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayLoad(Object array, int index, int site) {
        Thread me = enter();
        try {
            variables.readElement(array, index, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayStore(Object array, int index, int site) {
        Thread me = enter();
        try {
            variables.writeElement(array, index, null, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void arrayStoreReference(Object array, int index, @Nullable Object value, int site) {
        Thread me = enter();
        try {
            variables.writeElement(array, index, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean isSharedArray(@Nullable Object array) {
        return variables.isShared(array);
    }

    @Override
    public void varHandle(
            VarHandle handle, @Nullable Object target, int index, @Nullable Object value, int mode, int site) {
        Thread me = enter();
        try {
            variables.handle(handle, target, index, value, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void varHandleCas(
            VarHandle handle,
            @Nullable Object target,
            int index,
            @Nullable Object expected,
            @Nullable Object update,
            int site) {
        Thread me = enter();
        try {
            variables.handleCas(handle, target, index, expected, update, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void varHandleCasBits(VarHandle handle, @Nullable Object target, int index, long expected, int site) {
        Thread me = enter();
        try {
            variables.handleCasBits(handle, target, index, expected, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void reflective(Field field, @Nullable Object target, @Nullable Object value, int mode, int site) {
        Thread me = enter();
        try {
            variables.reflective(field, target, value, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafe(Object target, long offset, @Nullable Object value, int mode, int site) {
        Thread me = enter();
        try {
            variables.memory(target, offset, value, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafeCas(Object target, long offset, @Nullable Object expected, @Nullable Object update, int site) {
        Thread me = enter();
        try {
            variables.memoryCas(target, offset, expected, update, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void unsafeCasBits(Object target, long offset, long expected, int site) {
        Thread me = enter();
        try {
            variables.memoryCasBits(target, offset, expected, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public boolean bufferAccess(ByteBuffer buffer, int mode, int site) {
        Thread me = enter();
        try {
            return buffers.begin(buffer, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void bufferByte(ByteBuffer buffer, int index, int mode, int site) {
        Thread me = enter();
        try {
            buffers.access(buffer, index, mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void memory(int mode, int site) {
        Thread me = enter();
        try {
            variables.outside(mode, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long setMemory(@Nullable Object base, long offset, long bytes, byte value, int site) {
        Thread me = enter();
        try {
            return ranges.set(base, offset, bytes, value, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public long copyMemory(
            @Nullable Object from, long fromOffset, @Nullable Object to, long toOffset, long bytes, int site) {
        Thread me = enter();
        try {
            return ranges.copy(from, fromOffset, to, toOffset, bytes, site);
        } finally {
            Hooks.explored = me;
        }
    }

    @Override
    public void casDone(boolean success) {
        Thread me = enter();
        try {
            variables.casDone(success);
        } finally {
            Hooks.explored = me;
        }
    }
}
