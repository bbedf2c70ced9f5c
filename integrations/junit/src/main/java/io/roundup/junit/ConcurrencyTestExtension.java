// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Explores a {@link ConcurrencyTest} in place of the calls that JUnit would make. */
final class ConcurrencyTestExtension implements BeforeEachCallback, InvocationInterceptor {
    /** Before JUnit looks for arguments, which nobody could give in another JVM. */
    @Override
    public void beforeEach(ExtensionContext context) {
        try {
            ConcurrencyTest asked = asked(context);
            new AskedOptions(asked);
            Explored.of(context.getRequiredTestClass(), context.getRequiredTestMethod(), asked);
        } catch (UnfitTestException unfit) {
            unfit.setStackTrace(TestPlace.of(context.getRequiredTestMethod()));
            throw unfit;
        }
    }

    /** Each execution calls it. */
    @Override
    public void interceptBeforeEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    /** Each execution calls it. */
    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        invocation.skip();
        Method test = context.getRequiredTestMethod();
        try {
            explore(context);
        } catch (AssertionFailedError | UnfitTestException failed) {
            failed.setStackTrace(TestPlace.of(test));
            throw failed;
        }
    }

    private static void explore(ExtensionContext context) throws IOException, InterruptedException {
        ConcurrencyTest asked = asked(context);
        Explored explored = Explored.of(context.getRequiredTestClass(), context.getRequiredTestMethod(), asked);
        String test = TestPlace.name(context);
        ReportFolder folder = ReportFolder.of(
                context.getRequiredTestClass(),
                context.getRequiredTestMethod(),
                context.getConfigurationParameter(ReportFolder.PARAMETER).orElse(null));
        LongTest console = new LongTest(
                test,
                LongTest.seconds(
                        context.getConfigurationParameter(LongTest.PARAMETER).orElse(null)),
                System::nanoTime,
                System.out::println);
        Exploring exploring = InstalledAgent.servesApi()
                ? new OwnExploration(asked, explored, test, folder, console)
                : new ChildExploration(
                        asked, explored, test, TestClassPath.of(context.getRequiredTestClass()), folder, console);
        Judged judged = new Judged(asked, explored, folder, context, System.out::println);
        Replay replay = context.getRequiredTestMethod().getAnnotation(Replay.class);
        if (replay != null) {
            requireOwn(replay, explored, test);
            judged.replayed(exploring.replay(replay.value()));
        }
        judged.explored(exploring.explore());
    }

    private static ConcurrencyTest asked(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), ConcurrencyTest.class)
                .orElseThrow(() -> new UnfitTestException(
                        "The extension of Round-Up is for methods that are annotated with @ConcurrencyTest."));
    }

    private static void requireOwn(Replay replay, Explored explored, String test) {
        try {
            Recording.read(replay.value(), explored.name());
        } catch (InputException refused) {
            throw new UnfitTestException(
                    "@Replay: " + String.valueOf(refused.getMessage()).replace(explored.name(), test)
                            + " Or remove @Replay: then everything is explored.");
        }
    }
}
