// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.bytecode.Bytecode;
import io.roundup.agent.transform.spin.SpinValue.Answered;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/**
 * The methods of one class that a loop can call without doing more than one access, such as {@code boolean tryLock()
 * { return held.compareAndSet(false, true); }}: without parameters. That nobody has overridden them is seen when they
 * are called.
 */
public final class SpinMethods {
    private static final int EXCLUDED =
            Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;

    private final String owner;
    private final Ancestors ancestors;
    private final char[] buffer;
    private final Map<String, Bytecode> codes = new HashMap<>();
    /** Those that have been followed, or are: one that calls itself answers nothing that is known. */
    private final Map<String, @Nullable Answered> answers = new HashMap<>();

    private final Set<String> finalFields = new HashSet<>();

    /**
     * Begins a class.
     *
     * @param owner its internal name
     * @param ancestors of what it calls
     * @param buffer as long as the longest text of the class file
     */
    public SpinMethods(String owner, Ancestors ancestors, char[] buffer) {
        this.owner = owner;
        this.ancestors = ancestors;
        this.buffer = buffer;
    }

    public void addField(int access, String name) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            finalFields.add(name);
        }
    }

    public void addMethod(int access, String name, String descriptor, Bytecode code) {
        if ((access & EXCLUDED) == 0 && descriptor.equals("()Z")) {
            codes.put(name, code);
        }
    }

    boolean isPause(Member called) {
        return called.isPause(ancestors);
    }

    boolean isFinalField(String className, String name) {
        return className.equals(owner) && finalFields.contains(name);
    }

    /** {@return what a method answers, or null if it is not one of those} */
    @Nullable
    Answered answer(String className, String name, String descriptor) {
        Bytecode code = className.equals(owner) && descriptor.equals("()Z") ? codes.get(name) : null;
        if (code == null) {
            return null;
        }
        if (!answers.containsKey(name)) {
            answers.put(name, null);
            answers.put(name, new SpinWalk(code, SpinWalk.NO_LOOP, buffer, this).answer());
        }
        return answers.get(name);
    }
}
