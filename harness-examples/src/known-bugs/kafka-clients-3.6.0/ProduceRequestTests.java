// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.errors.NotLeaderOrFollowerException;
import org.apache.kafka.common.message.ProduceRequestData;
import org.apache.kafka.common.record.CompressionType;
import org.apache.kafka.common.record.MemoryRecords;
import org.apache.kafka.common.record.SimpleRecord;
import org.apache.kafka.common.requests.ProduceRequest;
import org.apache.kafka.common.requests.ProduceResponse;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A request may be answered while another thread handles it. */
class ProduceRequestTests {
    private static int partitionsOfResponse(ProduceRequest request) {
        ProduceResponse response = request.getErrorResponse(0, new NotLeaderOrFollowerException());
        return response.data().responses().stream()
                .mapToInt(topic -> topic.partitionResponses().size())
                .sum();
    }

    private static ProduceRequest request() {
        List<ProduceRequestData.PartitionProduceData> partitions = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            partitions.add(new ProduceRequestData.PartitionProduceData()
                    .setIndex(i)
                    .setRecords(MemoryRecords.withRecords(
                            CompressionType.NONE, new SimpleRecord(1L, "value".getBytes()))));
        }
        ProduceRequestData.TopicProduceDataCollection topics = new ProduceRequestData.TopicProduceDataCollection();
        topics.add(new ProduceRequestData.TopicProduceData().setName("topic").setPartitionData(partitions));
        return ProduceRequest.forMagic(
                        (byte) 2, new ProduceRequestData().setAcks((short) 1).setTopicData(topics))
                .build();
    }

    @Test
    void eachErrorResponseHasAllPartitions() throws Exception {
        Assertions.assertEquals(2, partitionsOfResponse(request()));
        ProduceRequest request = request();
        int[] others = new int[1];
        Thread other = new Thread(() -> others[0] = partitionsOfResponse(request));
        other.start();
        int mine = partitionsOfResponse(request);
        other.join();
        Assertions.assertEquals(2, mine);
        Assertions.assertEquals(2, others[0]);
    }
}
