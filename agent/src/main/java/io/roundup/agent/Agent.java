// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import io.roundup.agent.handle.AnnouncedHandles;
import io.roundup.agent.hook.Listeners;
import io.roundup.agent.site.CallRecorder;
import io.roundup.agent.site.Interchangeable;
import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.agent.site.Uninstrumented;
import io.roundup.agent.transform.CurrentThread;
import io.roundup.agent.transform.Instrumenter;
import io.roundup.agent.transform.InstrumentingTransformer;
import io.roundup.agent.transform.ListenerGuard;
import io.roundup.agent.transform.OtherAgents;
import io.roundup.agent.transform.ProgramModules;
import io.roundup.agent.transform.debugger.Debugger;
import io.roundup.agent.transform.filter.BasicClasses;
import io.roundup.agent.transform.kept.KeptClasses;
import io.roundup.agent.transform.recording.CallSiteInstrumenter;
import io.roundup.agent.transform.symmetry.BlindMethods;
import io.roundup.agent.transform.symmetry.ThreadBlindCode;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.lang.invoke.MethodHandle;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The instrumentation of this JVM, and the one way into the agent. Besides it, callers see the hooks, the package
 * {@code io.roundup.agent.site}, and {@link AgentOptions}.
 *
 * <p>Installing it makes the hooks known to the bootstrap loader and opens the packages of the JDK that an explorer
 * needs. It instruments the classes of the JDK that are loaded already, and from then on each class as it is loaded.
 *
 * <p>Any thread may ask it for its parts. What changes classes is for one thread at a time, and nothing may be
 * explored meanwhile.
 */
