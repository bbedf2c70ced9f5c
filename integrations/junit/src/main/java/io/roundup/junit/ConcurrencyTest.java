// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that is explored in every thread interleaving. It passes if none goes wrong, and otherwise fails with the
 * report of one that does.
 *
 * <pre>{@code
 * class TicketsTest {
 *     private final Tickets tickets = new Tickets();
 *
 *     @ConcurrencyTest
 *     void nobodySellsTwice() throws InterruptedException {
 *         Thread ann = new Thread(tickets::sell);
 *         Thread bob = new Thread(tickets::sell);
 *         ann.start();
 *         bob.start();
 *         ann.join();
 *         bob.join();
 *         assertEquals(1, tickets.sold());
 *     }
 * }
 * }</pre>
 *
 * <p>Each execution makes a new test instance, and calls the methods annotated with {@code BeforeEach}, the test method
 * and those annotated with {@code AfterEach}. Where {@link #harness} is given, that is explored, and the method is not
 * called.
 *
 * <p>The exploration runs in a JVM of its own, which ends with the test, also if the thread of the test is interrupted.
 * It runs in the JVM of the tests if that was started with {@code -javaagent:roundup.jar=api}. Tests may run in
 * parallel.
 *
 * <p>A violation is an {@link AssertionError}, and so is a result that is undecided. What cannot be explored as it is
 * asked for is an {@link org.junit.jupiter.api.extension.ExtensionConfigurationException}.
 */
@Documented
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(ConcurrencyTestExtension.class)
public @interface ConcurrencyTest {
    /** {@return the name of a strategy} Without one it is the standard one. */
    String strategy() default "";

    /**
     * {@return which values reads may find: {@code sc}, the newest, or {@code jmm}, also older ones where Java's memory
     * model lets them} Without one it is {@code sc}.
     */
    String memory() default "";

    /** {@return the most preemptions, switches away from a thread that could go on} Without one there is no bound. */
    int preemptions() default -1;

    /** {@return the most executions} Without one there is no bound. */
    long maxExecutions() default -1;

    /** {@return the most seconds} Without one there is no bound. */
    double seconds() default Double.POSITIVE_INFINITY;

    /**
     * {@return whether the test fails unless every interleaving was explored} A bound on seconds, executions, steps or
     * preemptions that ended the exploration is not enough then. The failure says which it was, and what to do.
     */
    boolean requireProof() default false;

    /** {@return what fixes random strategies, and random values of the program that are not explored} */
    long seed() default 0;

    /** {@return how many processors the machine seems to have} Without one it is the standard number. */
    int processors() default -1;

    /**
     * {@return how often a thread of an execution may be slow, while the clock goes on to deadlines of others} All such
     * executions are explored. Without it, those with one delay are, for as long as all without took.
     */
    int delays() default -1;

    /** {@return how long a thread may be slow, such as {@code 500ms} or {@code 2s}} Without it a second. */
    String longestDelay() default "";

    /** {@return whether races on plain variables are violations, too} */
    boolean races() default false;

    /** {@return library classes inside which every step is explored, or {@code all}} */
    String[] inside() default {};

    /** {@return classes that are taken as atomic, too} */
    String[] trust() default {};

    /**
     * {@return exceptions with which threads of the test may end, subclasses included} Not the test itself: what it
     * throws is a failure.
     */
    Class<? extends Throwable>[] ignoreUncaught() default {};

    /** {@return whether bounded random values of the program are explored like choices of threads} */
    boolean exploreRandom() default false;

    /** {@return how many executions there have to be} The test fails if there are others. */
    long expectExecutions() default -1;

    /**
     * {@return a class with {@link io.roundup.explorer.harness.Actor @Actor} methods, which is explored in place of the
     * test method}
     */
    Class<?> harness() default None.class;

    /** {@return how far calls of the harness may be out of order, such as {@code deq=2}} */
    String quasi() default "";

    /**
     * {@return the methods whose results have to come after the calls that gave them to the object, such as {@code poll}}
     * For a harness, with {@code memory = "jmm"}: what a thread did before is visible to who gets the value.
     */
    String[] synchronizes() default {};

    /** {@return a class with the same methods: what it does when one thread uses it is legal} For a harness. */
    Class<?> golden() default None.class;

    /** {@return what is legal: the name of a specification, or of a class that is one} For a harness. */
    String specification() default "";

    /** Stands for no class. */
    final class None {
        private None() {}
    }
}
