// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** Example tests that JUnit has run. */
final class Ran {
    private Ran() {}

    /** {@return what happened in all tests of a class} */
    static Events all(Class<?> tests) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(tests))
                .execute()
                .testEvents();
    }

    /** {@return what happened in one test} */
    static EngineExecutionResults one(Class<?> tests, String method) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(tests, method))
                .execute();
    }

    /** {@return why one test has failed} */
    static Throwable failure(Class<?> tests, String method) {
        return failure(one(tests, method).testEvents());
    }

    /** {@return why the one test has failed} */
    static Throwable failure(Events events) {
        return events.failed().stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .flatMap(result -> result.getThrowable().stream())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no test has failed: " + events.list()));
    }

    /** {@return what was reported} */
    static List<Map<String, String>> entries(Events events) {
        return events.reportingEntryPublished().stream()
                .map(Ran::entry)
                .map(ReportEntry::getKeyValuePairs)
                .toList();
    }

    private static ReportEntry entry(Event event) {
        return event.getRequiredPayload(ReportEntry.class);
    }
}
