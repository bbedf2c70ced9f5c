// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.filter.Rule.Kind;
import io.roundup.agent.transform.filter.Rule.When;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Reads each row against this JDK and against the hooks: nothing else looks at them before a program runs. */
@NullUnmarked
class CallRulesTests {
    private static final int ROW = 4;
    private static final int VERSIONS = 6;

    @Test
    void eachRowNamesMethodsOfTheJdkAndAHookThatTakesWhatTheyAreGiven() {
        List<String> complaints = new ArrayList<>();
        int rows = 0;
        for (String line : lines()) {
            List<String> words = List.of(line.split(" +"));
            if (!words.get(0).equals("in") && (words.size() <= VERSIONS || isOfThisJdk(words.get(VERSIONS)))) {
                assertThat(words.size()).as(line).isGreaterThanOrEqualTo(ROW);
                for (Rule rule : CallRules.rules(new Scope(), words)) {
                    check(rule, complaints);
                    rows++;
                }
            }
        }
        assertThat(complaints).isEmpty();
        assertThat(rows).isGreaterThan(300);
    }

    @Test
    void eachScopeNamesClassesAndMethodsOfTheJdk() {
        List<String> complaints = new ArrayList<>();
        for (String line : lines()) {
            String[] words = line.split(" +");
            String last = words[words.length - 1];
            boolean isOfThisJdk = !Character.isDigit(last.charAt(0)) || isOfThisJdk(last);
            for (int i = 1; words[0].equals("in") && isOfThisJdk && i < words.length; i++) {
                String[] parts = words[i].split("\\.");
                boolean isClass = parts[0].indexOf('/') > 0 && !parts[0].endsWith(Rule.ANY);
                Class<?> type = isClass ? type(parts[0]) : null;
                if (isClass && (type == null || parts.length > 1 && !hasMethod(type, parts[1]))) {
                    complaints.add(words[i]);
                }
            }
        }
        assertThat(complaints).as("named in a line that begins with 'in'").isEmpty();
    }

