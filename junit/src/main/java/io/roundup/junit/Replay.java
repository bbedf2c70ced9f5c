// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The execution with which a {@link ConcurrencyTest} begins, as its report names it. If that goes wrong again, the test
 * fails with it. Otherwise, as after a change of the code, everything is explored as if this annotation was not there.
 * So it can stay for as long as one likes, and a test that passes means what it meant.
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
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Replay {
    /** {@return the token of a report, or the path of a schedule file} */
    String value();
}
