// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What speaks against the program.
 *
 * @param violations the first ones
 * @param firstNotLinearizable a history that is not linearizable, violation or not
 * @param proof that the first violation's history is none that is legal, or null
 * @param simplicity of the first violation's interleaving, or null if that was not looked at
 * @param noReturn the point of no return of its execution, or null if that was not looked for or found
 * @param modes of accesses that would remove it, or with which nothing would be wrong; null if they were not looked for
 * @param legal what histories were judged by, or null if that is not kept
 */
public record Evidence(
        List<Violation> violations,
        @Nullable Judgement firstNotLinearizable,
        @Nullable CheckResult proof,
        @Nullable Simplicity simplicity,
        @Nullable PointOfNoReturn noReturn,
        @Nullable WeakestModes modes,
        @Nullable Specification<?> legal) {
    /** Nothing does. */
    public static final Evidence NONE = new Evidence(List.of(), null, null, null, null, null, null);
}
