// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Lists of verification types for frames in expanded form: long and double are one element (JVMS 4.7.4). */
public final class FrameLocals {
    private FrameLocals() {}

    /** {@return the types of the local variables at the start of a method} */
    public static Object[] initial(String owner, int access, String descriptor) {
        List<Object> locals = new ArrayList<>();
        if ((access & Opcodes.ACC_STATIC) == 0) {
            locals.add(owner);
        }
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            locals.add(verificationType(parameter));
        }
        return locals.toArray();
    }

    /** {@return the given types with that of one more local variable, whose place they leave free or do not reach} */
    public static Object[] with(Object[] locals, int count, int local, Object type) {
        int element = 0;
        int slot = 0;
        while (slot < local && element < count) {
            slot += isWide(locals[element]) ? 2 : 1;
            element++;
        }
        int place = element + local - slot;
        Object[] extended = Arrays.copyOf(locals, Math.max(count, place + 1));
        if (place > count) {
            Arrays.fill(extended, count, place, Opcodes.TOP);
        }
        extended[place] = type;
        boolean isFillerLeft = isWide(type) && place + 1 < extended.length;
        if (isFillerLeft) {
            System.arraycopy(extended, place + 2, extended, place + 1, extended.length - place - 2);
        }
        return isFillerLeft ? Arrays.copyOf(extended, extended.length - 1) : extended;
    }

    /** {@return the type of a local variable, {@link Opcodes#TOP} if it has none} @param count how many types there are */
    public static Object at(Object[] locals, int count, int local) {
        int slot = 0;
        for (int element = 0; element < count && slot <= local; element++) {
            if (slot == local) {
                return locals[element];
            }
            slot += isWide(locals[element]) ? 2 : 1;
        }
        return Opcodes.TOP;
    }

    private static boolean isWide(Object type) {
        return type == Opcodes.LONG || type == Opcodes.DOUBLE;
    }

    private static Object verificationType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }
}
