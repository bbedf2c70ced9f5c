// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.bytecode.BackJumps;
import io.roundup.agent.transform.bytecode.Bytecode;
import io.roundup.agent.transform.bytecode.LoopLocals;
import io.roundup.agent.transform.spin.SpinAccess;
import io.roundup.agent.transform.spin.SpinLoops;
import io.roundup.agent.transform.spin.SpinMethods;
import io.roundup.agent.transform.spin.WaitLoop;
import io.roundup.agent.transform.spin.WaitLoops;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * How many local variables each method of a class uses, and whether it has loops. Visitors learn this at the end of a
 * method, but need it at its start to place their own variables. The class file has it in a fixed place (JVMS 4.1,
 * 4.7.3).
 */
final class CodeSizes {
    private final Map<String, Integer> maxLocals = new HashMap<>();
    /** The methods that have loops. */
    private final Map<String, Bytecode> loops = new HashMap<>();

    private final SpinMethods methods;
    private final char[] buffer;

    CodeSizes(ClassReader reader, Ancestors ancestors) {
        buffer = new char[reader.getMaxStringLength()];
        // access_flags, this_class, super_class, interfaces_count
        int offset = reader.header + 8 + 2 * reader.readUnsignedShort(reader.header + 6);
        int fields = reader.readUnsignedShort(offset);
        offset += 2;
        methods = new SpinMethods(reader.getClassName(), ancestors, buffer);
        for (int i = 0; i < fields; i++) {
            methods.addField(reader.readUnsignedShort(offset), reader.readUTF8(offset + 2, buffer));
            offset = skipAttributes(reader, offset + 6);
        }
        int count = reader.readUnsignedShort(offset);
        offset += 2;
        for (int i = 0; i < count; i++) {
            offset = readMethod(reader, offset);
        }
    }

    /** {@return the number of local variables of a method; of one that is not in the class file, its parameters} */
    int maxLocals(int access, String name, String descriptor) {
        Integer known = maxLocals.get(name + descriptor);
        int withReceiver = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        return known == null ? withReceiver - ((access & Opcodes.ACC_STATIC) == 0 ? 0 : 1) : known;
    }

    /** {@return whether a class has an initialiser} */
    boolean hasInitializer() {
        return maxLocals.containsKey("<clinit>()V");
    }

    /** {@return whether a method jumps back} */
    boolean hasLoops(String name, String descriptor) {
        return loops.containsKey(name + descriptor);
    }

    /** {@return which local variables a turn of a loop of a method hands on to the next: {@link LoopLocals}} */
    LoopLocals loopLocals(String name, String descriptor) {
        Bytecode code = loops.get(name + descriptor);
        return code == null ? LoopLocals.none() : LoopLocals.find(code);
    }

    /** {@return the accesses of a method at which a loop does nothing but spin} */
    List<SpinAccess> spins(String name, String descriptor) {
        Bytecode code = loops.get(name + descriptor);
        return code == null ? List.of() : SpinLoops.find(code, buffer, methods);
    }

    /** {@return the loops of a method that do nothing but wait to be notified} */
    List<WaitLoop> waits(String name, String descriptor) {
        Bytecode code = loops.get(name + descriptor);
        return code == null ? List.of() : WaitLoops.find(code, buffer);
    }

    private int readMethod(ClassReader reader, int method) {
        // access_flags, name_index, descriptor_index, attributes_count
        String name = reader.readUTF8(method + 2, buffer);
        String descriptor = reader.readUTF8(method + 4, buffer);
        String key = name + descriptor;
        int offset = method + 8;
        for (int i = reader.readUnsignedShort(method + 6); i > 0; i--) {
            if ("Code".equals(reader.readUTF8(offset, buffer))) {
                // attribute_name_index, attribute_length, max_stack, max_locals
                maxLocals.put(key, reader.readUnsignedShort(offset + 8));
                // code_length, code
                Bytecode code = new Bytecode(reader, offset + 14, reader.readInt(offset + 10));
                methods.addMethod(reader.readUnsignedShort(method), name, descriptor, code);
                if (BackJumps.contains(code)) {
                    loops.put(key, code);
                }
            }
            offset += 6 + reader.readInt(offset + 2);
        }
        return offset;
    }

    private static int skipAttributes(ClassReader reader, int attributes) {
        int offset = attributes + 2;
        for (int i = reader.readUnsignedShort(attributes); i > 0; i--) {
            offset += 6 + reader.readInt(offset + 2);
        }
        return offset;
    }
}