    /** A call of a method that a class of the program inherits names that class. */
    @Test
    void eachRowForProgramsSaysWhetherOthersMayInheritTheMethod() {
        List<String> wrong = new ArrayList<>();
        boolean isForPrograms = false;
        for (String line : lines()) {
            List<String> words = List.of(line.split(" +"));
            if (words.get(0).equals("in")) {
                isForPrograms = words.contains("program") || words.contains("straight");
            } else if (isForPrograms && !words.get(1).equals("body")) {
                for (Rule rule : CallRules.rules(new Scope(), words)) {
                    Class<?> owner = rule.isOwner("x/Any") || rule.owner().equals("[") ? null : type(rule.owner());
                    if (owner != null && rule.inherited() != canBeExtended(owner)) {
                        wrong.add(line);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean canBeExtended(Class<?> type) {
        return !type.isInterface()
                && !type.isSealed()
                && !Modifier.isFinal(type.getModifiers())
                && Stream.of(type.getDeclaredConstructors())
                        .anyMatch(each -> (each.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0);
    }

    @Test
    void complainsOfMethodsAndHooksThatAreNone() {
        List<String> complaints = new ArrayList<>();
        for (String row : List.of(
                "instead static java/lang/Thread dream ThreadHooks",
                "instead static java/lang/Thread yield ThreadHooks",
                "instead call java/lang/Thread yield ThreadHooks YIELD",
                "before call java/lang/Dream start ThreadHooks START")) {
            check(CallRules.rules(new Scope(), List.of(row.split(" "))).get(0), complaints);
        }
        assertThat(complaints)
                .containsExactly(
                        "java/lang/Thread.dream: the class has no such STATIC",
                        "java/lang/Thread.yield: no hook ThreadHooks.yield()V",
                        "java/lang/Thread.yield: the class has no such CALL",
                        "java/lang/Dream: no such class");
    }

    private static List<String> lines() {
        return CallRules.text()
                .lines()
                .filter(line -> !line.isBlank() && line.charAt(0) != '#')
                .toList();
    }

    private static boolean isOfThisJdk(String versions) {
        String[] ends = versions.split("-");
        int version = Runtime.version().feature();
        return version >= Integer.parseInt(ends[0]) && (ends.length < 2 || version <= Integer.parseInt(ends[1]));
    }

    private static void check(Rule rule, List<String> complaints) {
        Class<?> owner = rule.owner().equals("[")
                ? Object.class
                : rule.owner().equals(Rule.ANY)
                        ? Thread.class
                        : rule.owner().endsWith(Rule.ANY) ? RandomGenerator.class : type(rule.owner());
        if (owner == null) {
            complaints.add(rule.owner() + ": no such class");
        } else if (rule.kind() == Kind.FIELD) {
            checkField(rule, owner, complaints);
        } else {
            checkMethods(rule, owner, complaints);
        }
    }

    private static void checkField(Rule rule, Class<?> owner, List<String> complaints) {
        try {
            Field field = owner.getDeclaredField(rule.name());
            assertThat(Modifier.isStatic(field.getModifiers())).isTrue();
            Type[] value = {Type.getType(field.getType())};
            Type[] types = rule.when() == When.INSTEAD ? new Type[0] : rule.types(value);
            String answer = types.length == 0 ? value[0].getDescriptor() : types[0].getDescriptor();
            findHook(rule, rule.hookDescriptor(types, "", answer), complaints);
        } catch (NoSuchFieldException none) {
            complaints.add(rule.owner() + "." + rule.name() + ": the class has no such field");
        }
    }

    private static void checkMethods(Rule rule, Class<?> owner, List<String> complaints) {
        boolean isFound = false;
        if (rule.name().equals("<init>")) {
            for (Constructor<?> each : owner.getDeclaredConstructors()) {
                if (rule.hasDescriptor(Type.getConstructorDescriptor(each))) {
                    isFound = true;
                    checkHook(rule, Type.getConstructorDescriptor(each), false, complaints);
                }
            }
        }
        for (Class<?> type = owner; type != null; type = rule.kind() == Kind.BODY ? null : type.getSuperclass()) {
            for (Method each : type.getDeclaredMethods()) {
                boolean isStatic = Modifier.isStatic(each.getModifiers());
                if (each.getName().equals(rule.name())
                        && rule.hasDescriptor(Type.getMethodDescriptor(each))
                        && !each.isBridge()
                        && (rule.kind() == Kind.BODY || isStatic == (rule.kind() == Kind.STATIC))) {
                    isFound = true;
                    checkHook(rule, Type.getMethodDescriptor(each), isStatic, complaints);
                }
            }
        }
        if (!isFound) {
            complaints.add(
                    rule.owner() + "." + rule.name() + rule.descriptor() + ": the class has no such " + rule.kind());
        }
    }

    private static void checkHook(Rule rule, String descriptor, boolean isStatic, List<String> complaints) {
        if (rule.when() == When.UNEXPLORED) {
            return;
        }
        List<Type> operands = new ArrayList<>(List.of(Type.getArgumentTypes(descriptor)));
        if (!isStatic) {
            operands.add(0, rule.receiver(rule.owner()));
        }
        Type[] all = operands.toArray(new Type[0]);
        Type result = Type.getReturnType(descriptor);
        boolean isEnd = rule.when() == When.AFTER && rule.kind() == Kind.BODY;
        Type[] types = isEnd && result != Type.VOID_TYPE ? new Type[0] : rule.types(all);
        String taken = rule.when() == When.AFTER && result != Type.VOID_TYPE ? result.getDescriptor() : "";
        String answer = switch (rule.when()) {
            case BEFORE, UNEXPLORED -> "V";
            case ARGUMENT -> all[all.length - 1].getDescriptor();
            case INSTEAD -> rule.kind() == Kind.BODY ? rule.answerInstead(result) : result.getDescriptor();
            case AFTER -> result.getDescriptor();
        };
        for (int i = 0; i < types.length; i++) {
            if (!isAssignable(all[i], types[i])) {
                complaints.add(rule.owner() + "." + rule.name() + descriptor + ": " + all[i] + " is no " + types[i]);
            }
        }
        findHook(rule, rule.hookDescriptor(types, taken, answer), complaints);
    }

    private static boolean isAssignable(Type from, Type to) {
        if (from.equals(to) || to.getInternalName().equals("java/lang/Object")) {
            return true;
        }
        Class<?> actual = type(from.getInternalName());
        Class<?> expected = type(to.getInternalName());
        return actual != null && expected != null && expected.isAssignableFrom(actual);
    }

    private static void findHook(Rule rule, String descriptor, List<String> complaints) {
        Class<?> hooks = type(rule.hooks());
        if (hooks != null) {
            for (Method each : hooks.getDeclaredMethods()) {
                if (each.getName().equals(rule.hook())
                        && Type.getMethodDescriptor(each).equals(descriptor)
                        && Modifier.isStatic(each.getModifiers())
                        && Modifier.isPublic(each.getModifiers())) {
                    return;
                }
            }
        }
        String simple = rule.hooks().substring(rule.hooks().lastIndexOf('/') + 1);
        complaints.add(rule.owner() + "." + rule.name() + ": no hook " + simple + "." + rule.hook() + descriptor);
    }

    private static boolean hasMethod(Class<?> type, String method) {
        String name = method.contains("(") ? method.substring(0, method.indexOf('(')) : method;
        if (name.equals("<init>")) {
            return true;
        }
        for (Method each : type.getDeclaredMethods()) {
            if (each.getName().equals(name)
                    && (name.equals(method) || method.equals(name + Type.getMethodDescriptor(each)))) {
                return true;
            }
        }
        return false;
    }

    /** {@return a class, or null if there is none} */
    private static Class<?> type(String internalName) {
        try {
            return Class.forName(internalName.replace('/', '.'), false, CallRulesTests.class.getClassLoader());
        } catch (ClassNotFoundException none) {
            return null;
        }
    }
}
