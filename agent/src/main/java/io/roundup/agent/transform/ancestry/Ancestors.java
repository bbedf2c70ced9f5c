// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.ancestry;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.JdkState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The classes above those that one class mentions. A call of a method that a class inherits names that class, and not
 * the one that declares the method (JVMS 5.4.3.3). Where a class extends {@code Thread}, the compiler writes {@code
 * sleep(20)} as a call of that class. The named class may not be loaded yet, or may be the one that is instrumented.
 */
public final class Ancestors {
    private static final String OBJECT = "java/lang/Object";

    private final ClassFiles files;
    private final ClassLoader loader;
    private final ClassReader self;
    private @Nullable ClassOutline outline;

    Ancestors(ClassFiles files, ClassLoader loader, ClassReader self) {
        this.files = files;
        this.loader = loader;
        this.self = self;
        String superclass = self.getSuperName();
        if (superclass != null) {
            files.note(loader, self.getClassName(), superclass);
        }
    }

    /**
     * {@return the class of the JDK that a called method may come from: the one that is named, or the nearest one above
     * it.} That is {@code Object} where the classes above are not known. It is null where they are no others, or where a
     * class of the program is known to declare the method.
     *
     * @param name internal name of the class that the call names, which is no interface.
     * @param method by name and descriptor.
     */
    public @Nullable String ofJdk(String name, String method) {
        String nearest = nearest(name);
        if (nearest.equals(name) || nearest.equals(ClassFiles.NOT_KNOWN)) {
            return nearest.equals(name) ? name : OBJECT;
        }
        if (nearest.equals(OBJECT)) {
            return null;
        }
        String declaring = declaring(name, method, nearest);
        return declaring.equals(nearest) || declaring.equals(ClassFiles.NOT_KNOWN) ? nearest : null;
    }

    /** {@return the class file of a class that this one mentions, or null if it is not known} @param name internal name */
    public @Nullable ClassReader file(String name) {
        return name.equals(self.getClassName()) ? self : ClassFiles.read(loader, name);
    }

    /**
     * {@return whether a called method comes from a certain class, which declares it.}
     *
     * @param name internal name of the class that the call names.
     * @param method by name and descriptor.
     * @param ancestor internal name of that class, which is one of the JDK.
     */
    public boolean inherits(String name, String method, String ancestor) {
        String nearest = nearest(name);
        boolean mayBe = nearest.equals(name) || !nearest.equals(OBJECT) || ancestor.equals(OBJECT);
        return mayBe && declaring(name, method, ancestor).equals(ancestor);
    }

    /**
     * {@return the methods, by name and descriptor, that implement an interface and come from a class of the JDK that is
     * not explored} A call of the interface does not show that. Left out are interfaces whose calls are announced
     * anyway, and methods that nobody can override.
     */
    public Set<String> implementing() {
        Set<String> found = new LinkedHashSet<>();
        boolean isInterface = (self.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        String superclass = self.getSuperName();
        if (isInterface || self.getInterfaces().length == 0 || superclass == null) {
            return found;
        }
        String nearest = nearest(superclass);
        if (!nearest.equals(OBJECT) && JdkState.mayHold(nearest)) {
            for (String method : ofInterfaces()) {
                String declaring = declaring(self.getClassName(), method, OBJECT);
                if (JdkClasses.isJdkName(declaring) && canBeOverridden(declaring, method)) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    private Set<String> ofInterfaces() {
        Set<String> methods = new LinkedHashSet<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(self.getInterfaces()));
        while (!open.isEmpty()) {
            String each = open.remove();
            ClassOutline found = seen.add(each) && !JdkState.mayHold(each) ? outline(each) : null;
            if (found != null) {
                methods.addAll(found.methods().keySet());
                open.addAll(found.interfaces());
            }
        }
        return methods;
    }

    private boolean canBeOverridden(String declaring, String method) {
        ClassOutline found = outline(declaring);
        int access = found == null ? 0 : found.methods().getOrDefault(method, 0);
        int hindering = Opcodes.ACC_FINAL | Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC;
        return (access & Opcodes.ACC_PUBLIC) != 0 && (access & hindering) == 0;
    }

    /** {@return the nearest class of the JDK from a class upwards, or nothing if that is not known} */
    private String nearest(String name) {
        String each = name;
        while (!each.equals(ClassFiles.NOT_KNOWN) && !JdkClasses.isJdkName(each)) {
            each = files.superclass(loader, each);
        }
        return each;
    }

    /**
     * {@return the class that declares a method, from a class upwards, or nothing if a class file is not known.}
     *
     * @param last the one at the top, if no other one does.
     */
    private String declaring(String name, String method, String last) {
        String each = name;
        while (!each.equals(last)) {
            ClassOutline found = outline(each);
            if (found == null || found.methods().containsKey(method)) {
                return found == null ? ClassFiles.NOT_KNOWN : each;
            }
            each = found.superclass() == null ? ClassFiles.NOT_KNOWN : found.superclass();
        }
        return last;
    }

    private @Nullable ClassOutline outline(String name) {
        if (!name.equals(self.getClassName())) {
            return files.outline(loader, name);
        }
        ClassOutline own = outline;
        if (own == null) {
            own = ClassOutline.of(self);
            outline = own;
        }
        return own;
    }
}
