// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.classes.ProgramLoaders;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The classes to explore: folders and jars, as in {@code java -cp}. */
public final class ClassPath {
    private static final String OWN = "io/roundup/explorer/harness/";

    private final String text;
    private final ClassLoader loader;

    /**
     * Opens a class path.
     *
     * @param text its entries, separated as on this system
     * @throws InputException if an entry cannot be read
     */
    public ClassPath(String text) {
        this.text = text;
        List<URL> urls = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                urls.add(url(entry));
            }
        }
        loader = urls.isEmpty()
                ? ClassPath.class.getClassLoader()
                : new URLClassLoader(urls.toArray(new URL[0]), ClassPath.class.getClassLoader());
        if (!urls.isEmpty()) {
            // Whoever writes an assertion into code that is explored wants to know whether it holds, with or without
            // -ea.
            loader.setDefaultAssertionStatus(true);
        }
    }

    /** {@return its entries, separated as on this system; empty if it is that of this JVM} */
    public String text() {
        return text;
    }

    /** {@return the loader that has these classes} */
    public ClassLoader loader() {
        return loader;
    }

    private static URL url(String entry) {
        try {
            Path path = Path.of(entry);
            if (!Files.isReadable(path)) {
                throw new InputException("The class path entry '" + entry + "' "
                        + (Files.exists(path) ? "cannot be read." : "does not exist.")
                        + " Expected a folder of classes or a jar (is the project compiled?).");
            }
            return path.toUri().toURL();
        } catch (InvalidPathException | MalformedURLException malformed) {
            throw new InputException("The class path entry '" + entry + "' is not a path: " + malformed.getMessage());
        }
    }

    /**
     * Finds a class, without initialising it.
     *
     * @param name its binary name, such as {@code com.acme.QueueHarness}
     * @param what it is needed for, in an error message
     * @return the class
     * @throws InputException if it is not there or cannot be loaded
     */
    public Class<?> find(String name, String what) {
        ProgramLoaders.use(loader, loader != ClassPath.class.getClassLoader());
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException missing) {
            throw new InputException("There is no class " + name + " (the " + what + ") on " + described()
                    + ". Give its full name, with '$' before a nested class, and its folder or jar by -cp.");
        } catch (UnsupportedClassVersionError newer) {
            throw new InputException(NewerClassFile.words(newer));
        } catch (LinkageError broken) {
            throw new InputException("The class " + name + " (the " + what + ") cannot be loaded: " + broken
                    + ". Is everything that it needs on " + described() + "?");
        }
    }

    /**
     * {@return whether there is a class of a name, to be explored}
     *
     * @param name its binary name
     */
    public boolean has(String name) {
        return loader instanceof URLClassLoader own && own.findResource(file(name)) != null;
    }

    /**
     * {@return whether code uses of the JDK only what small programs do} Reads class files, but loads no class.
     *
     * @param name the binary name of a class that leads to all others
     */
    public boolean isSmall(String name) {
        try {
            return has(name) && Agent.areBasicClassesEnough(name.replace('.', '/'), this::classFile);
        } catch (UncheckedIOException | SecurityException unreadable) {
            // Whoever loads the class meets it again.
            return false;
        }
    }

    private static String file(String name) {
        return name.replace('.', '/') + ".class";
    }

    /**
     * {@return a class file, or null if there is no such class; those of Round-Up, such as its annotations, use nothing
     * else}
     *
     * @param internalName such as {@code com/acme/QueueHarness}; the JDK's own are found, too
     * @throws UncheckedIOException if it cannot be read
     */
    public byte @Nullable [] classFile(String internalName) {
        URL found = internalName.startsWith(OWN) ? null : loader.getResource(internalName + ".class");
        if (found == null) {
            return null;
        }
        try (InputStream stream = found.openStream()) {
            return stream.readAllBytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read " + found, unreadable);
        }
    }

    private String described() {
        return text.isEmpty() ? "the class path of this JVM" : "the class path '" + text + "'";
    }
}
