// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Uninstrumented;
import io.roundup.agent.transform.debugger.Debugger;
import io.roundup.agent.transform.debugger.Evaluation;
import io.roundup.agent.transform.filter.BasicClasses;
import io.roundup.agent.transform.filter.ClassFilter;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Connects the {@link Instrumenter} to the JVM: decides which classes it sees, and notes those that it could not
 * instrument.
 */
public final class InstrumentingTransformer implements ClassFileTransformer {
    private final Instrumenter instrumenter;
    private final Uninstrumented uninstrumented;
    private final ProgramModules modules;
    private final OtherAgents others;

    /** Names of the classes with logical monitors that were instrumented when they were loaded, by class loader. */
    private final Map<@Nullable ClassLoader, Set<String>> instrumentedAtLoad = new WeakHashMap<>();

    /** Which operations the code of loaded classes announces that were instrumented again. */
    private final Map<Class<?>, Set<String>> announced = new WeakHashMap<>();

    /** Names of classes of the JDK that the JVM has asked about, or that have nothing to instrument. */
    private final Set<String> settled = new HashSet<>();

    /** Of the JDK, what is not basic is left alone. */
    private volatile boolean basicOnly;

    /** How often the JVM was answered, or what it was answered has changed. */
    private long answers;

    /**
     * Makes a transformer.
     *
     * @param modules opened to Round-Up as their classes come
     * @param others whose classes are left alone
     * @param basicOnly whether what is not {@linkplain BasicClasses basic} is left alone, for now
     */
    public InstrumentingTransformer(
            Instrumenter instrumenter,
            Uninstrumented uninstrumented,
            ProgramModules modules,
            OtherAgents others,
            boolean basicOnly) {
        this.instrumenter = instrumenter;
        this.uninstrumented = uninstrumented;
        this.modules = modules;
        this.others = others;
        this.basicOnly = basicOnly;
    }

    /**
     * Leaves nothing alone any longer. Those that are loaded count as not asked about.
     *
     * @return whether it did
     */
    public boolean takeAll() {
        synchronized (settled) {
            boolean didLeave = basicOnly;
            basicOnly = false;
            answers++;
            return didLeave;
        }
    }

    private boolean isLeft(String internalName) {
        return basicOnly && ClassFilter.isForOthers(internalName)
                || JdkClasses.isBuffer(internalName) && !instrumenter.hasBuffers();
    }

    /** {@return whether the JVM has asked about a loaded class of the JDK, or it has nothing to instrument anyway} */
    public boolean isSettled(Class<?> loaded) {
        String name = loaded.getName();
        synchronized (settled) {
            if (settled.contains(name)) {
                return true;
            }
        }
        String internalName = name.replace('.', '/');
        if (!isJdk(loaded.getClassLoader(), internalName) || isLeft(internalName)) {
            return true;
        }
        if (instrumenter.isCandidate(internalName, true)) {
            return false;
        }
        settle(name);
        return true;
    }

    /** From now on the JVM has asked about nothing, since what it was answered has changed. */
    public void unsettle() {
        synchronized (settled) {
            settled.clear();
            answers++;
        }
    }

    /**
     * {@return a number that is another one when the JVM has been answered since, and so may have loaded what the
     * answer needed}
     */
    public long answers() {
        synchronized (settled) {
            return answers;
        }
    }

    private void settle(String name) {
        synchronized (settled) {
            settled.add(name);
        }
    }

    /** {@return whether the code of a loaded class is what instrumenting it again would make it} */
    public boolean isUpToDate(Class<?> loaded) {
        if (Debugger.isPresent() && wasInstrumentedAtLoad(loaded)) {
            // All methods are announced: to change the class would take the breakpoints out of it.
            return true;
        }
        synchronized (announced) {
            return instrumenter.operations().equals(announced.get(loaded));
        }
    }

    /**
     * The JVM has refused to change loaded classes: they are not {@linkplain #isUpToDate up to date}.
     *
     * @param refused the classes
     */
    public void forget(Class<?>... refused) {
        synchronized (announced) {
            announced.keySet().removeAll(List.of(refused));
        }
    }

