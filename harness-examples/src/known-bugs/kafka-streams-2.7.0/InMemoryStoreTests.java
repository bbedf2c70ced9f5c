// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;
import org.junit.jupiter.api.Test;

/** Interactive queries read a store while its stream thread writes. */
class InMemoryStoreTests {
    private static Bytes key(String text) {
        return Bytes.wrap(text.getBytes());
    }

    @Test
    void aStoreIsReadBackwardsWhileItIsWritten() throws Exception {
        KeyValueStore<Bytes, byte[]> store = Stores.inMemoryKeyValueStore("store").get();
        store.put(key("a"), new byte[] {1});
        store.put(key("b"), new byte[] {2});
        Thread writer = new Thread(() -> store.put(key("c"), new byte[] {3}));
        writer.start();
        try (KeyValueIterator<Bytes, byte[]> entries = store.reverseAll()) {
            while (entries.hasNext()) {
                entries.next();
            }
        }
        writer.join();
    }
}
