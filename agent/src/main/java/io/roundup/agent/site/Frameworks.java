// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What programs are tested and logged with, and not what is explored: a call of it is one atomic unit. Its monitors,
 * clocks and waits are modelled, its variables are no steps, and its static state lasts. Known by the beginnings of
 * names alone. Safe for use from any thread.
 */
public final class Frameworks {
    private enum Kind {
        /** It never calls the program while it holds a monitor, or calls tests only: nothing is inserted. */
        LEFT,
        /** What its calls do to each other no program can tell, or only by its own code that is called back. */
        UNIT,
        /** The order of its calls shows in what they answer. */
        ORDERED
    }

    private static final Map<String, Kind> KINDS = Map.ofEntries(
            // What runs tests.
            Map.entry("org.junit.", Kind.UNIT),
            Map.entry("junit.", Kind.UNIT),
            Map.entry("org.testng.", Kind.UNIT),
            Map.entry("org.opentest4j.", Kind.LEFT),
            Map.entry("org.apiguardian.", Kind.LEFT),
            Map.entry("org.apache.maven.surefire.", Kind.LEFT),
            Map.entry("org.gradle.api.internal.tasks.testing.", Kind.LEFT),
            Map.entry("worker.org.gradle.", Kind.LEFT),
            Map.entry("com.intellij.rt.", Kind.LEFT),
            // What calls existing tests by the JUnit Platform.
            Map.entry("io.roundup.platform.SingleTest", Kind.UNIT),
            Map.entry("io.roundup.platform.Launchers", Kind.LEFT),
            Map.entry("io.roundup.platform.Requests", Kind.LEFT),
            // What tests compare with, and wait with.
            Map.entry("org.assertj.", Kind.UNIT),
            Map.entry("org.hamcrest.", Kind.UNIT),
            Map.entry("com.google.common.truth.", Kind.UNIT),
            Map.entry("org.awaitility.", Kind.UNIT),
            // Mocks, and what makes their classes.
            Map.entry("org.mockito.", Kind.ORDERED),
            Map.entry("org.easymock.", Kind.ORDERED),
            Map.entry("org.jmock.", Kind.ORDERED),
            Map.entry("org.powermock.", Kind.ORDERED),
            Map.entry("mockit.", Kind.ORDERED),
            Map.entry("io.mockk.", Kind.ORDERED),
            Map.entry("net.bytebuddy.", Kind.LEFT),
            Map.entry("net.bytebuddy.TypeCache", Kind.UNIT),
            Map.entry("net.sf.cglib.", Kind.LEFT),
            Map.entry("org.objenesis.", Kind.LEFT),
            // Logging back ends, and what leads to them.
            Map.entry("org.slf4j.", Kind.UNIT),
            Map.entry("ch.qos.logback.", Kind.UNIT),
            Map.entry("org.apache.logging.", Kind.UNIT),
            Map.entry("org.apache.commons.logging.", Kind.UNIT),
            Map.entry("org.jboss.logging.", Kind.UNIT),
            Map.entry("org.jboss.logmanager.", Kind.UNIT),
            Map.entry("org.tinylog.", Kind.UNIT));

    /** Log4j 1 and reload4j: they belong to the program, unless slf4j, whose state lasts, keeps their loggers. */
    private static final String LOG4J = "org.apache.log4j.";

    /** What leads from slf4j to them. */
    private static final List<String> LEADS_TO_LOG4J = List.of(
            "org/slf4j/impl/Log4jLoggerAdapter.class",
            "org/slf4j/impl/Reload4jLoggerAdapter.class",
            "org/slf4j/reload4j/Reload4jLoggerAdapter.class");

    private static final boolean IS_LOG4J_BEHIND_SLF4J = isLog4jBehindSlf4j(ClassLoader.getSystemClassLoader());

    /** In names of classes that such a framework makes of one of the program. */
    private static final List<String> MADE =
            List.of("$MockitoMock$", "$$EnhancerByMockitoWithCGLIB$$", "$$$EasyMock$", "$$EnhancerByCGLIB$$");

    /** Appenders that keep what they are given for the program to look at: as if they were the program's. */
    private static final List<String> OF_PROGRAM = List.of(
            "ch.qos.logback.core.read.",
            "org.apache.logging.log4j.core.test.appender.",
            "org.apache.logging.log4j.test.appender.");

    /** Methods by which a framework asks itself whether a call is meant for it. */
    private static final Set<String> QUESTIONS =
            Set.of("isConstructorMock", "isMock", "isMocked", "isMockedStatic", "isOverridden", "equals", "hashCode");

    /** Patterns of classes that are explored all the same. */
    private static volatile Trust inside = Trust.STANDARD;

    private Frameworks() {}

    /**
     * From now on classes that a trust is to be explored inside of belong to the program. Before they are loaded.
     *
     * @param trust whose patterns are meant, but for the one that means all
     */
    public static void exploreInside(Trust trust) {
        inside = trust;
    }

    /** {@return whether a class belongs to such a framework} @param className its name, with dots */
    public static boolean isOne(String className) {
        return kind(className) != null;
    }

    /** {@return whether its monitors are modelled, and its calls units} @param className its name, with dots */
    public static boolean isUnit(String className) {
        Kind kind = kind(className);
        return kind != null && kind != Kind.LEFT;
    }

    /**
     * {@return whether calls of a method on one object have an order that shows}
     *
     * @param className the name of its class, with dots
     */
    public static boolean isOrdered(String className, String method) {
        return kind(className) == Kind.ORDERED && !QUESTIONS.contains(method);
    }

    /** {@return what the name of a class begins with, if that makes it one of a framework} */
    public static @Nullable String beginning(String className) {
        for (int dot = className.indexOf('.'); dot >= 0; dot = className.indexOf('.', dot + 1)) {
            String beginning = className.substring(0, dot + 1);
            if (KINDS.containsKey(beginning)) {
                return beginning;
            }
        }
        return null;
    }

    /** {@return whether slf4j logs by Log4j 1} @param loader of the program's classes */
    static boolean isLog4jBehindSlf4j(ClassLoader loader) {
        for (String name : LEADS_TO_LOG4J) {
            if (loader.getResource(name) != null) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Kind kind(String className) {
        Kind kind = KINDS.get(TrustedClasses.outermost(className));
        if (kind != null) {
            return kind;
        }
        if (IS_LOG4J_BEHIND_SLF4J && className.startsWith(LOG4J)) {
            return isOfProgram(className) ? null : Kind.UNIT;
        }
        String beginning = beginning(className);
        kind = beginning == null ? isMade(className) ? Kind.ORDERED : null : KINDS.get(beginning);
        return kind == null || isOfProgram(className) ? null : kind;
    }

    private static boolean isMade(String className) {
        for (String part : MADE) {
            if (className.contains(part)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfProgram(String className) {
        for (String beginning : OF_PROGRAM) {
            if (className.startsWith(beginning)) {
                return true;
            }
        }
        return inside.isInside(TrustedClasses.outermost(className));
    }
}
