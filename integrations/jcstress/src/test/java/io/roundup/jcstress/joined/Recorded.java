// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.SuiteReport;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.jcstress.explore.ExploredTests;
import io.roundup.jcstress.hardware.MeasuredLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tests that are explored here, and put next to what was measured once: {@code measured.tsv}. */
final class Recorded {
    private static final Exploration ALL = Exploration.builder()
            .strategy(StrategyName.DPOR)
            .stopAtFirst(false)
            .simplify(0)
            .build();

    private final Agent agent = InstalledAgent.get(BackendName.AUTO);
    private final ClassPath classes = new ClassPath("");
    private final ExploredTests tests = new ExploredTests();
    private final Exploration asked;

    /** Explores all interleavings. */
    Recorded() {
        this(ALL);
    }

    Recorded(Exploration asked) {
        this.asked = asked;
    }

    private static List<String> lines() {
        try (InputStream file = Recorded.class.getResourceAsStream("measured.tsv")) {
            assertThat(file).isNotNull();
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Measurement measurement(String test) {
        return MeasuredLines.read(lines(), test).measurement("quick", "a machine", 1.5);
    }

    TestReport explored(Class<?> test) {
        return tests.explore(agent, classes, test.getName(), asked, new StopRequest());
    }

    MeasuredTest measured(Class<?> test) {
        return measured(explored(test));
    }

    private MeasuredTest measured(TestReport report) {
        return new Comparison(agent, classes, asked, new StopRequest()).of(report, measurement(report.test()));
    }

    /** {@return what the command line would tell of some tests} */
    SuiteReport suite(Class<?>... all) {
        List<TestReport> reports = new ArrayList<>();
        Map<String, MeasuredTest> measured = new LinkedHashMap<>();
        for (Class<?> test : all) {
            TestReport report = explored(test);
            reports.add(report);
            measured.put(report.test(), measured(report));
        }
        return new SuiteReport(reports, Map.of(), 0.5, 1, measured);
    }
}
