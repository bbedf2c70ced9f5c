// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.SiteKind;

/** What the visitors of one method share. */
final class MethodContext {
    private final ClassContext owner;
    private final int access;
    private final String name;
    private final String descriptor;
    private int line;
    private int firstFreeLocal;

    /** Begins a method. @param maxLocals the number of local variables that its code uses */
    MethodContext(ClassContext owner, int access, String name, String descriptor, int maxLocals) {
        this.owner = owner;
        this.access = access;
        this.name = name;
        this.descriptor = descriptor;
        this.firstFreeLocal = maxLocals;
    }

    ClassContext owner() {
        return owner;
    }

    int access() {
        return access;
    }

    String name() {
        return name;
    }

    /** {@return the method of the program whose code this is} */
    String nameInProgram() {
        return AddedNames.inProgram(name);
    }

    String descriptor() {
        return descriptor;
    }

    /** {@return a local variable that stays in use for the whole method} Only before the method's code is visited. */
    int reserveLocal() {
        return firstFreeLocal++;
    }

    /** {@return the first local variable that an expansion of a single instruction may use} */
    int temporaries() {
        return firstFreeLocal;
    }

    int line() {
        return line;
    }

    void line(int current) {
        line = current;
    }

    int site(SiteKind kind, String memberOwner, String member, String memberDescriptor) {
        return owner.site(nameInProgram(), line, kind, memberOwner, member, memberDescriptor);
    }
}
