// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.apache.kafka.common.record.CompressionType;
import org.apache.kafka.common.record.FileRecords;
import org.apache.kafka.common.record.MemoryRecords;
import org.apache.kafka.common.record.SimpleRecord;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A log is read while records are appended to it. */
class FileRecordsTests {
    private static MemoryRecords records(String value) {
        return MemoryRecords.withRecords(CompressionType.NONE, new SimpleRecord(1L, value.getBytes()));
    }

    @Test
    void aSliceHasTheSizeThatWasAskedFor(@TempDir Path folder) throws Exception {
        try (FileRecords log = FileRecords.open(folder.resolve("log").toFile())) {
            log.append(records("first"));
            Thread writer = new Thread(() -> {
                try {
                    log.append(records("second"));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            writer.start();
            int size = log.sizeInBytes();
            Assertions.assertEquals(size, log.slice(0, size).sizeInBytes());
            writer.join();
        }
    }
}
