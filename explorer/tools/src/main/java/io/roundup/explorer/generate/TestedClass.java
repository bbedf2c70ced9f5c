// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A class to be tested: how its objects are made, and which of its methods are called. */
public final class TestedClass {
    private static final MethodType MAKE = MethodType.methodType(Object.class);

    private final Class<?> named;
    private final Class<?> type;
    private final Kind kind;
    private final Construction construction;
    private final Literals literals;
    private final List<TestMethod> methods;
    private final List<TestMethod> weak;
    private final List<TestMethod> usual;
    private final PublicMethods known;
    private final List<Set<String>> single;
    private final AnnouncedCalls calls = new AnnouncedCalls();
    private final CallHandles handles;
    /** Thousands of programs have the same calls. */
    private final Map<TestCall, String> texts = new HashMap<>();

    private final Map<String, TestCall> ofTexts = new HashMap<>();

    private @Nullable MethodHandle constructor;

    /**
     * Looks at a class.
     *
     * @param type of the objects
     * @param asked what the user says of it
     * @throws InputException if no object can be made, or nothing can be called
     */
    public TestedClass(Class<?> type, Asked asked) {
        named = type;
        construction = construction(type, asked);
        this.type = asked.factory() == null ? type : typeOfOne();
        known = new PublicMethods(asked.like() == null ? type : asked.like(), this.type);
        kind = asked.kind() == null ? Kind.of(this.type, known.callable()) : asked.kind();
        literals = new Literals(isHashed());
        handles = new CallHandles(literals, calls);
        usual = kind.choose(known.callable()).stream().map(this::sorted).toList();
        List<TestMethod> chosen = chosen(asked);
        methods = chosen.stream()
                .filter(method -> !known.weak().contains(method.method()))
                .toList();
        boolean areNamed = !asked.methods().isEmpty();
        weak = areNamed
                ? chosen.stream()
                        .filter(method -> known.weak().contains(method.method()))
                        .toList()
                : known.weak().stream().map(this::described).toList();
        if (!areNamed) {
            leaveOutOthers(chosen);
        }
        single = asked.single();
        requireCalled(single, chosen);
        if (chosen.isEmpty()) {
            throw new InputException("Nothing can be called on a " + type.getName() + ": "
                    + (known.leftOut().isEmpty() ? "it has no public methods" : reasons(known.leftOut()))
                    + ". Give it a public method that takes numbers, texts and flags, or what another method has returned,"
                    + " and returns values.");
        }
    }

    private static String reasons(Map<String, String> leftOut) {
        return leftOut.entrySet().stream()
                .map(entry -> entry.getKey() + " is not called, since " + entry.getValue())
                .collect(Collectors.joining("; "));
    }

    private static Construction construction(Class<?> type, Asked asked) {
        Factory factory = asked.factory();
        return factory == null
                ? Construction.of(type, asked.arguments())
                : Construction.by(factory.owner(), factory.method(), type, asked.arguments());
    }

    /** {@return the class of what is made, which the one that was named may be above} */
    private Class<?> typeOfOne() {
        try {
            return construction.make().getClass();
        } catch (ReflectiveOperationException onlyNow) {
            throw new InputException(
                    construction.text() + " makes an object once, and not again: " + onlyNow.getCause());
        }
    }

    private List<TestMethod> chosen(Asked asked) {
        if (!asked.methods().isEmpty()) {
            List<Method> all = known.all();
            for (String name : asked.methods()) {
                if (all.stream().noneMatch(method -> method.getName().equals(name))) {
                    Map<String, String> why = new TreeMap<>(known.leftOut());
                    why.keySet().removeIf(method -> !method.startsWith(name + "("));
                    throw new InputException("--methods names " + name + ", which cannot be called on a "
                            + type.getName() + (why.isEmpty() ? "" : ": " + reasons(why))
                            + ". " + callable(all));
                }
            }
            return all.stream()
                    .filter(method -> asked.methods().contains(method.getName()) && isMeant(method))
                    .map(this::described)
                    .toList();
        }
        if (!usual.isEmpty()) {
            return usual;
        }
        return known.callable().stream().map(this::described).toList();
    }

    /** A kind is made up of a few methods. */
    private void leaveOutOthers(List<TestMethod> chosen) {
        for (Method method : known.callable()) {
            if (chosen.stream().noneMatch(one -> one.method().equals(method))) {
                known.leaveOut(method, "other methods make up a " + kind.text() + "; --methods adds it");
            }
        }
    }

    private static String callable(List<Method> methods) {
        String names = methods.stream().map(Method::getName).distinct().sorted().collect(Collectors.joining(", "));
        return names.isEmpty() ? "It has none that can be." : "Its methods that can be called are: " + names + ".";
    }

    private static void requireCalled(List<Set<String>> single, List<TestMethod> chosen) {
        for (Set<String> group : single) {
            for (String name : group) {
                if (chosen.stream().noneMatch(method -> method.name().equals(name))) {
                    throw new InputException("--single names " + name + ", which no program calls. They call "
                            + chosen.stream().map(TestMethod::name).distinct().collect(Collectors.joining(", "))
                            + "; --methods takes others.");
                }
            }
        }
    }

    /** A name means the method that makes up the kind, and others of that name only if there is none. */
    private boolean isMeant(Method method) {
        return usual.stream()
                .allMatch(one ->
                        !one.name().equals(method.getName()) || one.method().equals(method));
    }

    private TestMethod described(Method method) {
        TestMethod described = sorted(kind.describe(method));
        List<Domain> domains = new ArrayList<>(described.domains());
        for (int i = 0; i < domains.size(); i++) {
            if (known.tickets().isTaken(method, i)) {
                domains.set(i, Domain.RESULT);
            }
        }
        return new TestMethod(method, described.role(), List.copyOf(domains));
    }

