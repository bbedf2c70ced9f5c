// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import java.util.List;

/** Where the cluster is, for commands with many independent pieces of work. */
final class ClusterOptions {
    private static final Option<String> CLUSTER = Options.CLUSTER.saying(
            "Work on a cluster of Apache Spark, with the same result: spark://HOST:PORT, k8s://URL,"
                    + " yarn, or local[N] for N processes on this machine.");

    static final List<Option<?>> ALL = List.of(CLUSTER, Options.SPARK, Options.CLUSTER_JAVA);

    private ClusterOptions() {}

    /** @throws InputException if one of some options is given that mean nothing on a cluster */
    static void requireAlone(Given given, Option<?>... others) {
        for (Option<?> other : others) {
            if (given.isGiven(Options.CLUSTER) && given.isGiven(other)) {
                throw new InputException(other.name() + " is for this machine, and --cluster for others. Leave out one"
                        + " of the two.");
            }
        }
    }
}
