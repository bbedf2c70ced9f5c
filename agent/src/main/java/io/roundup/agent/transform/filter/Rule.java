// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.SiteKind;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A row of {@link CallRules}: which hook some methods of the JDK have. A hook has the name of its method. It is given
 * the receiver, the arguments, after a call also the result, and last its sites.
 *
 * @param scope the code in which the row holds
 * @param when the hook is called
 * @param kind what the row is about
 * @param owner internal name of the class, which may end with a star
 * @param inherited whether it is also about calls that name a class which inherits the method
 * @param name of the method or field
 * @param descriptor of the method, or empty for all that have the name
 * @param hooks internal name of the class of the hook
 * @param hook its name
 * @param given the types of what the hook is given first, in place of the actual ones; a star stands for the rest
 * @param sites what is done there, one for each site that the hook is given
 * @param mode a constant that the hook is given last, or {@link #NO_MODE}
 */
public record Rule(
        Scope scope,
        When when,
        Kind kind,
        String owner,
        boolean inherited,
        String name,
        String descriptor,
        String hooks,
        String hook,
        String given,
        List<SiteKind> sites,
        int mode) {
    /** The hook is given none. */
    public static final int NO_MODE = -1;

    /** Stands for any class, and for the rest of what a method is given. */
    static final String ANY = "*";

    /** Stands at the end of a class whose methods may be called by others that inherit them. */
    static final String INHERITED = "+";

    /** Stands for any class of arrays. */
    private static final String ARRAY = "[";

    private static final String OBJECT = "java/lang/Object";

    /** When a hook is called, and what becomes of its answer. */
    public enum When {
        /** Before the call, or at the start of the method. It answers nothing. */
        BEFORE,
        /** The same. It answers what the method is given as its last argument. */
        ARGUMENT,
        /**
         * In place of the call. At the start of a method it answers the result, or to go on: false if there is none, a
         * negative number for a boolean, {@code Long.MIN_VALUE} for a number. For an object it answers what the method
         * was given first, or null if that is nothing. With a mode it answers a number in any case, above 0 if it has done
         * a method that has no result.
         */
        INSTEAD,
        /**
         * After the call. It answers what the caller gets as the result. At the end of a method it is given the receiver
         * and the result alone.
         */
        AFTER,
        /** There is no hook: the method runs unexplored. */
        UNEXPLORED
    }

    /** What a row is about. */
    public enum Kind {
        /** Calls of a static method. */
        STATIC,
        /** Calls of a method of an object. */
        CALL,
        /** Calls of a method of an object by {@code super}. */
        SUPER,
        /** Both. */
        OBJECT,
        /** Reads of a static field. */
        FIELD,
        /** The method itself. */
        BODY
    }

    /** {@return whether it is about what an instruction does} @param instruction its opcode */
    public boolean isOf(int instruction, String its) {
        boolean isKind = switch (instruction) {
            case Opcodes.INVOKESTATIC -> kind == Kind.STATIC;
            case Opcodes.INVOKESPECIAL -> kind == Kind.SUPER || kind == Kind.OBJECT;
            case Opcodes.GETSTATIC -> kind == Kind.FIELD;
            default -> kind == Kind.CALL || kind == Kind.OBJECT;
        };
        return isKind && hasDescriptor(its);
    }

    /** {@return whether it is about a method that has the name} @param its descriptor */
    boolean hasDescriptor(String its) {
        return descriptor.isEmpty() || descriptor.equals(its);
    }

    /** {@return whether it is about methods of a class} @param className its internal name */
    public boolean isOwner(String className) {
        return owner.equals(className)
                || owner.equals(ARRAY) && className.charAt(0) == '['
                || owner.endsWith(ANY) && className.startsWith(owner.substring(0, owner.length() - 1));
    }

    /** {@return the class that an operand is taken for which a method is called of} @param className that is named */
    public Type receiver(String className) {
        boolean isAny = owner.equals(ANY) || owner.equals(ARRAY);
        return Type.getObjectType(isAny ? OBJECT : inherited ? owner : className);
    }

    /** {@return how much of what a method is given the hook is given} @param count what there is */
    public int taken(int count) {
        return given.endsWith(ANY) ? count : explicit().length;
    }

    /** {@return the types with which the hook is given what a method is given} @param actual their own types */
    public Type[] types(Type[] actual) {
        Type[] explicit = explicit();
        Type[] types = new Type[taken(actual.length)];
        for (int i = 0; i < types.length; i++) {
            types[i] = i < explicit.length ? explicit[i] : actual[i];
        }
        return types;
    }

    private Type[] explicit() {
        String types = given.endsWith(ANY) ? given.substring(0, given.length() - 1) : given;
        return Type.getArgumentTypes("(".concat(types).concat(")V"));
    }

    /**
     * {@return the descriptor of the hook}
     *
     * @param types of what the hook is given that the method is given
     * @param result its type as in a descriptor, or empty if the hook is not given one
     * @param answer what the hook returns, as in a descriptor
     */
    public String hookDescriptor(Type[] types, String result, String answer) {
        StringBuilder text = new StringBuilder("(");
        for (Type type : types) {
            text.append(type.getDescriptor());
        }
        text.append(result);
        for (int i = 0; i < sites.size(); i++) {
            text.append('I');
        }
        if (mode != NO_MODE) {
            text.append('I');
        }
        return text.append(')').append(answer).toString();
    }

    /** {@return what a hook answers that may do what a method is for} @param result what that returns */
    public String answerInstead(Type result) {
        if (mode != NO_MODE) {
            return "J";
        }
        return switch (result.getSort()) {
            case Type.VOID -> "Z";
            case Type.BOOLEAN -> "I";
            case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
            default -> "J";
        };
    }
}
