// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.Collections;
import java.util.LinkedHashMap;
import org.apache.kafka.common.TopicIdPartition;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.message.FetchResponseData.PartitionData;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.requests.FetchResponse;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A response may be read by several threads. */
class FetchResponseTests {
    private static final Uuid TOPIC = new Uuid(1, 1);

    private static FetchResponse response() {
        LinkedHashMap<TopicIdPartition, PartitionData> partitions = new LinkedHashMap<>();
        for (int i = 0; i < 2; i++) {
            partitions.put(new TopicIdPartition(TOPIC, i, "topic"), new PartitionData().setPartitionIndex(i));
        }
        return FetchResponse.of(Errors.NONE, 0, 7, partitions);
    }

    private static int partitions(FetchResponse response) {
        return response.responseData(Collections.singletonMap(TOPIC, "topic"), (short) 13)
                .size();
    }

    @Test
    void eachReaderSeesAllPartitions() throws Exception {
        Assertions.assertEquals(2, partitions(response()));
        FetchResponse response = response();
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = partitions(response));
        reader.start();
        int mine = partitions(response);
        reader.join();
        Assertions.assertEquals(2, mine);
        Assertions.assertEquals(2, seen[0]);
    }
}