    @Override
    public byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            @Nullable String className,
            @Nullable Class<?> classBeingRedefined,
            @Nullable ProtectionDomain protectionDomain,
            byte[] classfileBuffer) {
        // The JVM may have asked in the middle of explored code or of an initialiser; the visitors' own collections are
        // not to be explored.
        Thread explored = Hooks.explored;
        Thread initializing = Hooks.initializing;
        boolean isControlled = Hooks.isControlled();
        if (isControlled) {
            Hooks.explored = null;
            Hooks.initializing = null;
        }
        try {
            return className == null || isLeft(className) || others.have(protectionDomain)
                    ? null
                    : transform(module, loader, className, classBeingRedefined, classfileBuffer);
        } finally {
            synchronized (settled) {
                answers++;
            }
            if (isControlled) {
                Hooks.explored = explored;
                Hooks.initializing = initializing;
            }
        }
    }

    private byte @Nullable [] transform(
            Module module,
            @Nullable ClassLoader loader,
            String className,
            @Nullable Class<?> classBeingRedefined,
            byte[] classfileBuffer) {
        try {
            boolean redefined = classBeingRedefined != null;
            Set<String> operations = instrumenter.operations();
            boolean jdk = isJdk(loader, className);
            if (jdk) {
                settle(className.replace('/', '.'));
            } else if (!redefined) {
                modules.open(module);
            }
            if (!instrumenter.isCandidate(className, jdk) || !jdk && loader == null) {
                return null;
            }
            // The JDK's own classes keep what they have, but for the flags of methods whose monitors are logical ones.
            boolean keepsMonitors = jdk && !JdkClasses.hasLogicalMonitors(className);
            boolean schemaFixed = keepsMonitors || redefined && !wasInstrumentedAtLoad(loader, className);
            byte[] instrumented = jdk
                    ? instrumenter.instrumentJdk(classfileBuffer, className, schemaFixed)
                    : instrumenter.instrument(loader, classfileBuffer, false, schemaFixed);
            if (!keepsMonitors && !redefined) {
                noteInstrumentedAtLoad(loader, className);
            }
            if (classBeingRedefined != null) {
                synchronized (announced) {
                    announced.put(classBeingRedefined, operations);
                }
            }
            if (Debugger.isPresent()) {
                Evaluation.note(loader, className, instrumented, classBeingRedefined);
            }
            return instrumented == classfileBuffer && !mayBeFromArchive(jdk, redefined) ? null : instrumented;
        } catch (Throwable e) {
            // The JVM would drop it without a word. The class is used as it is, and every verdict says so.
            uninstrumented.add(loader, className.replace('/', '.'), e);
            return null;
        }
    }

    /**
     * {@return whether a class might come from the JVM's archive, unless there is an answer for it}
     *
     * <p>From JDK 24 on, the archive holds calls of a superclass's methods already resolved. If the superclass was
     * instrumented after it was loaded, a subclass from the archive would call its methods as they were. What a
     * transformer has answered for is read from its file.
     */
    private static boolean mayBeFromArchive(boolean jdk, boolean redefined) {
        return jdk && !redefined;
    }

    private static boolean isJdk(@Nullable ClassLoader loader, String className) {
        return loader == ClassLoader.getPlatformClassLoader() || JdkClasses.isJdkName(className);
    }

    /** {@return whether a class has logical monitors, since it was instrumented when it was loaded} */
    public boolean wasInstrumentedAtLoad(Class<?> loaded) {
        return wasInstrumentedAtLoad(loaded.getClassLoader(), loaded.getName().replace('.', '/'));
    }

    private boolean wasInstrumentedAtLoad(@Nullable ClassLoader loader, String className) {
        synchronized (instrumentedAtLoad) {
            Set<String> names = instrumentedAtLoad.get(loader);
            return names != null && names.contains(className);
        }
    }

    private void noteInstrumentedAtLoad(@Nullable ClassLoader loader, String className) {
        synchronized (instrumentedAtLoad) {
            Set<String> names = instrumentedAtLoad.get(loader);
            if (names == null) {
                names = new HashSet<>();
                instrumentedAtLoad.put(loader, names);
            }
            names.add(className);
        }
    }
}
