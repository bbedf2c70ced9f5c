// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import io.roundup.agent.site.CallRecorder;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Set;

/**
 * Loads the classes of a class path again, with bridges at the calls of the object under test. Classes of the JDK and
 * of Round-Up stay those that everybody has; the class of the object under test, and those nested in it, are loaded as
 * they are.
 */
final class RecordingLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    private static final String[] SHARED = {
        "io.roundup.agent.", "io.roundup.explorer.", "io.roundup.quasi.", "io.roundup.shaded."
    };

    private final ClassLoader classPath;
    private final CallRecorder instrumenter;
    private final Set<String> untouched;
    private final Set<String> harness;

    /**
     * Makes a loader.
     *
     * @param classPath has the class files
     * @param instrumenter adds the bridges
     * @param untouched names of the classes of the object under test
     * @param harness names of the classes of the harness, which may be nested in one of those
     */
    RecordingLoader(ClassLoader classPath, CallRecorder instrumenter, Set<String> untouched, Set<String> harness) {
        super(classPath);
        this.classPath = classPath;
        this.instrumenter = instrumenter;
        this.untouched = untouched;
        this.harness = harness;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                loaded = isShared(name) ? super.loadClass(name, false) : again(name);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private static boolean isShared(String name) {
        for (String beginning : SHARED) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return ClassLoader.getPlatformClassLoader().getResource(resource(name)) != null;
    }

    private Class<?> again(String name) throws ClassNotFoundException {
        URL resource = classPath.getResource(resource(name));
        if (resource == null) {
            throw new ClassNotFoundException(name);
        }
        try (InputStream stream = resource.openStream()) {
            byte[] bytes = stream.readAllBytes();
            byte[] defined = isUntouched(name) ? bytes : instrumenter.instrument(bytes);
            CodeSource source = new CodeSource(resource, (Certificate[]) null);
            return defineClass(name, defined, 0, defined.length, new ProtectionDomain(source, null));
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        } catch (RuntimeException malformed) {
            throw new InputException("The class file of " + name + " cannot be used: " + malformed
                    + ". Was it compiled for a newer Java than Round-Up knows?");
        }
    }

    /** Whether a class belongs to the object under test: its class, or one nested in that. */
    private boolean isUntouched(String name) {
        boolean isObject = untouched.contains(name);
        for (int end = name.indexOf('$'); end > 0 && !isObject; end = name.indexOf('$', end + 1)) {
            isObject = untouched.contains(name.substring(0, end));
        }
        return isObject && !harness.contains(name);
    }

    private static String resource(String name) {
        return name.replace('.', '/') + ".class";
    }
}
