// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.recording;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.CallRecorder;
import io.roundup.agent.site.OperationMethods;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Bytes in, bytes out: replaces the calls of selected methods, method references included, by calls of a
 * {@link CallBridge} that records them. The class that has the methods stays as it is. Safe for use from any thread.
 */
public final class CallSiteInstrumenter implements CallRecorder {
    private final OperationMethods operations;
    private final String log;

    /**
     * Makes an instrumenter.
     *
     * @param operations the selected methods; each call site's method is registered
     * @param log internal name of the class that bridges record into; see {@link CallBridge} for its methods
     */
    public CallSiteInstrumenter(OperationMethods operations, String log) {
        this.operations = operations;
        this.log = log;
    }

    @Override
    public byte[] instrument(byte[] bytes) {
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        Calls calls = new Calls(writer);
        reader.accept(calls, ClassReader.EXPAND_FRAMES);
        return calls.bridges.isEmpty() ? bytes : writer.toByteArray();
    }

    private final class Calls extends ClassVisitor {
        private final Map<String, CallBridge> bridges = new LinkedHashMap<>();
        private String owner = "";
        private boolean isInterface;

        Calls(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            owner = name;
            isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
            super.visit(version, access, name, signature, superName, interfaces);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new CallSites(this, super.visitMethod(access, name, descriptor, signature, exceptions));
        }

        @Override
        public void visitEnd() {
            for (CallBridge bridge : bridges.values()) {
                bridge.emit(cv);
            }
            super.visitEnd();
        }

        /** {@return the bridge of a call, or null if the method is not selected} */
        private @Nullable CallBridge bridge(String target, String name, String descriptor, boolean isInterfaceMethod) {
            if (target.startsWith("[") || !operations.isSelected(name, descriptor)) {
                return null;
            }
            String key = target.concat(" ").concat(name).concat(descriptor);
            CallBridge bridge = bridges.get(key);
            if (bridge == null) {
                String bridgeName =
                        AddedNames.RECORDED.concat(name).concat("$").concat(Integer.toString(bridges.size()));
                int operation = operations.register(target, name, descriptor);
                bridge = new CallBridge(bridgeName, target, name, descriptor, isInterfaceMethod, operation, log);
                bridges.put(key, bridge);
            }
            return bridge;
        }
    }

    private static final class CallSites extends MethodVisitor {
        private final Calls calls;

        CallSites(Calls calls, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.calls = calls;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean isVirtual = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
            CallBridge bridge = isVirtual ? calls.bridge(owner, name, descriptor, isInterface) : null;
            if (bridge == null) {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            } else {
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC, calls.owner, bridge.name(), bridge.descriptor(), calls.isInterface);
            }
        }

        /** A method reference names its method in the arguments of the bootstrap method (JVMS 4.4.8). */
        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            Object[] replaced = arguments.clone();
            for (int i = 0; i < replaced.length; i++) {
                if (replaced[i] instanceof Handle) {
                    replaced[i] = replaced((Handle) replaced[i]);
                }
            }
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
        }

        private Handle replaced(Handle handle) {
            boolean isVirtual =
                    handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
            CallBridge bridge = isVirtual
                    ? calls.bridge(handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface())
                    : null;
            return bridge == null
                    ? handle
                    : new Handle(
                            Opcodes.H_INVOKESTATIC, calls.owner, bridge.name(), bridge.descriptor(), calls.isInterface);
        }
    }
}
