// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.hook.InitializedClasses;
import io.roundup.agent.site.AddedNames;
import io.roundup.explorer.execution.memory.Constants;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.StaticRoot;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The static variables of the code under test. They are roots of what threads can reach. They are made anew for each
 * execution: the class initialisers run again, in the order in which they ran first. The initialisation of {@link
 * ExploredClasses} is not done here: it is a part of what is explored.
 *
 * <p>The agent gives each class a method that does what its initialiser does.
 */
public final class StaticState {
    public static final String RESET = AddedNames.RESET;

    private static final String DEFAULTS = AddedNames.DEFAULTS;

    /** The classes that have initialisers or static variables, in the order in which they were initialised. */
    private static Initialized[] known = {};

    /** The same, in the order in which they are made anew: a class comes after those that its initialiser needs. */
    private static final List<Initialized> ORDER = new ArrayList<>();

    /** Those that belong to the program, and of how many that is so; null if others may. */
    private static @Nullable List<Class<?>> initialized;

    private static int initializedOf;

    /** Grows whenever other variables of the program are constants than before. */
    private static int revision;

    /** So many classes are known to be explored. */
    private static int explored;

    /** A class. */
    private static final class Initialized {
        final Class<?> type;
        /** Gives its variables the values before initialisation; null if none is made anew. */
        final @Nullable MethodHandle defaults;
        /** Does what its initialiser does; null if it has none, and for plain enums. */
        final @Nullable MethodHandle initializer;

        final List<StaticRoot> variables = new ArrayList<>();
        /** Of an enum: the one that has the array of its constants, which is only ever copied; or null. */
        @Nullable
        StaticRoot values;

        /** Those of them that hold the same object always, which always reaches the same ones. */
        final List<StaticRoot> constants = new ArrayList<>();

        final List<StaticRoot> others = new ArrayList<>();
        final @Nullable EnumConstants enumConstants;
        /** One run of its initialiser has been watched. */
        boolean isWatched;
        /** It was seen that its variables hold always the same, which nobody can change. */
        boolean isConstant;
        /** The program that is explored now cannot use it. */
        boolean isForeign;
        /** It is initialised when the program uses it. */
        boolean isExplored;

        /** What it held before, if that is so. */
        @Nullable
        OutsideValues outside;

        Initialized(Class<?> type) {
            this.type = type;
            defaults = added(type, DEFAULTS);
            initializer = added(type, RESET);
            isForeign = ProgramLoaders.isForeign(type.getClassLoader());
            enumConstants = defaults != null && type.isEnum() ? new EnumConstants(type) : null;
            boolean isKept = defaults == null && (type.isInterface() || type.isEnum());
            for (Field field : DeclaredMembers.fields(type)) {
                if (Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && !(isKept && field.isSynthetic())) {
                    StaticRoot variable = new StaticRoot(field, isKept);
                    if (!variable.isOpaque()) {
                        variables.add(variable);
                        values = type.isEnum() && field.isSynthetic() ? variable : values;
                    }
                }
            }
            sort();
        }

        private void sort() {
            constants.clear();
            others.clear();
            boolean isSetOnce = isConstant && !isExplored;
            for (StaticRoot variable : variables) {
                if (isSetOnce && variable == values) {
                    continue;
                }
                boolean reachesTheSame = isSetOnce ? variable.reachesTheSame() : variable.isConstant();
                (reachesTheSame ? constants : others).add(variable);
            }
        }

        /** Once it is constant, its initialiser does not run again: what its variables hold is kept. */
        void isConstant(boolean isConstant) {
            if (isConstant != this.isConstant) {
                this.isConstant = isConstant;
                sort();
                revision++;
            }
        }

        void setDefaults() {
            if (isConstant && !isExplored) {
                return;
            }
            if (isExplored && outside == null) {
                outside = new OutsideValues(type);
            }
            try {
                if (defaults != null) {
                    defaults.invokeExact();
                }
            } catch (Throwable impossible) {
                throw new IllegalStateException(impossible);
            }
            if (enumConstants != null) {
                enumConstants.forget();
            }
        }

        void restore() {
            if (outside != null) {
                outside.restore();
                outside = null;
                if (enumConstants != null) {
                    enumConstants.forget();
                }
            }
        }

