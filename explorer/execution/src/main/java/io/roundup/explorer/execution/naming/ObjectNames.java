// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.naming;

import io.roundup.agent.hook.InitializerLock;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.Holders.Element;
import io.roundup.explorer.execution.naming.Holders.Variable;
import java.lang.reflect.Modifier;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What the objects that threads lock and wait for are called in the source. The name is that of a variable that holds
 * the object when an execution is over, so that exploring pays nothing for it. Otherwise it is that of one that held
 * it. The first name is linear in the shared objects. Valid until the next execution.
 */
public final class ObjectNames {
    /** A lock in an array of arrays has a name; beyond that it is none that helps. */
    private static final int DEEPEST = 3;
    /** What can be read at a glance, of the text of a string that is locked. */
    private static final int LONGEST = 40;

    private final SharedObjects shared;
    private final OverwrittenVariables overwritten;
    private @Nullable Holders holders;
    /** Tells objects of one class apart that no variable of the program holds. */
    private @Nullable Function<Object, String> numbers;

    public ObjectNames(SharedObjects shared, OverwrittenVariables overwritten) {
        this.shared = shared;
        this.overwritten = overwritten;
    }

    /** @param names of objects that no variable of the program holds, such as {@code Account#2} */
    public void number(Function<Object, String> names) {
        numbers = names;
    }

    /**
     * {@return what is locked, waited for or notified there, for example {@code Table.forks[1]}; empty if the location
     * belongs to no object}
     *
     * @param location of a step of the last execution
     */
    public String at(long location) {
        Class<?> type = Locations.type(location);
        if (type != null) {
            return "class " + VariableNames.simple(type);
        }
        String value = Locations.className(location);
        if (value != null) {
            return value(value);
        }
        Object there = shared.find(Locations.object(location));
        if (there == null) {
            return "";
        }
        Object object = visible(there);
        String variable = variable(object);
        if (!variable.isEmpty()) {
            return variable;
        }
        String number = number(object);
        return number.isEmpty() ? VariableNames.simple(object.getClass()) : number;
    }

    /** {@return for example {@code Account#2}, or an empty string if the program has but one, or none is known} */
    private String number(Object object) {
        Function<Object, String> names = numbers;
        return names == null || !isHeldForProgram(object) || !isOneOfSeveral(object.getClass())
                ? ""
                : names.apply(object);
    }

    /** {@return whether collections of the JDK hold an object for the program: these are not what it is called after} */
    private static boolean isHeldForProgram(Object object) {
        return object instanceof Future
                || Holders.isOfProgram(object.getClass()) && !object.getClass().isArray();
    }

    /** {@return whether a location is the state of a lock that has an owner} @param location of a step */
    public boolean isOfLock(long location) {
        boolean isOfObject = Locations.isVariable(location) && Locations.type(location) == null;
        return isOfObject && shared.find(Locations.object(location)) instanceof AbstractOwnableSynchronizer;
    }

    /** {@return whether a location is the state of a semaphore} @param location of a step */
    public boolean isOfSemaphore(long location) {
        boolean isOfObject = Locations.isVariable(location) && Locations.type(location) == null;
        Object object = isOfObject ? shared.find(Locations.object(location)) : null;
        return object != null && visible(object) instanceof Semaphore;
    }

    /**
     * {@return the class without its package, and the text on one line}
     *
     * @param named a class, and a blank and a text if there is one
     */
    private static String value(String named) {
        int space = named.indexOf(' ');
        String type = space < 0 ? named : named.substring(0, space);
        String simple = type.substring(type.lastIndexOf('.') + 1);
        if (space < 0) {
            return simple;
        }
        String text = named.substring(space + 1).replaceAll("\\R|\\p{Cntrl}", " ");
        return simple + " " + (text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text);
    }

