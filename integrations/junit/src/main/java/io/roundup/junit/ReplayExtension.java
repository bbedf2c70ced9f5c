// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Repeats an execution of a test that is not one of Round-Up before the test runs, and in its place if it goes wrong. */
final class ReplayExtension implements BeforeEachCallback {
    /** The configuration parameter of JUnit that turns it off, as in JVMs in which a test is explored or repeated. */
    private static final String PARAMETER = "roundup.replays";

    /** The configuration parameter of JUnit with the port at which a debugger is waited for. */
    private static final String DEBUG = "roundup.debug";

    @Override
    public void beforeEach(ExtensionContext context) throws IOException, InterruptedException {
        boolean isOff =
                context.getConfigurationParameter(PARAMETER).orElse("true").equals("false");
        // In a JVM that explores, nothing but this may run here.
        if (!isOff && !AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), ConcurrencyTest.class)) {
            replay(context);
        }
    }

    private static void replay(ExtensionContext context) throws IOException, InterruptedException {
        Method test = context.getRequiredTestMethod();
        try {
            Replay replay = AnnotationSupport.findAnnotation(test, Replay.class)
                    .orElseThrow(() -> new UnfitTestException(
                            "This extension of Round-Up is for methods that are annotated with @Replay."));
            if (isForThis(replay, context)) {
                replay(replay, context);
            }
        } catch (UnfitTestException unfit) {
            unfit.setStackTrace(TestPlace.of(test));
            throw unfit;
        }
    }

    private static boolean isForThis(Replay replay, ExtensionContext context) {
        try {
            Recording recording = Recording.readOfAny(replay.value());
            TokenOfTest whose = TokenOfTest.of(recording, context.getUniqueId());
            if (whose == TokenOfTest.ANOTHER_TEST) {
                throw new UnfitTestException("@Replay: The token belongs to another test than "
                        + TestPlace.name(context)
                        + ". Put it on the one that it was found for. If that was renamed or has other parameters now,"
                        + " explore it again. Or remove @Replay: then the test runs as it is.");
            }
            return whose == TokenOfTest.THIS;
        } catch (InputException refused) {
            throw new UnfitTestException(
                    "@Replay: " + refused.getMessage() + " Or remove @Replay: then the test runs as it is.");
        }
    }

    private static void replay(Replay replay, ExtensionContext context) throws IOException, InterruptedException {
        Class<?> type = context.getRequiredTestClass();
        TestClassPath.require(type);
        String name = TestPlace.name(context);
        ReportFolder folder = ReportFolder.of(
                type,
                context.getRequiredTestMethod(),
                context.getConfigurationParameter(ReportFolder.PARAMETER).orElse(null));
        DebuggerPort debugger = port(context.getConfigurationParameter(DEBUG).orElse(null));
        if (debugger != null) {
            System.out.println(name + " will wait for a debugger at port " + debugger.number() + " of localhost.");
        }
        Outcome outcome = new ExistingTest(type, name, folder).replay(replay, debugger);
        JudgedReplay judged = new JudgedReplay(name, folder, debugger != null);
        AssertionFailedError failure = judged.failure(outcome, context.getRequiredTestMethod());
        if (failure != null) {
            context.publishReportEntry("replay", "repeated");
            throw failure;
        }
        System.out.println(name + ": " + judged.notRepeated());
        context.publishReportEntry(
                "replay", "not repeated: the code has changed since, so the test runs as it is; remove @Replay");
    }

    /** {@return where a debugger is waited for, or null} @param configured a port, or true for the usual one */
    static @Nullable DebuggerPort port(@Nullable String configured) {
        if (configured == null || configured.equals("false")) {
            return null;
        }
        if (configured.isBlank() || configured.equals("true")) {
            return DebuggerPort.USUAL;
        }
        try {
            return new DebuggerPort(Integer.parseInt(configured.strip()));
        } catch (NumberFormatException none) {
            throw new UnfitTestException("The configuration parameter " + DEBUG
                    + " must be the number of a port, such as 5005, not '" + configured + "'.");
        }
    }
}
