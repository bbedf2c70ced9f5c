// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.requests.FetchRequest;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A request may be read by several threads. */
class FetchRequestTests {
    private static final Uuid TOPIC = new Uuid(1, 1);

    private static FetchRequest request() {
        Map<TopicPartition, FetchRequest.PartitionData> partitions = new LinkedHashMap<>();
        for (int i = 0; i < 2; i++) {
            partitions.put(
                    new TopicPartition("topic", i), new FetchRequest.PartitionData(TOPIC, 0, 0, 100, Optional.empty()));
        }
        return FetchRequest.Builder.forConsumer((short) 13, 100, 1, partitions).build((short) 13);
    }

    private static int partitions(FetchRequest request) {
        return request.fetchData(Collections.singletonMap(TOPIC, "topic")).size();
    }

    @Test
    void eachReaderSeesAllPartitions() throws Exception {
        Assertions.assertEquals(2, partitions(request()));
        FetchRequest request = request();
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = partitions(request));
        reader.start();
        int mine = partitions(request);
        reader.join();
        Assertions.assertEquals(2, mine);
        Assertions.assertEquals(2, seen[0]);
    }
}
