// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A reporter reads metrics in a thread of its own. */
class ConsumerMetricsTests {
    @Test
    void metricsAreReadWhileAConsumerIsAssignedItsPartitions() throws Exception {
        Map<String, Object> config = new HashMap<>();
        config.put("bootstrap.servers", "127.0.0.1:9092");
        config.put("group.id", "test");
        try (KafkaConsumer<String, String> consumer =
                new KafkaConsumer<>(config, new StringDeserializer(), new StringDeserializer())) {
            Metric assigned = consumer.metrics().values().stream()
                    .filter(metric -> metric.metricName().name().equals("assigned-partitions"))
                    .findFirst()
                    .get();
            Object[] value = new Object[1];
            Thread reporter = new Thread(() -> value[0] = assigned.metricValue());
            reporter.start();
            consumer.assign(Arrays.asList(new TopicPartition("topic", 0), new TopicPartition("topic", 1)));
            reporter.join();
            Assertions.assertNotNull(value[0]);
            Assertions.assertEquals(2.0, assigned.metricValue());
        }
    }
}
