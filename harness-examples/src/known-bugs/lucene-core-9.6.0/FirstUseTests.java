// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A program's first uses of the library may be in several threads. */
class FirstUseTests {
    @Test
    void aWriterAndASchedulerAreMadeAtOnce() throws Exception {
        Thread other = new Thread(() -> {
            // Meanwhile the writer is made, if the threads run freely.
            String text = IntStream.range(0, 3_000_000).mapToObj(Integer::toString).collect(Collectors.joining(" "));
            Assertions.assertTrue(text.startsWith("0 1 2 "));
            new ConcurrentMergeScheduler();
        });
        other.start();
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.commit();
        }
        other.join();
    }
}