    /** What sorts its elements must not have their names exchanged. */
    private TestMethod sorted(TestMethod method) {
        boolean mayCompare = (kind == Kind.MAP || kind == Kind.SET) && !isHashed();
        List<Domain> domains = method.domains().stream()
                .map(domain -> mayCompare && domain.space() == Space.ELEMENT && domain.renaming() == Renaming.ANY
                        ? Domain.SORTED
                        : domain)
                .toList();
        return new TestMethod(method.method(), method.role(), domains);
    }

    /** {@return whether it is a hash table of the JDK} Others may compare keys, or their hash codes. */
    private boolean isHashed() {
        boolean isSorted = SortedMap.class.isAssignableFrom(type) || SortedSet.class.isAssignableFrom(type);
        return (kind == Kind.MAP || kind == Kind.SET)
                && !isSorted
                && type.getName().startsWith("java.util.");
    }

    /** {@return the name of the class or interface that was asked for} */
    public String name() {
        return named.getName();
    }

    /** {@return the class or interface that was asked for} */
    Class<?> named() {
        return named;
    }

    /** {@return the class of the objects} */
    public Class<?> type() {
        return type;
    }

    /** {@return what it is like} */
    public Kind kind() {
        return kind;
    }

    /** {@return how its objects are made} */
    public Construction construction() {
        return construction;
    }

    /** {@return what values are in its types} */
    Literals literals() {
        return literals;
    }

    /** {@return how programs call methods that take monitors} */
    AnnouncedCalls calls() {
        return calls;
    }

    /** {@return what makes the calls of programs} */
    CallHandles handles() {
        return handles;
    }

    /** {@return what makes an object} @throws IllegalAccessException if nobody else may make one */
    MethodHandle constructor() throws IllegalAccessException {
        MethodHandle known = constructor;
        if (known == null) {
            known = construction.handle().asType(MAKE);
            constructor = known;
        }
        return known;
    }

    /** {@return the methods that programs call} */
    public List<TestMethod> methods() {
        return methods;
    }

    /** {@return methods of which nobody may expect what one moment shows} */
    public List<TestMethod> weak() {
        return weak;
    }

    /** {@return the methods that make up what it is like, or those that programs call if it is like nothing} */
    public List<TestMethod> usual() {
        return usual.isEmpty() ? methods : usual;
    }

    /** {@return what the documentation says of a weak method} @param method one of {@link #weak()} */
    public @Nullable String sentence(TestMethod method) {
        return known.sentences().get(TestMethod.text(method.method()));
    }

    /** {@return why methods are not called, by their names} */
    public Map<String, String> leftOut() {
        return known.leftOut();
    }

    /**
     * {@return what makes programs}
     *
     * @param called by the threads
     * @param isKnown whether a method may be called before or after them
     * @param isSpecified whether a specification says what is legal: one of locks knows only of threads that give them
     *     back
     */
    public ProgramGenerator programs(List<TestMethod> called, Predicate<TestMethod> isKnown, boolean isSpecified) {
        List<TestMethod> around = usual().stream().filter(isKnown).toList();
        return new ProgramGenerator(called, new Surroundings(around, isHashed(), single), lockUse(isSpecified));
    }

    /** What is made with a number has permits, as a rule, which anybody may give back. */
    private LockUse lockUse(boolean isSpecified) {
        boolean hasPermits = construction.arguments().stream().anyMatch(Integer.class::isInstance);
        if (kind != Kind.LOCK) {
            return LockUse.ANY;
        }
        return isSpecified ? LockUse.GIVEN_BACK : hasPermits ? LockUse.ANY : LockUse.HELD;
    }

    /** {@return a call as Java writes it} @param call of this class */
    String text(TestCall call) {
        String text = texts.get(call);
        if (text == null) {
            text = call.text(literals);
            texts.put(call, text);
        }
        return text;
    }

    /** {@return the calls that were read, by their texts} */
    Map<String, TestCall> callsOfTexts() {
        return ofTexts;
    }

    /** {@return a text that {@link #parse} reads} @param program of this class */
    public String text(TestProgram program) {
        return new ProgramText(this).of(program);
    }

    /**
     * {@return a program from its text}
     *
     * @param text as {@link #text} writes it
     * @throws InputException if it cannot be read
     */
    public TestProgram parse(String text) {
        return new ProgramText(this).parse(text);
    }

    /** {@return all methods that a program may name} */
    List<TestMethod> all() {
        List<TestMethod> all = new ArrayList<>(methods);
        all.addAll(weak);
        for (Method method : PublicMethods.of(named)) {
            if (known.tickets().areKnown(method)
                    && all.stream().noneMatch(known -> known.method().equals(method))) {
                all.add(described(method));
            }
        }
        return all;
    }

    /**
     * What the user says of a class.
     *
     * @param kind what it is like, or null to find out
     * @param like an interface whose methods alone are called, or null
     * @param methods names of methods to call; empty to choose
     * @param arguments of the constructor or factory, as text; or null to choose
     * @param factory what makes an object in place of a constructor, or null
     * @param single names of methods in groups: those of a group are called by one thread alone
     */
    public record Asked(
            @Nullable Kind kind,
            @Nullable Class<?> like,
            List<String> methods,
            @Nullable String arguments,
            @Nullable Factory factory,
            List<Set<String>> single) {
        /** Nothing is said, but perhaps of methods. @param methods names of methods to call; empty to choose */
        public static Asked of(List<String> methods) {
            return new Asked(null, null, methods, null, null, List.of());
        }
    }

    /** A static method that makes objects. @param owner its class @param method its name */
    public record Factory(Class<?> owner, String method) {}
}
