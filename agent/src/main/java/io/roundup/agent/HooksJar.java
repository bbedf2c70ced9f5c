// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Puts the hooks where instrumented JDK classes find them: in the bootstrap loader. Must not refer to
 * the hook classes itself, since they would then be loaded by the wrong loader.
 */
final class HooksJar {
    /** Where the agent's own jar carries the jar of the hooks. */
    static final String RESOURCE = "META-INF/roundup/roundup-hooks.jar";

    private static final String HOOKS = "io.roundup.agent.hook.Hooks";

    private static final String LISTENER = "Listener.class";

    /** The class files of the interfaces that hooks call, by the names of their entries. */
    private static final Map<String, byte[]> LISTENERS = new HashMap<>();

    private HooksJar() {}

    /**
     * {@return the class file of an interface that hooks call} Its parameters are classes that must not be loaded for
     * that.
     */
    static byte[] listener(String internalName) {
        if (LISTENERS.isEmpty()) {
            read((name, bytes) -> {});
        }
        byte[] bytes = LISTENERS.get(internalName + ".class");
        if (bytes == null) {
            throw new IllegalStateException(RESOURCE + " has no " + internalName);
        }
        return bytes;
    }

    /**
     * Makes sure that the bootstrap loader has the hooks, and that we see the same ones.
     *
     * @throws IllegalStateException if that is not possible
     */
    static void load() {
        if (!isLoadable(null)) {
            defineAll();
        }
        try {
            Class<?> ours = Class.forName(HOOKS, false, HooksJar.class.getClassLoader());
            if (ours.getClassLoader() != null) {
                throw new IllegalStateException(HOOKS + " was loaded by " + ours.getClassLoader()
                        + " before the agent was installed: instrumented classes would call another copy");
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(HOOKS + " is defined in the bootstrap loader but cannot be loaded", e);
        }
    }

    private static boolean isLoadable(@Nullable ClassLoader loader) {
        try {
            Class.forName(HOOKS, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Defines the hooks in the bootstrap loader. Appending their jar to its search path would do as well, but makes
     * the JVM give up its shared archive of application classes, warn about it, and start slower.
     */
    private static void defineAll() {
        try {
            MethodHandle define = define();
            read((name, bytes) -> define.invoke(null, bytes, 0, bytes.length, null, null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot define the hooks in " + RESOURCE + " of the agent's jar", e);
        }
    }

    private interface Entry {
        void found(String name, byte[] bytes) throws Throwable;
    }

    /** Goes through the classes of the jar, and remembers the listeners. */
    private static void read(Entry each) {
        try (InputStream resource = HooksJar.class.getClassLoader().getResourceAsStream(RESOURCE)) {
            if (resource == null) {
                throw new IllegalStateException("the agent's jar has no entry " + RESOURCE);
            }
            try (JarInputStream jar = new JarInputStream(resource)) {
                for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                    String name = entry.getName();
                    if (name.endsWith(".class") && !name.endsWith("package-info.class")) {
                        byte[] bytes = jar.readAllBytes();
                        each.found(name, bytes);
                        if (name.endsWith(LISTENER)) {
                            LISTENERS.put(name, bytes);
                        }
                    }
                }
            }
        } catch (Throwable e) {
            throw new IllegalStateException("cannot read the hooks in " + RESOURCE + " of the agent's jar", e);
        }
    }

    private static MethodHandle define() throws ReflectiveOperationException {
        Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(unsafe, MethodHandles.lookup());
        Object instance = unsafe.getMethod("getUnsafe").invoke(null);
        MethodType type = MethodType.methodType(
                Class.class,
                String.class,
                byte[].class,
                int.class,
                int.class,
                ClassLoader.class,
                ProtectionDomain.class);
        return lookup.findVirtual(unsafe, "defineClass", type).bindTo(instance);
    }
}
