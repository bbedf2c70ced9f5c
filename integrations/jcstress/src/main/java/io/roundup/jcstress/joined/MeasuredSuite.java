// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.jcstress.MeasuredTest;
import io.roundup.explorer.jcstress.TestMeasurements;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.hardware.Folders;
import io.roundup.jcstress.hardware.HardwareRun;
import io.roundup.jcstress.hardware.Libraries;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** The service by which the command line runs tests of JCStress on hardware. */
public final class MeasuredSuite implements TestMeasurements {
    private static final String LIST = "META-INF/TestList";

    /** For the service loader. */
    public MeasuredSuite() {}

    @Override
    public Prepared prepare(ClassPath classes, Effort effort, String libraries) {
        if (classes.loader().getResource(LIST) == null) {
            throw new InputException("The class path '" + classes.text() + "' has no " + LIST + ", so that the tests"
                    + " cannot be run on hardware. JCStress runs what its annotation processor generates. Compile the"
                    + " tests with jcstress-core and jopt-simple on the class path and the processor path of javac (from"
                    + " JDK 23 on with -proc:full), or leave out --run to explore them only.");
        }
        List<Path> path = new ArrayList<>();
        for (String entry : classes.text().split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                path.add(Path.of(entry));
            }
        }
        boolean isComplete = classes.has("org.openjdk.jcstress.JCStress") && classes.has("joptsimple.OptionParser");
        if (!isComplete || !libraries.isEmpty()) {
            path.addAll(Libraries.find(libraries));
        }
        return (agent, asked, reports, stop, progress) ->
                measure(new Comparison(agent, classes, asked, stop), path, effort, reports, progress);
    }

    private static Map<String, MeasuredTest> measure(
            Comparison comparison, List<Path> path, Effort effort, List<TestReport> reports, IntConsumer progress) {
        List<String> names = reports.stream()
                .filter(report -> !Comparison.isStuck(report))
                .map(TestReport::test)
                .toList();
        Map<String, Measurement> measured = run(path, effort, names, comparison.stop(), progress);
        Map<String, MeasuredTest> joined = new HashMap<>();
        for (TestReport report : reports) {
            joined.put(report.test(), comparison.of(report, measured.get(report.test())));
        }
        return joined;
    }

    private static Map<String, Measurement> run(
            List<Path> path, Effort effort, List<String> names, StopRequest stop, IntConsumer progress) {
        try {
            Path folder = Files.createTempDirectory("roundup-jcstress");
            try {
                return new HardwareRun(path, folder.resolve("run"), effort, stop, progress).run(names);
            } finally {
                Folders.clear(folder);
            }
        } catch (IOException unwritable) {
            throw new InputException(
                    "The results of JCStress cannot be written to a temporary folder: " + unwritable + ".");
        }
    }
}
