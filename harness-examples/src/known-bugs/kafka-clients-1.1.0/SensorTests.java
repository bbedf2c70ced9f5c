// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.metrics.Quota;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Rate;
import org.junit.jupiter.api.Test;

/** A sensor of metrics may be used by several threads. */
class SensorTests {
    @Test
    void quotasAreCheckedWhileValuesAreRecorded() throws Exception {
        MetricConfig config = new MetricConfig()
                .quota(Quota.upperBound(1000))
                .timeWindow(1, TimeUnit.SECONDS)
                .samples(3);
        try (Metrics metrics = new Metrics(config)) {
            Sensor sensor = metrics.sensor("requests");
            sensor.add(metrics.metricName("rate", "test"), new Rate());
            Thread recorder = new Thread(() -> {
                sensor.record(1, 0, false);
                sensor.record(1, 1500, false);
            });
            recorder.start();
            sensor.checkQuotas(1500);
            recorder.join();
        }
    }
}
