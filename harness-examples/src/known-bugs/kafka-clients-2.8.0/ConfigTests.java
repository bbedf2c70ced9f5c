// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** The threads of a producer share its options. */
class ConfigTests {
    @Test
    void unusedOptionsAreLoggedWhileOthersAreRead() throws Exception {
        Map<String, Object> options = new HashMap<>();
        options.put("bootstrap.servers", "127.0.0.1:9092");
        options.put("key.serializer", StringSerializer.class);
        options.put("value.serializer", StringSerializer.class);
        options.put("client.id", "test");
        options.put("compression.type", "gzip");
        for (int i = 0; i < 10; i++) {
            options.put("interceptor.option." + i, i);
        }
        ProducerConfig config = new ProducerConfig(options);
        config.getString("client.id");
        Thread sender = new Thread(() -> config.getString("compression.type"));
        sender.start();
        config.logUnused();
        sender.join();
        Assertions.assertFalse(config.unused().contains("compression.type"));
    }
}
