// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.filter.Treatment;
import io.roundup.agent.transform.kept.KeptClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * Instruments sample classes and runs them. A sample is a nested class of a test with a constructor without
 * parameters. It and the classes nested in it are defined anew, in a class loader of their own.
 */
public final class Samples {
    private final Sites sites = new Sites();
    private final OperationMethods operations = new OperationMethods();
    private boolean mapCurrentThread;
    private Treatment treatment = Treatment.UNDER_TEST;
    private boolean schemaFixed;
    private boolean withJdkCalls;
    private boolean withConstructors;
    private boolean withKnownPoints;
    private UnaryOperator<byte[]> edit = UnaryOperator.identity();

    static Samples underTest() {
        return new Samples();
    }

    /** {@return samples treated as classes of the JDK} */
    static Samples jdk() {
        Samples samples = new Samples();
        samples.treatment = Treatment.JDK;
        return samples;
    }

    /** {@return samples treated as classes of buffers} */
    static Samples buffer() {
        Samples samples = new Samples();
        samples.treatment = Treatment.BUFFER;
        return samples;
    }

    /** {@return samples treated as classes that were loaded before the agent} */
    static Samples loadedBefore() {
        Samples samples = new Samples();
        samples.schemaFixed = true;
        return samples;
    }

    Samples mapCurrentThread() {
        mapCurrentThread = true;
        return this;
    }

    /** Announces known points too. */
    Samples withKnownPoints() {
        withKnownPoints = true;
        return this;
    }

    /** Records calls of the JDK too. */
    Samples withJdkCalls() {
        withJdkCalls = true;
        return this;
    }

    /** Records the ends of constructors too. */
    Samples withConstructors() {
        withConstructors = true;
        return this;
    }

    /** Edits class files before they are instrumented. */
    Samples edit(UnaryOperator<byte[]> editor) {
        edit = editor;
        return this;
    }

    Sites sites() {
        return sites;
    }

    OperationMethods operations() {
        return operations;
    }

    /**
     * Runs a sample three times: as it is, instrumented, and instrumented and explored. The results must be the same.
     *
     * @return the hook calls of the last run
     */
    List<String> run(Class<? extends Callable<?>> sample) throws Exception {
        Callable<?> original = sample.getDeclaredConstructor().newInstance();
        Object expected = original.call();
        Class<?> instrumented = load(sample);
        assertThat(String.valueOf(instance(instrumented).call())).isEqualTo(String.valueOf(expected));

        Callable<?> explored = instance(instrumented);
        Object[] result = new Object[1];
        List<String> calls =
                new Recorder(sites, withJdkCalls, withConstructors).record(() -> result[0] = explored.call());
        assertThat(String.valueOf(result[0])).isEqualTo(String.valueOf(expected));
        return calls;
    }

    /** {@return a new instance of an instrumented sample} */
    public static Callable<?> instance(Class<?> instrumented) throws ReflectiveOperationException {
        return (Callable<?>) instrumented.getDeclaredConstructor().newInstance();
    }

    /** {@return the sample, instrumented and verified} */
    Class<?> load(Class<?> sample) throws ClassNotFoundException {
        return Class.forName(sample.getName(), true, new SampleLoader(sample.getNestHost()));
    }

    /** {@return a class file, instrumented, which ASM's verifier accepts} */
    byte[] instrument(byte[] bytes) {
        Instrumenter instrumenter = new Instrumenter(sites, operations, mapCurrentThread, KeptClasses.none());
        if (withKnownPoints) {
            instrumenter.announceKnownPoints();
        }
        byte[] instrumented = instrumenter.instrument(
                Samples.class.getClassLoader(), bytes, new ClassReader(bytes), treatment, schemaFixed);
        verify(instrumented);
        return instrumented;
    }

    public static void verify(byte[] bytes) {
        StringWriter complaints = new StringWriter();
        CheckClassAdapter.verify(
                new ClassReader(bytes), Samples.class.getClassLoader(), false, new PrintWriter(complaints));
        assertThat(complaints.toString()).isEmpty();
    }

    public static byte[] bytes(Class<?> type) {
        String resource = type.getName().replace('.', '/') + ".class";
        try (InputStream stream = type.getClassLoader() == null
                ? ClassLoader.getSystemResourceAsStream(resource)
                : type.getClassLoader().getResourceAsStream(resource)) {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Defines a test class and its nested classes anew, these instrumented; leaves all else to the loader of the
     * tests.
     */
    private final class SampleLoader extends ClassLoader {
        private final String host;

        SampleLoader(Class<?> host) {
            super(Samples.class.getClassLoader());
            this.host = host.getName();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                boolean nested = name.startsWith(host + '$');
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null || !nested && !name.equals(host)) {
                    return loaded != null ? loaded : super.loadClass(name, resolve);
                }
                byte[] bytes = edit.apply(bytes(Class.forName(name, false, getParent())));
                byte[] defined = nested ? instrument(bytes) : bytes;
                return defineClass(name, defined, 0, defined.length);
            }
        }
    }
}