        private boolean areConstant() {
            for (Field field : DeclaredMembers.fields(type)) {
                int modifiers = field.getModifiers();
                // The array of an enum's constants is only ever copied, and they are in other fields, too.
                boolean isConstants = type.isEnum() && field.isSynthetic();
                boolean isOther = !Modifier.isStatic(modifiers) || isConstants;
                // One that was final, and is not because it is made anew, is marked as transient.
                boolean wasFinal = Modifier.isTransient(modifiers) || type.isInterface();
                boolean isKept = Modifier.isFinal(modifiers) && !type.isInterface();
                if (!isOther && !isKept && !(wasFinal && holdsConstant(field))) {
                    return false;
                }
            }
            return true;
        }

        private static boolean holdsConstant(Field field) {
            return field.getType().isPrimitive()
                    || Constants.contain(Memory.reference(Memory.base(field), Memory.offset(field)));
        }

        /** @param later the classes that the JVM has initialised after it, if the run is to be watched */
        void initialize(MethodHandle initializer, @Nullable Set<Class<?>> later) throws Throwable {
            try {
                if (later != null) {
                    InitializerWatch.watch(type, later::contains);
                }
                initializer.invokeExact();
                if (later != null) {
                    isConstant(areConstant()
                            && InitializerWatch.takenFrom().stream().noneMatch(StaticState::isMadeAnew));
                }
            } finally {
                InitializerWatch.unwatch();
                if (enumConstants != null) {
                    enumConstants.forget();
                }
            }
        }
    }

    /** So many classes had been initialised when their initialisers ran again last. */
    private static int watched;

    private StaticState() {}

    /**
     * A program is run next. What others left behind that it cannot use is nothing to it, and may take long to make
     * anew.
     *
     * @param loader of its classes
     */
    public static void begin(@Nullable ClassLoader loader) {
        if (ProgramLoaders.begin(loader)) {
            initialized = null;
            revision++;
            for (Initialized each : known) {
                each.isForeign = ProgramLoaders.isForeign(each.type.getClassLoader());
            }
        }
    }

    /**
     * Gives all static variables the values before initialisation, and then runs the initialisers again that may run
     * ahead. Called on the explorer's thread, unexplored.
     */
    public static void reset() {
        update(ORDER.size());
        noteExplored();
        for (int i = 0; i < known.length; i++) {
            if (!known[i].isForeign) {
                known[i].setDefaults();
            }
        }
        for (int i = 0; i < ORDER.size(); i++) {
            Initialized initialized = ORDER.get(i);
            if (!initialized.isForeign && !initialized.isExplored) {
                initialize(initialized, i);
                // What this one was the first to use is made anew before it from now on. It is new already.
                i += update(i);
            }
        }
        watched = known.length;
    }

    /**
     * {@return the classes of the program that have been initialised in this execution or before it, and have static
     * variables or initialisers} Those whose initialisation is explored as well.
     */
    public static List<Class<?>> initialized() {
        update(ORDER.size());
        if (initialized == null || initializedOf != known.length) {
            initialized = Arrays.stream(known)
                    .filter(each -> !each.isForeign)
                    .<Class<?>>map(each -> each.type)
                    .toList();
            initializedOf = known.length;
        }
        return initialized;
    }

    /** Nothing is explored any more: classes whose initialisation was explored hold what they held before. */
    public static void restore() {
        for (Initialized each : known) {
            each.restore();
        }
    }

    private static void noteExplored() {
        Class<?>[] all = ExploredClasses.all();
        if (explored != all.length) {
            explored = all.length;
            for (Initialized each : known) {
                each.isExplored = Arrays.asList(all).contains(each.type);
                // It may hold objects of a class that is made anew from now on.
                each.isWatched &= !each.isConstant;
                each.isConstant(false);
            }
        }
    }

    /**
     * Classes may have been initialised in the execution that has ended. If the way in which that was done has to be
     * explored, it is known now.
     */
    public static void watchLate() {
        if (watched < InitializedClasses.size()) {
            reset();
        }
    }

