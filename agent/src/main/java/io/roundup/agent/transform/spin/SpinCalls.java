// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.site.AccessKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.spin.SpinValue.Accessed.Kind;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * The methods of the JDK that access one variable of an object, or one element of an array, and do nothing else.
 * Nobody can have overridden them; of those of field updaters, nobody has.
 */
final class SpinCalls {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String UPDATER = "FieldUpdater";

    private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
    private static final Set<String> CLASSES = Set.of(
            ATOMIC + "Boolean",
            ATOMIC + "Integer",
            ATOMIC + "Long",
            ATOMIC + "Reference",
            ATOMIC + "IntegerArray",
            ATOMIC + "LongArray",
            ATOMIC + "ReferenceArray",
            ATOMIC + "Integer" + UPDATER,
            ATOMIC + "Long" + UPDATER,
            ATOMIC + "Reference" + UPDATER);
    /** Those of {@code AtomicBoolean} that are not final. */
    private static final Set<String> OVERRIDABLE = Set.of("weakCompareAndSet", "weakCompareAndSetPlain");

    private static final Set<String> READS = Set.of("get", "getPlain", "getOpaque", "getAcquire");

    private SpinCalls() {}

    /** {@return what a method does, or null if it is none of them} */
    static @Nullable Kind kind(String owner, String name, String descriptor) {
        if (owner.equals(VAR_HANDLE)) {
            return ofHandle(name, Type.getArgumentTypes(descriptor));
        }
        if (!CLASSES.contains(owner) || owner.endsWith("Boolean") && OVERRIDABLE.contains(name)) {
            return null;
        }
        if (READS.contains(name)) {
            return Kind.READ;
        }
        if (name.equals("compareAndSet") || name.startsWith("weakCompareAndSet")) {
            return Kind.COMPARE_AND_SET;
        }
        return name.equals("getAndSet") ? exchange(Type.getReturnType(descriptor)) : null;
    }

    /**
     * {@return whether the object whose variable it is, is the first argument, and not what the method is called of}
     */
    static boolean isGivenTheObject(String owner) {
        return owner.equals(VAR_HANDLE) || owner.endsWith(UPDATER);
    }

    /**
     * The descriptor tells the types at the place of the call: the object comes first, an index if that is an array,
     * then the values.
     */
    private static @Nullable Kind ofHandle(String name, Type[] arguments) {
        if (arguments.length == 0 || !Emit.isReference(arguments[0])) {
            return null;
        }
        AccessKind kind = AccessKind.ofVarHandle(name);
        int values = arguments.length - (arguments[0].getSort() == Type.ARRAY ? 2 : 1);
        if (kind == AccessKind.READ && values == 0) {
            return Kind.READ;
        }
        if (name.startsWith("getAndSet") && values == 1) {
            return exchange(arguments[arguments.length - 1]);
        }
        return kind == AccessKind.COMPARE_AND_SET && values == 2 ? Kind.COMPARE_AND_SET : null;
    }

    /** {@return an exchange, if it is one of whole numbers} */
    private static @Nullable Kind exchange(Type type) {
        return switch (type.getSort()) {
            case Type.BOOLEAN, Type.INT, Type.LONG -> Kind.EXCHANGE;
            default -> null;
        };
    }
}
