// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import io.roundup.agent.hook.Hooks;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which methods may be operations on the object under test, and their numbers. Classes that are instrumented after a
 * selection get the hooks; those loaded before have to be retransformed. Safe for use from any thread.
 */
public final class OperationMethods {
    private static final Set<String> OF_OBJECT =
            Set.of("toString()Ljava/lang/String;", "hashCode()I", "equals(Ljava/lang/Object;)Z");

    private volatile Set<String> selected = Set.of();
    private boolean announcesAll;
    private final List<OperationMethod> methods = new ArrayList<>();
    /** By text: the JDK makes the code that compares records when it is first run, and loads much for that. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /**
     * Selects methods anew, each written as its name followed by its descriptor, such as
     * {@code poll()Ljava/lang/Object;}.
     */
    public void select(Set<String> namesWithDescriptors) {
        selected = Set.copyOf(namesWithDescriptors);
        publish();
    }

    /**
     * From now on all methods of the program get the hooks, and those that are not selected are told when they are
     * called. So no class has to be retransformed, which would take a debugger's breakpoints out of it.
     */
    public synchronized void announceAll() {
        announcesAll = true;
        publish();
    }

    /** {@return whether a method of the program gets the hooks} */
    public synchronized boolean isAnnounced(String name, String descriptor) {
        return announcesAll ? !OF_OBJECT.contains(name.concat(descriptor)) : isSelected(name, descriptor);
    }

    private synchronized void publish() {
        if (announcesAll) {
            boolean[] areOperations = new boolean[methods.size()];
            for (int i = 0; i < areOperations.length; i++) {
                areOperations[i] =
                        isSelected(methods.get(i).name(), methods.get(i).descriptor());
            }
            Hooks.areOperations = areOperations;
        }
    }

    /** {@return what is selected; two selections of the same methods are equal} */
    public Set<String> selected() {
        return selected;
    }

    /** {@return whether a method is selected} */
    public boolean isSelected(String name, String descriptor) {
        Set<String> current = selected;
        return !current.isEmpty() && current.contains(name + descriptor);
    }

    /** {@return the number of an implementation, from 0; the same one when asked again} */
    public synchronized int register(String owner, String name, String descriptor) {
        Integer known = numbers.putIfAbsent(owner + '.' + name + descriptor, methods.size());
        if (known != null) {
            return known;
        }
        methods.add(new OperationMethod(name, descriptor, owner));
        publish();
        return methods.size() - 1;
    }

    /** {@return whether one of some classes has an implementation} @param owners names of classes, with dots */
    public synchronized boolean isImplementedBy(Set<String> owners) {
        for (OperationMethod method : methods) {
            if (owners.contains(method.owner())) {
                return true;
            }
        }
        return false;
    }

    /** {@return the implementation with this number} */
    public synchronized OperationMethod get(int id) {
        return methods.get(id);
    }
}
