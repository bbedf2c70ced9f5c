// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import everyday.Threads;
import java.nio.ByteBuffer;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.internals.BufferPool;
import org.apache.kafka.common.metrics.Metrics;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Time;
import org.junit.jupiter.api.Test;

/** kafka-clients: buffers that are waited for, and a producer. */
class KafkaTest {
    @Test
    void buffersRight() throws Exception {
        BufferPool pool = new BufferPool(16, 16, new Metrics(), Time.SYSTEM, "buffers");
        Threads.Body user = () -> {
            ByteBuffer buffer = pool.allocate(16, 10_000);
            pool.deallocate(buffer);
        };
        Threads.run(user, user);
        assertEquals(16, pool.availableMemory());
        assertEquals(0, pool.queued());
    }

    @Test
    void producerRight() throws Exception {
        MockProducer<String, String> producer =
                new MockProducer<>(true, null, new StringSerializer(), new StringSerializer());
        Threads.run(
                () -> producer.send(new ProducerRecord<>("topic", 0, "a", "1")).get(),
                () -> producer.send(new ProducerRecord<>("topic", 0, "b", "2")).get());
        assertEquals(2, producer.history().size());
    }
}
