// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.Test;

/** A cluster whose cores others have looks like one that hangs. */
class MissingCoresTests {
    private static final SparkConf SETTINGS =
            new SparkConf(false).setMaster("spark://host:7077").set("spark.executor.memory", "512m");

    private final List<String> told = new ArrayList<>();
    private final MissingCores missing = new MissingCores(SETTINGS, 0, told::add);

    @Test
    void whoeverWaitsIsToldWhatIsAskedForAndWhatToDo() {
        missing.run();
        assertThat(told).hasSize(1);
        assertThat(told.get(0))
                .contains("spark://host:7077", "512m of memory and all cores of a machine", "spark.executor.memory")
                .contains("the command without --cluster");
    }

    @Test
    void nobodyIsToldWhereThereAreCores() {
        missing.end();
        missing.run();
        assertThat(told).isEmpty();
    }
}
