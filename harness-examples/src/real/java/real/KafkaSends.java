// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;

/** Kafka: two threads send by one producer. */
public final class KafkaSends {
    private KafkaSends() {}

    public static void main(String[] arguments) throws InterruptedException {
        MockProducer<String, String> producer =
                new MockProducer<>(true, null, new StringSerializer(), new StringSerializer());
        List<Long> offsets = Threads.all(
                () -> producer.send(new ProducerRecord<>("topic", 0, "a", "1"))
                        .get()
                        .offset(),
                () -> producer.send(new ProducerRecord<>("topic", 0, "b", "2"))
                        .get()
                        .offset());
        Threads.check(offsets.get(0) + offsets.get(1) == 1 && producer.history().size() == 2, "offsets: " + offsets);
    }
}
