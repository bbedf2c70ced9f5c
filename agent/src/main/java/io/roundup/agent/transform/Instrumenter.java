// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.ClassSites;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.ancestry.ClassFiles;
import io.roundup.agent.transform.bytecode.CoverageProbes;
import io.roundup.agent.transform.bytecode.Mentions;
import io.roundup.agent.transform.debugger.Debugger;
import io.roundup.agent.transform.debugger.StoppingPlaces;
import io.roundup.agent.transform.filter.ClassFilter;
import io.roundup.agent.transform.filter.ExploredInitializers;
import io.roundup.agent.transform.filter.Treatment;
import io.roundup.agent.transform.kept.ClassTemplate;
import io.roundup.agent.transform.kept.KeptClasses;
import io.roundup.agent.transform.kept.SiteDrafts;
import io.roundup.agent.transform.point.KnownPoints;
import java.lang.invoke.MethodHandleInfo;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/**
 * Bytes in, bytes out. A pure function of the class file and of those of the classes that it calls, and of the classes
 * above these, except that sites and operations are numbered as they come. Safe for use from any thread.
 */
public final class Instrumenter {
    private static final byte[] NONE = {};

    /** A constant with a smaller number is loaded by {@code ldc}, others by {@code ldc_w} (JVMS 6.5). */
    private static final int NUMBERS_OF_SHORT_LOADS = 256;

    private final Sites sites;
    private final OperationMethods operations;
    private final KeptClasses kept;
    private final ClassFiles classFiles = new ClassFiles();
    private final ExploredInitializers exploredInitializers = new ExploredInitializers();
    private final Map<String, ClassSites> sitesOf = new ConcurrentHashMap<>();
    private volatile ClassFilter filter;
    private volatile boolean hasBuffers;
    private volatile boolean announcesPoints;

    /**
     * Makes an instrumenter.
     *
     * @param mapCurrentThread whether {@code Thread.currentThread()} is to answer the thread that the program means
     * @param kept the classes of the JDK that need not be instrumented again
     */
    public Instrumenter(Sites sites, OperationMethods operations, boolean mapCurrentThread, KeptClasses kept) {
        this.sites = sites;
        this.operations = operations;
        this.kept = kept;
        this.filter = new ClassFilter(mapCurrentThread);
    }

    /**
     * Instruments a class file in each way and throws the results away: loads what instrumenting needs.
     *
     * @param bytes a class file with a synchronized method and static state
     */
    public static void warmUp(byte[] bytes) {
        Instrumenter instrumenter = new Instrumenter(new Sites(), new OperationMethods(), true, KeptClasses.none());
        ClassReader reader = new ClassReader(bytes);
        String name = reader.getClassName();
        instrumenter.write(reader, new ClassContext(name, Treatment.UNDER_TEST, false, instrumenter.sites));
        instrumenter.write(reader, new ClassContext(name, Treatment.JDK, true, instrumenter.sites));
        instrumenter.write(reader, new ClassContext(name, Treatment.BUFFER, true, instrumenter.sites));
    }

    /** {@return the packages in which, or below which, all is that instruments classes} */
    public static List<String> packageNames() {
        return List.of(ClassReader.class.getPackageName(), Instrumenter.class.getPackageName());
    }

    /** {@return the binary name in a class file, or null if that is damaged} */
    public static @Nullable String className(byte[] classFile) {
        try {
            return new ClassReader(classFile).getClassName().replace('/', '.');
        } catch (RuntimeException damaged) {
            return null;
        }
    }

    /**
     * From now on {@code Thread.currentThread()} answers the thread that the program means, in what is instrumented
     * anew.
     */
    public void mapCurrentThread() {
        filter = filter.withMapCurrentThread();
    }

    /** From now on methods announce known points, in what is instrumented anew. {@return whether they did not before} */
    public boolean announceKnownPoints() {
        boolean didNot = !announcesPoints;
        announcesPoints = true;
        return didNot;
    }

    /**
     * {@return whether a class may have something to instrument, going by its name}
     *
     * @param jdk see {@link #instrument}
     */
    public boolean isCandidate(String internalName, boolean jdk) {
        return treatment(internalName, jdk) != Treatment.NONE;
    }

    /** {@return whether a class of a program has been instrumented that may call buffers} */
    boolean hasBuffers() {
        return hasBuffers;
    }

    /** From now on a class's initialiser is explored, in what is instrumented anew. @param internalName of the class */
    public void exploreInitializer(String internalName) {
        exploredInitializers.add(internalName);
    }

    /** {@return the methods that get the hooks of operations} */
    Set<String> operations() {
        return operations.selected();
    }

    /**
     * Inserts the hooks.
     *
     * @param loader of the class, or null for that of the JVM itself
     * @param bytes the class file, which stays as it is
     * @param jdk whether the class belongs to the JDK
     * @param retransform whether the class was loaded without having been instrumented, so that its fields, methods and
     *     modifiers must stay
     * @return the instrumented class file, or {@code bytes} itself if there is nothing to instrument
     */
    public byte[] instrument(@Nullable ClassLoader loader, byte[] bytes, boolean jdk, boolean retransform) {
        ClassReader reader = new ClassReader(bytes);
        String name = reader.getClassName();
        return jdk
                ? instrumentJdk(bytes, name, retransform)
                : instrument(loader, bytes, reader, treatment(name, false), retransform);
    }