    /**
     * {@return the name of an object with the name of its class before it if it is not one of the program}
     *
     * @param object any
     */
    public String describe(Object object) {
        if (object instanceof Class<?> type) {
            return "class " + VariableNames.simple(type);
        }
        if (object instanceof InitializerLock lock) {
            return "the initialiser of " + VariableNames.simple(lock.type());
        }
        Object visible = visible(object);
        String type = visible instanceof Condition ? "Condition" : VariableNames.simple(visible.getClass());
        String variable = variable(visible);
        String number = variable.isEmpty() ? number(visible) : "";
        if (!number.isEmpty()) {
            return number;
        }
        if (variable.isEmpty()) {
            return ("AEIOU".indexOf(type.charAt(0)) < 0 ? "a " : "an ") + type;
        }
        return isNamedByVariable(visible.getClass()) ? variable : "the " + type + " " + variable;
    }

    /** {@return whether the name of a class says nothing besides: a part of the JDK's, such as a node, is its own matter} */
    private static boolean isNamedByVariable(Class<?> type) {
        boolean isPart = type.isMemberClass() && !Modifier.isPublic(type.getModifiers());
        return Holders.isOfProgram(type) || type == Object.class || isPart && !Condition.class.isAssignableFrom(type);
    }

    /** {@return the lock that a synchronizer is the inner part of, or the object itself} */
    private Object visible(Object object) {
        Object lock = object instanceof AbstractOwnableSynchronizer ? holders().lock(object) : null;
        return lock == null ? object : lock;
    }

    /** {@return the variable, or the class if the program has but one such object; empty if there is no name} */
    public String variable(Object object) {
        if (object instanceof InitializerLock lock) {
            return "initialiser of " + VariableNames.simple(lock.type());
        }
        Class<?> type = object.getClass();
        boolean isOnlyOne =
                !type.isArray() && Holders.isOfProgram(type) && holders().count(type) == 1;
        return isOnlyOne ? VariableNames.simple(type) : variable(object, 0);
    }

    /** {@return the variable that holds an array, or a name that tells it from others, if one is known} */
    String array(Object array) {
        String variable = variable(array);
        Function<Object, String> names = numbers;
        return variable.isEmpty() && names != null ? names.apply(array) : variable;
    }

    /** {@return whether threads share several objects of a class} */
    boolean isOneOfSeveral(Class<?> type) {
        return holders().count(type) > 1;
    }

    /**
     * Variables of the program first, then elements of arrays that have a name, then variables of JDK classes, then
     * those that were overwritten. What the JDK holds for the program is not called after that.
     */
    private String variable(Object object, int depth) {
        Variable ofProgram = holders().variableOfProgram(object);
        if (ofProgram != null) {
            return name(ofProgram);
        }
        if (isHeldForProgram(object) && !isInArrayOfProgram(object)) {
            Variable former = overwritten.of(object);
            return former == null || !isOfProgram(former.holder()) ? "" : name(former);
        }
        Element element = depth < DEEPEST ? holders().element(object) : null;
        String array = element == null ? "" : variable(element.array(), depth + 1);
        if (element != null && !array.isEmpty()) {
            return array + "[" + element.index() + "]";
        }
        Variable ofJdk = holders().variableOfJdk(object);
        if (ofJdk == null) {
            Variable former = overwritten.of(object);
            return former == null ? "" : name(former);
        }
        // An element of an atomic array is one of the variable that holds the atomic array.
        boolean isAtomic = ofJdk.holder().getClass().getName().startsWith("java.util.concurrent.atomic.");
        String atomic = isAtomic && depth < DEEPEST ? variable(ofJdk.holder(), depth + 1) : "";
        return atomic.isEmpty() ? name(ofJdk) : atomic;
    }

    private boolean isInArrayOfProgram(Object object) {
        Element element = holders().element(object);
        for (int depth = 0; element != null && depth < DEEPEST; depth++) {
            if (holders().variableOfProgram(element.array()) != null) {
                return true;
            }
            element = holders().element(element.array());
        }
        return false;
    }

    private static boolean isOfProgram(Object holder) {
        return Holders.isOfProgram(holder instanceof Class<?> type ? type : holder.getClass());
    }

    private static String name(Variable variable) {
        Object holder = variable.holder();
        return VariableNames.name(holder instanceof Class<?> type ? type : holder.getClass(), variable.field());
    }

    private Holders holders() {
        Holders known = holders;
        if (known == null) {
            known = new Holders(shared);
            holders = known;
        }
        return known;
    }
}
