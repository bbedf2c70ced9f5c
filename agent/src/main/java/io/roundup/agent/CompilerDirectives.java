// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import io.roundup.agent.transform.Instrumenter;
import io.roundup.agent.transform.ListenerGuard;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells the JIT two things (JEP 165). What instruments classes is not worth the optimising compiler: it runs for a
 * second, and has methods that take that compiler half a second each. And who installs the agent knows which methods of
 * listeners are worth inlining. A JVM that takes no directives is slower and does the same.
 */
final class CompilerDirectives {
    /** A JVM with directives of its user keeps these alone: ours would come before them. */
    private static final String OF_USER = "-XX:CompilerDirectivesFile";

    private static final String COMMAND = "com.sun.management.internal.DiagnosticCommandImpl";
    /** Loads the native library of the one above. */
    private static final String LIBRARY = "com.sun.management.internal.PlatformMBeanProviderImpl";

    private CompilerDirectives() {}

    /**
     * Adds the directives.
     *
     * @param options of the JVM
     * @param inlining {@link AgentOptions#inlining}
     * @return whether the JVM has taken them
     */
    static boolean add(Instrumentation instrumentation, String[] options, List<String> inlining) {
        for (String option : options) {
            if (option.startsWith(OF_USER)) {
                return false;
            }
        }
        try {
            return command(instrumentation, text(inlining)).contains(" added");
        } catch (Throwable unavailable) {
            // The module is not there, the directory of temporary files cannot be written, or the JVM is another one.
            return false;
        }
    }

    /** {@return what the JVM reads} */
    private static String text(List<String> inlining) {
        String inline = inlining.isEmpty() ? "" : ", inline: [" + quoted(inlining) + "]";
        List<String> instrumenting = new ArrayList<>();
        for (String name : Instrumenter.packageNames()) {
            instrumenting.add(name.replace('.', '/') + "/*.*");
        }
        // The first that matches counts.
        return "[{match: [\"" + ListenerGuard.METHODS + "\"], c2: {Exclude: false}" + inline + "},"
                + " {match: [" + quoted(instrumenting) + "], c2: {Exclude: true}}"
                + (inlining.isEmpty() ? "" : ", {match: [\"*.*\"]" + inline + "}") + "]\n";
    }

    private static String quoted(List<String> texts) {
        StringBuilder quoted = new StringBuilder();
        for (String text : texts) {
            quoted.append(quoted.length() == 0 ? "\"" : ", \"").append(text).append('"');
        }
        return quoted.toString();
    }

    /** The management bean does the same, but takes a tenth of a start to come. */
    private static String command(Instrumentation instrumentation, String directives) throws Throwable {
        Class<?> command = Class.forName(COMMAND, false, null);
        Map<String, Set<Module>> opened =
                Map.of(command.getPackageName(), Set.of(CompilerDirectives.class.getModule()));
        instrumentation.redefineModule(command.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
        Class.forName(LIBRARY, true, null);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(command, MethodHandles.lookup());
        MethodHandle execute = lookup.findVirtual(
                command, "executeDiagnosticCommand", MethodType.methodType(String.class, String.class));
        Object commands = allocate(command);
        File file = write(directives);
        try {
            return (String) execute.invoke(commands, "Compiler.directives_add \"" + file.getPath() + '"');
        } finally {
            boolean ignored = file.delete();
        }
    }

    /**
     * Its constructor wants more of the JDK to be loaded. The method uses none of its variables. To call the methods of
     * {@code Unsafe} by reflection would load what reads annotations.
     */
    private static Object allocate(Class<?> type) throws Throwable {
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(unsafe, MethodHandles.lookup());
        MethodHandle instance = lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe));
        MethodType allocation = MethodType.methodType(Object.class, Class.class);
        MethodHandle allocate = lookup.findVirtual(unsafe, "allocateInstance", allocation);
        return allocate.invoke(instance.invoke(), type);
    }

    /** {@return a new file} Its name need not be a secret: one that is there already is never written to. */
    private static File write(String text) throws IOException {
        File directory = new File(System.getProperty("java.io.tmpdir", ""));
        File file = new File(directory, "roundup-" + Long.toHexString(System.nanoTime()) + ".json");
        if (!file.createNewFile()) {
            throw new IOException(file + " exists already");
        }
        try (OutputStream stream = new FileOutputStream(file)) {
            stream.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }
}