    /** Does the same for a class of the JDK. Its class file is not looked into if it is known. */
    byte[] instrumentJdk(byte[] bytes, String name, boolean schemaFixed) {
        ClassFilter current = filter;
        boolean announces = announcesPoints;
        Treatment treatment = current.jdk(name);
        if (treatment == Treatment.NONE) {
            return bytes;
        }
        int variant = (schemaFixed ? 1 : 0) | (current.mapsCurrentThread() ? 2 : 0) | (announces ? 4 : 0);
        // It may have methods of the names that are selected. Those that a debugger needs are not told by a variant.
        boolean isFound = operations.selected().isEmpty() && !Debugger.isPresent();
        long sum = KeptClasses.checksum(bytes);
        ClassTemplate known = isFound ? kept.find(name, variant, sum) : null;
        if (known != null) {
            return known.numbered(bytes, sites);
        }
        ClassReader reader = new ClassReader(bytes);
        SiteDrafts drafts = new SiteDrafts(reader);
        ClassContext context = new ClassContext(name, treatment, schemaFixed, sites);
        context.list(drafts);
        context.descendsFrom(classFiles.of(null, reader));
        announce(announces, reader, context);
        ClassWriter writer = write(reader, new Mentions(reader), context, current.mapsCurrentThread());
        ClassTemplate made =
                context.isChanged() ? ClassTemplate.of(writer.toByteArray(), drafts) : ClassTemplate.unchanged(drafts);
        if (!context.hasOperations() && !Debugger.isPresent()) {
            kept.add(name, variant, sum, made);
        }
        return made.numbered(bytes, sites);
    }

    /** Keeps what was instrumented for other processes, if there is enough that they do not have. */
    public void keep() {
        kept.write();
    }

    /**
     * {@return a class file with one static method, which calls a method of the JDK and announces that, or an empty
     * one if there is nothing to announce}
     *
     * @param receiver the class of the objects of which it is called, or that declares it if it is static
     * @param info what is called
     * @param name internal name of the class
     * @param place for which the call stands
     */
    public byte[] bridge(Class<?> receiver, MethodHandleInfo info, String name, Site place) {
        ClassReader reader = new ClassReader(HandleBridge.classFile(receiver, info, name, AddedNames.HANDLE_METHOD));
        ClassContext context = new ClassContext(name, place, sites);
        ClassWriter writer = write(reader, context);
        return context.isChanged() ? writer.toByteArray() : NONE;
    }

    /** Does the same for a class whose treatment is known. */
    byte[] instrument(
            @Nullable ClassLoader loader, byte[] bytes, ClassReader reader, Treatment treatment, boolean schemaFixed) {
        if (treatment == Treatment.NONE) {
            return bytes;
        }
        Mentions mentions = new Mentions(reader);
        if (treatment == Treatment.UNDER_TEST && mentions.buffers()) {
            hasBuffers = true;
        }
        ClassReader program = mentions.coverageProbes() ? new ClassReader(CoverageProbes.removed(reader)) : reader;
        ClassContext context = new ClassContext(reader.getClassName(), treatment, schemaFixed, sites);
        if (exploredInitializers.contains(reader.getClassName())) {
            context.exploreInitializer();
        }
        if (treatment == Treatment.UNDER_TEST && !schemaFixed && !JdkClasses.isJdkName(reader.getClassName())) {
            context.continueWith(sitesOf(bytes, reader.getClassName()));
        }
        context.descendsFrom(classFiles.of(loader, program));
        announce(announcesPoints, program, context);
        ClassWriter writer = write(program, mentions, context, filter.mapsCurrentThread());
        return context.isChanged() ? writer.toByteArray() : bytes;
    }

    private ClassSites sitesOf(byte[] bytes, String name) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        String key = name + ' ' + bytes.length + ' ' + sum.getValue();
        ClassSites made = new ClassSites();
        ClassSites known = sitesOf.putIfAbsent(key, made);
        return known == null ? made : known;
    }

    private static void announce(boolean announces, ClassReader reader, ClassContext context) {
        if (announces) {
            boolean isOfProgram = context.treatment() == Treatment.UNDER_TEST;
            context.announce(KnownPoints.of(reader, context.ancestors(), isOfProgram));
        }
    }

    private ClassWriter write(ClassReader reader, ClassContext context) {
        context.descendsFrom(classFiles.of(null, reader));
        return write(reader, new Mentions(reader), context, filter.mapsCurrentThread());
    }

    private ClassWriter write(ClassReader reader, Mentions mentions, ClassContext context, boolean mapCurrentThread) {
        // All that is inserted is straight-line code or brings its own frames. So frames need not be computed, which
        // would take the hierarchy of classes.
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        boolean isOfProgram =
                context.treatment() == Treatment.UNDER_TEST && !JdkClasses.isJdkName(reader.getClassName());
        if (Debugger.isPresent()) {
            keepOffsets(writer);
        }
        ClassVisitor last = Debugger.isPresent() && isOfProgram ? new StoppingPlaces(writer) : writer;
        ClassVisitor visitor = new Visitors(
                context, mentions, new CodeSizes(reader, context.ancestors()), operations, mapCurrentThread, last);
        if (isOfProgram && !context.schemaFixed()) {
            visitor = new StaticStateVisitor(reader, context, visitor);
        }
        reader.accept(visitor, ClassReader.EXPAND_FRAMES);
        return writer;
    }

    /**
     * Makes what is inserted the same if the JVM changes a loaded class. It appends new constants to those that the class
     * has, and loads one by a longer instruction if its number has become too large for the short one. All that follows
     * would move, and what a debugger calls is recognised by the offsets of calls.
     */
    private static void keepOffsets(ClassWriter writer) {
        for (int i = 0; i < NUMBERS_OF_SHORT_LOADS; i++) {
            writer.newConst(Integer.MIN_VALUE + i);
        }
    }

    private Treatment treatment(String internalName, boolean jdk) {
        return jdk ? filter.jdk(internalName) : filter.underTest(internalName);
    }
}
