// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The execution with which a test begins, as its report names it. If that goes wrong again, the test fails with it.
 * Otherwise, as after a change of the code, the test is what it would be without this annotation: a {@link
 * ConcurrencyTest} is explored, and any other test of JUnit Jupiter runs once. So it can stay for as long as one likes,
 * and a test that passes means what it meant.
 *
 * <pre>{@code
 * @ConcurrencyTest
 * @Replay("ecb153a9kna.ru1-CgADAwUEAuCgM80")
 * void nobodySellsTwice() throws InterruptedException {
 *     ...
 * }
 * }</pre>
 *
 * <p>A token that is damaged, or that was recorded with another test, fails the test.
 */
@Documented
@ExtendWith(ReplayExtension.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Replay {
    /** {@return the token of a report, or the path of a schedule file} */
    String value();

    /**
     * {@return options of the command {@code junit} with which the token was found, each word for itself, such as
     * {@code {"--delays", "1"}}} For tests other than a {@link ConcurrencyTest}, which has attributes.
     */
    String[] options() default {};
}
