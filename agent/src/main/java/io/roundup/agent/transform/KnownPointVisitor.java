// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.point.KnownPoint;
import java.util.List;
import org.objectweb.asm.MethodVisitor;

/**
 * Announces the known points of a method. They were found by their place among the instructions, so this visitor comes
 * before all that insert some. What it emits passes by those: to the visitors of loops, what is live would look used.
 */
final class KnownPointVisitor extends CountingVisitor {
    private final KnownCallVisitor calls;
    private final List<KnownPoint> points;
    private int passed;

    /**
     * Begins a method.
     *
     * @param next sees the method's own code
     * @param calls emits
     * @param points of the method, in order
     */
    KnownPointVisitor(MethodContext context, MethodVisitor next, KnownCallVisitor calls, List<KnownPoint> points) {
        super(context, next);
        this.calls = calls;
        this.points = points;
    }

    @Override
    void comesTo(int next) {
        if (passed < points.size() && points.get(passed).at() == next) {
            calls.comesTo(points.get(passed++));
        }
    }
}