public final class Agent {
    /** The packages of {@code java.base} that are opened to the agent's module, as far as the running JDK has them. */
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.lang.ref",
            "java.lang.reflect",
            "java.util",
            "java.util.concurrent",
            "java.util.concurrent.atomic",
            "java.util.concurrent.locks",
            "jdk.internal.misc",
            "jdk.internal.vm");

    private final Instrumentation instrumentation;
    private final Sites sites;
    private final OperationMethods operations;
    private final Uninstrumented uninstrumented;

    private final Instrumenter instrumenter;
    private final InstrumentingTransformer transformer;
    private final LoadedJdk loadedJdk;

    private Agent(
            Instrumentation instrumentation,
            Instrumenter instrumenter,
            InstrumentingTransformer transformer,
            LoadedJdk loadedJdk,
            Sites sites,
            OperationMethods operations,
            Uninstrumented uninstrumented) {
        this.instrumentation = instrumentation;
        this.instrumenter = instrumenter;
        this.transformer = transformer;
        this.loadedJdk = loadedJdk;
        this.sites = sites;
        this.operations = operations;
        this.uninstrumented = uninstrumented;
    }

    /**
     * Installs the instrumentation, in tenths of a second. To be called once in a JVM, before any class under test is
     * loaded. Classes that are loaded already and not of the JDK stay as they are, until {@link #retransform} is
     * asked for them.
     *
     * @throws IllegalStateException if the hooks cannot be defined in the bootstrap loader
     */
    public static Agent install(Instrumentation instrumentation, AgentOptions options) {
        openPackages(instrumentation);
        HooksJar.load();
        String[] jvmOptions = jvmOptions();
        CompilerDirectives.add(instrumentation, jvmOptions, options.inlining());
        Sites sites = new Sites();
        OperationMethods operations = new OperationMethods();
        Uninstrumented uninstrumented = new Uninstrumented();
        Instrumenter instrumenter =
                new Instrumenter(sites, operations, options.mapCurrentThread(), kept(options.kept()));
        if (Debugger.isPresent()) {
            operations.announceAll();
        }
        if (options.knownPoints()) {
            instrumenter.announceKnownPoints();
        }
        AnnouncedHandles.install(instrumenter, sites);
        warmUp();
        InstrumentingTransformer transformer = new InstrumentingTransformer(
                instrumenter,
                uninstrumented,
                new ProgramModules(instrumentation),
                new OtherAgents(jvmOptions, System.getProperty("java.class.path", "")),
                options.basicFirst());
        instrumentation.addTransformer(transformer, true);
        LoadedJdk loadedJdk = new LoadedJdk(instrumentation, transformer, uninstrumented);
        loadedJdk.instrument();
        return new Agent(instrumentation, instrumenter, transformer, loadedJdk, sites, operations, uninstrumented);
    }

    /**
     * Makes the hooks known to the bootstrap loader and instruments nothing, for a JVM that runs code which refers to
     * them and explores nothing.
     *
     * @throws IllegalStateException if the hooks cannot be defined in the bootstrap loader
     */
    public static void loadHooks(Instrumentation instrumentation) {
        openPackages(instrumentation);
        HooksJar.load();
    }

    /**
     * {@return whether a class, and all that it leads to, needs only the {@linkplain AgentOptions#basicFirst basic}
     * classes of the JDK} For any thread, and before an agent is installed. Reads the class files of all of them that
     * are not of the JDK, and answers no if they are more than some hundreds.
     *
     * @param internalName of the class
     * @param classFiles gives the class file of an internal name, or null if there is none
     */
    public static boolean areBasicClassesEnough(String internalName, Function<String, byte @Nullable []> classFiles) {
        return BasicClasses.suffice(internalName, classFiles);
    }

    /**
     * {@return which methods of a class do the same, so that threads that run them can change places} For any thread. Reads
     * the class files of all that it leads to, unless they are more than some hundreds.
     *
     * @param internalName of the class
     * @param methods names of some of its methods, without parameters and results
     * @param mayValuesDiffer whether they may box different numbers, as long as the program only copies these
     * @param areChoicesExplored whether each value is explored that a thread may choose at random
     * @param classFiles gives the class file of an internal name, or null if there is none
     */
    public Interchangeable interchangeable(
            String internalName,
            List<String> methods,
            boolean mayValuesDiffer,
            boolean areChoicesExplored,
            Function<String, byte @Nullable []> classFiles) {
        return ThreadBlindCode.find(
                internalName,
                methods,
                mayValuesDiffer,
                areChoicesExplored,
                operations().selected(),
                classFiles);
    }

    /**
     * {@return whether methods can tell neither threads apart nor some numbers in boxes.} Nor can what they call. So threads
     * that call them can change places with their numbers. For any thread. Reads class files as above.
     *
     * @param internalName of the class of the object.
     * @param methods each its name followed by its descriptor. Constructors are among them.
     * @param numbers that methods are given.
     * @param classFiles gives the class file of an internal name, or null if there is none.
     */
    public static boolean areBlind(
            String internalName,
            Collection<String> methods,
            Set<Integer> numbers,
            Function<String, byte @Nullable []> classFiles) {
        return BlindMethods.areBlind(internalName, methods, numbers, classFiles);
    }

    /** {@return the binary name in a class file, or null if that is damaged} For any thread. */
    public static @Nullable String className(byte[] classFile) {
        return Instrumenter.className(classFile);
    }

    /**
     * {@return what records calls of selected methods, without exploring them} For any thread, and before an agent is
     * installed.
     *
     * @param operations the selected methods; the method of each call that is found is registered
     * @param log internal name of the class that calls are recorded into, which has the methods that
     *     {@link CallSiteInstrumenter} tells
     */
    public static CallRecorder callRecorder(OperationMethods operations, String log) {
        return new CallSiteInstrumenter(operations, log);
    }

    /**
     * {@return listeners that turn exploration off, call the given ones, and turn it on again} So what these call of
     * instrumented code is not explored. Each call costs two writes of a static field more.
     */
    public static Listeners guarded(Listeners listeners) {
        return ListenerGuard.guard(listeners, HooksJar::listener);
    }

    /**
     * {@return what makes a thread the current one (JDK 21 and later): of the carrier on which it runs, and the thread,
     * which may be the carrier itself} To be kept as a constant, for the JIT.
     *
     * @throws ReflectiveOperationException if the JVM has no such method
     */
    public static MethodHandle currentThreadSetter() throws ReflectiveOperationException {
        return CurrentThread.setter();
    }

    /**
     * {@return whether a debugger may be attached to this JVM} For any thread, once an agent is installed. What a
     * debugger evaluates is not explored then, at the cost of a walk of the stack for each announced action.
     */
    public static boolean isDebugged() {
        return Debugger.isPresent();
    }

    /** {@return the JVM's instrumentation service} */
    public Instrumentation instrumentation() {
        return instrumentation;
    }

    /** {@return the instrumented places} */
    public Sites sites() {
        return sites;
    }

    /** {@return the methods that may be operations} */
    public OperationMethods operations() {
        return operations;
    }

    /** {@return the classes that could not be instrumented} */
    public Uninstrumented uninstrumented() {
        return uninstrumented;
    }

    /**
     * Instruments loaded classes again, because other operations were selected. Those whose code announces the same
     * operations already are left alone: to change a class costs the JVM all that it has compiled of it.
     *
     * @throws UnmodifiableClassException if the JVM does not let one of the classes be changed
     */
    public void retransform(Class<?>... classes) throws UnmodifiableClassException {
        Class<?>[] outdated = Arrays.stream(classes)
                .filter(loaded -> !transformer.isUpToDate(loaded))
                .toArray(Class<?>[]::new);
        if (outdated.length == 0) {
            return;
        }
        try {
            instrumentation.retransformClasses(outdated);
        } catch (UnmodifiableClassException | RuntimeException | LinkageError refused) {
            // The JVM has changed none of them, whatever it was given.
            transformer.forget(outdated);
            throw refused;
        }
    }

    /**
     * From now on {@code Thread.currentThread()} answers the thread that the program means, in the JDK too: as if the
     * agent had been installed with {@link AgentOptions#mapCurrentThread}. Takes as long as to install it, since it
     * instruments the loaded classes of the JDK again. Nothing must be explored meanwhile.
     */
    public void mapCurrentThread() {
        instrumenter.mapCurrentThread();
        transformer.unsettle();
        loadedJdk.instrument();
    }

    /**
     * From now on methods announce known points: as if the agent had been installed with {@link
     * AgentOptions#knownPoints}. If they do not yet, that takes as long as to install it, and to load the program again.
     * Nothing must be explored meanwhile.
     */
    public void announceKnownPoints() {
        if (!instrumenter.announceKnownPoints()) {
            return;
        }
        transformer.unsettle();
        loadedJdk.instrument();
        List<Class<?>> ofPrograms = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            if (transformer.wasInstrumentedAtLoad(loaded) && instrumentation.isModifiableClass(loaded)) {
                ofPrograms.add(loaded);
            }
        }
        // A class that is refused announces no points, so the search over states meets fewer states again.
        Retransformation.request(instrumentation, ofPrograms, (loaded, refused) -> {});
    }

    /**
     * From now on the initialisers of loaded classes are explored like any code, when a thread uses the class first.
     * Changes these classes, at the cost of all that the JVM has compiled of them. Nothing must be explored
     * meanwhile.
     *
     * @param classes that were instrumented when they were loaded
     * @throws UnmodifiableClassException if the JVM does not let one of the classes be changed
     */
    public void exploreInitializers(Class<?>... classes) throws UnmodifiableClassException {
        for (Class<?> type : classes) {
            instrumenter.exploreInitializer(type.getName().replace('.', '/'));
        }
        instrumentation.retransformClasses(classes);
    }

    /** Instruments what has been put off, if anything: see {@link AgentOptions#basicFirst}. */
    public void instrumentAll() {
        if (transformer.takeAll()) {
            loadedJdk.instrument();
        }
    }

    /**
     * Keeps the instrumented classes of the JDK for other processes, if enough of them are not kept yet: see {@link
     * AgentOptions#kept}.
     */
    public void keepInstrumented() {
        instrumenter.keep();
    }

    /**
     * {@return the names of the JDK's classes that should be instrumented and are not} The JVM has loaded them
     * without asking. Code that uses them is not explored in full. They are to be {@linkplain #instrumentOverlooked
     * instrumented} before it is. Lists the loaded classes if the JVM has asked about any since the last time, which
     * takes as long as a short exploration.
     */
    public List<String> overlooked() {
        List<Class<?>> unasked = loadedJdk.unasked();
        return unasked.isEmpty()
                ? List.of()
                : unasked.stream().map(Class::getName).sorted().toList();
    }

    /** Instruments what was {@linkplain #overlooked overlooked} up to now. */
    public void instrumentOverlooked() {
        loadedJdk.instrument();
    }

    /** The management bean has them, too, but takes a tenth of a start to come. */
    private static String[] jvmOptions() {
        try {
            String[] options = (String[]) Class.forName("jdk.internal.misc.VM")
                    .getMethod("getRuntimeArguments")
                    .invoke(null);
            return options == null ? new String[0] : options;
        } catch (ReflectiveOperationException otherJdk) {
            throw new IllegalStateException("this JDK does not tell its options", otherJdk);
        }
    }

    private static KeptClasses kept(@Nullable File folder) {
        if (folder != null) {
            try {
                CodeSource source = Agent.class.getProtectionDomain().getCodeSource();
                File jar = source == null ? null : new File(source.getLocation().toURI());
                if (jar != null && jar.isFile()) {
                    return KeptClasses.in(folder, jar);
                }
            } catch (URISyntaxException | IllegalArgumentException noFile) {
                return KeptClasses.none();
            }
        }
        return KeptClasses.none();
    }

    private static void openPackages(Instrumentation instrumentation) {
        Module base = Object.class.getModule();
        Set<Module> ours = Set.of(Agent.class.getModule());
        Map<String, Set<Module>> opened = new HashMap<>();
        for (String name : OPENED) {
            if (base.getPackages().contains(name)) {
                opened.put(name, ours);
            }
        }
        // The hooks are in the unnamed module of the bootstrap loader. The JVM lets java.base read that when a
        // transformer changes a class (JVM TI, "Bytecode Instrumentation").
        instrumentation.redefineModule(base, Set.of(), Map.of(), opened, Set.of(), Map.of());
    }

    /**
     * Instruments a class for nothing, so that all that the transformer uses is loaded. The JVM asks it about the
     * loading of other classes afterwards, and it could not answer while one that it needs is itself being loaded.
     */
    private static void warmUp() {
        String resource = "WarmUp.class";
        try (InputStream stream = Agent.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("the agent's jar has no entry " + resource);
            }
            Instrumenter.warmUp(stream.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
