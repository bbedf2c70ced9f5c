// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package fray;

import com.sun.management.OperatingSystemMXBean;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.pastalab.fray.core.TestRunner;
import org.pastalab.fray.core.command.Configuration;
import org.pastalab.fray.core.command.ExecutionInfo;
import org.pastalab.fray.core.command.MethodExecutor;
import org.pastalab.fray.core.command.NetworkDelegateType;
import org.pastalab.fray.core.command.SystemTimeDelegateType;
import org.pastalab.fray.core.observers.TimelineCoverageType;
import org.pastalab.fray.core.randomness.ControlledRandomProvider;
import org.pastalab.fray.core.randomness.Randomness;
import org.pastalab.fray.core.randomness.RandomnessProvider;
import org.pastalab.fray.core.scheduler.POSScheduler;

/**
 * Explores a test with Fray, with the defaults of its annotation {@code FrayTest}, until the process has taken so much time of
 * the processors. The number of iterations is not bounded.
 */
public final class FrayRun implements RandomnessProvider {
    private final ControlledRandomProvider provider = new ControlledRandomProvider();
    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private final long nanos;
    private Configuration configuration;

    private FrayRun(long seconds) {
        nanos = seconds * 1_000_000_000;
    }

    /** Arguments: class, method, class path of both, seconds, folder for reports; {@code explore} or stop, fields or not. */
    public static void main(String[] arguments) {
        FrayRun run = new FrayRun(Long.parseLong(arguments[3]));
        run.configuration = new Configuration(
                new ExecutionInfo(
                        new MethodExecutor(
                                arguments[0],
                                arguments[1],
                                List.of(),
                                List.of(arguments[2].split(File.pathSeparator)),
                                Map.of()),
                        false,
                        arguments[6].equals("fields"),
                        -1),
                Path.of(arguments[4]),
                Integer.MAX_VALUE,
                600,
                new POSScheduler(),
                run,
                false,
                arguments[5].equals("explore"),
                true,
                false,
                false,
                false,
                NetworkDelegateType.NONE,
                SystemTimeDelegateType.NONE,
                100_000L,
                true,
                false,
                true,
                false,
                false,
                false,
                TimelineCoverageType.RESOURCE_ORDERING);
        Throwable found = new TestRunner(run.configuration).run();
        System.out.println("iterations "
                + (run.configuration.getCurrentIteration()
                        + (found == null || run.configuration.getExploreMode() ? 0 : 1)));
        System.exit(found == null ? 0 : 1);
    }

    /** Between two iterations. */
    @Override
    public Randomness getRandomness() {
        if (system.getProcessCpuTime() >= nanos) {
            configuration.setIter(configuration.getCurrentIteration());
        }
        return provider.getRandomness();
    }
}
