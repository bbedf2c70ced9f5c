// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names are short where that is clear. */
class ShortNamesTests {
    private final List<ReplayedStep> steps = new ArrayList<>();

    @Test
    void theClassesAroundAreLeftOut() {
        add("read Shop$Till.sum");
        assertEquals("read Till.sum and Till$1.last", shortened("read Shop$Till.sum and Shop$Till$1.last"));
    }

    /** Its own name is a number. */
    @Test
    void anAnonymousClassIsNamedWithTheOneAroundIt() {
        add("read Shop$1.sum");
        assertEquals("read Shop$1.sum", shortened("read Shop$1.sum"));
    }

    @Test
    void twoClassesOfOneNameKeepAllOfTheirs() {
        add("read Shop$List$Node.next");
        add("read Shop$Tree$Node.next");
        assertEquals("Shop$List$Node.next", shortened("Shop$List$Node.next"));
        add("read Till.sum");
        add("read Shop$Till.sum");
        assertEquals("Shop$Till.sum", shortened("Shop$Till.sum"));
    }

    /** A reader may know the classes of the JDK by their whole names. */
    @Test
    void namesOfOtherClassesStay() {
        add("read Shop$Till.sum");
        assertEquals("ThreadPoolExecutor$Worker.run", shortened("ThreadPoolExecutor$Worker.run"));
    }

    private void add(String action) {
        StackTraceElement line = new StackTraceElement("com.acme.Shop$Till", "pay", "Shop.java", 3);
        steps.add(new ReplayedStep(0, action, "", "Shop.java:3", line, "", false));
    }

    private String shortened(String text) {
        return ShortNames.of(new ReplayedExecution(
                        List.of("main"),
                        steps,
                        List.of(),
                        List.of(),
                        List.of(),
                        "",
                        Ending.COMPLETE,
                        Facts.NONE,
                        List.of(),
                        new Course()))
                .in(text);
    }
}
