// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.measure;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.runners.ForkedTestConfig;
import org.openjdk.jcstress.infra.runners.Runner;
import org.openjdk.jcstress.infra.runners.SpinLoopStyle;

/**
 * Runs the runners that JCStress's annotation processor generates, in this JVM. JCStress itself starts about twenty
 * JVMs first to find out which options there are, which takes longer than many a measurement.
 */
final class OneJvm {
    /** As JCStress has them by default. */
    private static final int STRIDE = 256;

    private static final int STRIDES = 40;
    private static final int MEGABYTES = 64;

    private final int milliseconds;
    private final int iterations;
    private boolean isSpent;

    /** Prepares. @param milliseconds of each iteration @param iterations of each test */
    OneJvm(int milliseconds, int iterations) {
        this.milliseconds = milliseconds;
        this.iterations = iterations;
    }

    /** {@return what was seen} @param runner the class that was generated for a test */
    TestResult run(String runner) {
        try {
            Object made =
                    Class.forName(runner).getConstructor(ForkedTestConfig.class).newInstance(settings(runner));
            Runner<?> test = (Runner<?>) made;
            TestResult result = test.run();
            isSpent |= test.forceExit() || result.status() != Status.NORMAL;
            return result;
        } catch (InvocationTargetException failed) {
            Throwable cause = failed.getCause();
            return failed(cause == null ? failed : cause);
        } catch (ReflectiveOperationException | LinkageError failed) {
            return failed(failed);
        }
    }

    /** {@return whether threads of a test go on, or its objects fill the heap, in the way of another one} */
    boolean isSpent() {
        return isSpent;
    }

    private static TestResult failed(Throwable thrown) {
        TestResult result = new TestResult(Status.TEST_ERROR);
        result.addMessages(thrown);
        return result;
    }

    /** There is no other way to make settings without JCStress's options than to read them, as a forked JVM does. */
    private ForkedTestConfig settings(String runner) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            // A thread that waits for the other yields: there may be fewer processors than threads.
            out.writeInt(SpinLoopStyle.THREAD_YIELD.ordinal());
            out.writeInt(milliseconds);
            out.writeInt(iterations);
            out.writeUTF(runner);
            out.writeInt(MEGABYTES);
            out.writeInt(STRIDE);
            out.writeInt(STRIDES);
            out.writeBoolean(false);
            return new ForkedTestConfig(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
