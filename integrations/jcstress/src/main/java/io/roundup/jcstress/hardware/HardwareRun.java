// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.CodePlace;
import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.measure.MeasureMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Runs compiled tests of JCStress in JVMs of their own, and reads what these counted. A test that ends its JVM is
 * passed over, with what is known of it, and another JVM goes on with the next one.
 */
public final class HardwareRun {
    private final List<Path> classPath;
    private final Path folder;
    private final Effort effort;
    private final StopRequest stop;
    private final IntConsumer progress;

    /**
     * Prepares a run.
     *
     * @param classPath has the tests and JCStress
     * @param folder gets the results of JCStress and what it prints
     * @param effort how long it is run
     * @param stop ends it early
     * @param progress is told how many tests have been run, about once a second
     */
    public HardwareRun(List<Path> classPath, Path folder, Effort effort, StopRequest stop, IntConsumer progress) {
        this.classPath = new ArrayList<>(classPath);
        this.classPath.add(Objects.requireNonNull(CodePlace.of(MeasureMain.class)));
        this.folder = folder.toAbsolutePath();
        this.effort = effort;
        this.stop = stop;
        this.progress = progress;
    }

    /**
     * {@return what was measured of each test; of those that nobody came to, nothing}
     *
     * @param tests the names of their classes
     * @throws InputException if JCStress did not come to its first test
     */
    public Map<String, Measurement> run(List<String> tests) {
        long start = System.nanoTime();
        List<String> lines;
        try {
            Folders.clear(folder);
            Files.createDirectories(folder);
            lines = measured(tests);
        } catch (IOException unusable) {
            throw new InputException("JCStress cannot be run in " + folder + ": " + unusable + ".");
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        Set<String> done = MeasuredLines.done(lines);
        Map<String, Measurement> all = new LinkedHashMap<>();
        for (String test : tests) {
            if (done.contains(test)) {
                all.put(
                        test,
                        MeasuredLines.read(lines, test)
                                .measurement(effort.name().toLowerCase(Locale.ROOT), machine(), seconds));
            }
        }
        return all;
    }

    private List<String> measured(List<String> tests) throws IOException {
        List<String> lines = new ArrayList<>();
        List<String> left = new ArrayList<>(tests);
        while (!left.isEmpty() && !stop.isMade()) {
            MeasuringJvm jvm = new MeasuringJvm(classPath, folder, effort, left);
            int before = tests.size() - left.size();
            int code = jvm.await(stop, () -> progress.accept(before + jvm.done().size()));
            List<String> written = jvm.lines();
            Set<String> done = MeasuredLines.done(written);
            lines.addAll(written);
            left.removeAll(done);
            if (stop.isMade() || code == 0 && !done.isEmpty()) {
                continue;
            }
            Set<String> begun = MeasuredLines.begun(written);
            String culprit =
                    left.stream().filter(begun::contains).findFirst().orElseThrow(() -> noResults(code, jvm.said()));
            lines.add("run\t" + culprit + "\tVM_ERROR\t");
            lines.add("said\t" + culprit + "\tthe JVM ended with exit code " + code);
            left.remove(culprit);
        }
        return lines;
    }

    private static InputException noResults(int code, String said) {
        return new InputException(
                "JCStress ended with exit code " + code + " before it had results. What it printed last: " + said);
    }

    private static String machine() {
        return System.getProperty("os.arch") + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("java.vm.name") + " " + Runtime.version();
    }
}