    private static void initialize(Initialized initialized, int place) {
        MethodHandle initializer = initialized.initializer;
        // One that sets nothing anew need not run again, once it is known what it does.
        if (initializer == null || initialized.isWatched && (initialized.defaults == null || initialized.isConstant)) {
            return;
        }
        try {
            initialized.initialize(initializer, initialized.isWatched ? null : after(place));
        } catch (Throwable thrown) {
            if (initialized.defaults != null && !ExploredClasses.areFound()) {
                throw new InitializedOnceException(initialized.type, thrown);
            }
        } finally {
            initialized.isWatched = true;
        }
    }

    /** {@return whether a class may hold other objects in each execution} */
    private static boolean isMadeAnew(Class<?> type) {
        for (Initialized each : known) {
            if (each.type == type) {
                return each.defaults != null && !each.isConstant;
            }
        }
        return added(type, DEFAULTS) != null;
    }

    /** {@return the class that holds an object in a static variable, which is made anew for each execution; or null} */
    static @Nullable Class<?> holder(Object object) {
        update(ORDER.size());
        for (Initialized each : known) {
            boolean isItsEnum = object instanceof Enum<?> constant && constant.getDeclaringClass() == each.type;
            if (each.defaults != null
                    && (isItsEnum
                            || Stream.concat(each.others.stream(), each.constants.stream())
                                    .anyMatch(variable -> variable.holds(object)))) {
                return each.type;
            }
        }
        return null;
    }

    private static Set<Class<?>> after(int place) {
        Set<Class<?>> later = new HashSet<>();
        for (int i = place + 1; i < ORDER.size(); i++) {
            later.add(ORDER.get(i).type);
        }
        return later;
    }

    /**
     * Shares what constants hold, for all executions to come: not to share it for each. Before anything else is shared.
     */
    public static void keep(SharedObjects shared) {
        shared.keepAsOf(revision);
        for (int i = shared.keptClasses(); i < known.length; i++) {
            // A class of another program may have the name of one of this program, and thus the same numbers.
            if (!known[i].isForeign) {
                for (StaticRoot constant : known[i].constants) {
                    constant.keep(shared);
                }
            }
        }
        shared.keptClasses(known.length);
    }

    /**
     * Shares what constants hold that is not kept yet. Before anything that the program makes anew: from the next
     * execution on they are kept, and must have the same numbers now.
     */
    public static void shareConstants(SharedObjects shared) {
        update(ORDER.size());
        shared.checkKept();
        for (int i = shared.keptClasses(); i < known.length; i++) {
            if (!known[i].isForeign) {
                for (StaticRoot constant : known[i].constants) {
                    constant.share(shared);
                }
            }
        }
    }

    /** Shares what the other static variables hold. */
    public static void shareOthers(SharedObjects shared) {
        for (int i = 0; i < known.length; i++) {
            Initialized initialized = known[i];
            if (initialized.isForeign || initialized.isExplored) {
                continue;
            }
            List<StaticRoot> others = initialized.others;
            for (int j = 0; j < others.size(); j++) {
                others.get(j).share(shared);
            }
        }
    }

    /** Shares what the static variables of classes hold that have been initialised in the middle of this execution. */
    public static void shareLate(SharedObjects shared) {
        int from = known.length;
        update(ORDER.size());
        for (int i = from; i < known.length; i++) {
            for (StaticRoot constant : known[i].constants) {
                constant.share(shared);
            }
            for (StaticRoot variable : known[i].others) {
                variable.share(shared);
            }
        }
    }

    /**
     * Takes up the classes that have been initialised since.
     *
     * @param place where they come in the order
     * @return how many they are
     */
    private static int update(int place) {
        int size = InitializedClasses.size();
        int from = known.length;
        if (from < size) {
            Initialized[] more = Arrays.copyOf(known, size);
            for (int i = from; i < size; i++) {
                more[i] = new Initialized(InitializedClasses.get(i));
                ORDER.add(place + i - from, more[i]);
            }
            known = more;
        }
        return size - from;
    }

    /** {@return a method that the agent has added to a class, or null if it has not} @param name of it */
    static @Nullable MethodHandle added(Class<?> type, String name) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            MethodHandle found = lookup.findStatic(type, name, MethodType.methodType(void.class));
            // Else a class above has it.
            return lookup.revealDirect(found).getDeclaringClass() == type ? found : null;
        } catch (NoSuchMethodException | IllegalAccessException none) {
            return null;
        }
    }
}
