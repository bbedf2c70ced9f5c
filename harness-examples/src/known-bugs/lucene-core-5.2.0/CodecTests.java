// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package known;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.lucene50.Lucene50Codec;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** A program's first uses of the library may be in several threads. */
class CodecTests {
    @Test
    void theDefaultCodecIsReadWhileACodecIsMade() throws Exception {
        Codec[] read = new Codec[1];
        Thread reader = new Thread(() -> {
            // Meanwhile the codec is made, if the threads run freely.
            String text = IntStream.range(0, 3_000_000).mapToObj(Integer::toString).collect(Collectors.joining(" "));
            Assertions.assertTrue(text.startsWith("0 1 2 "));
            read[0] = Codec.getDefault();
        });
        reader.start();
        Codec made = new Lucene50Codec();
        reader.join();
        Assertions.assertEquals(made.getName(), read[0].getName());
    }
}
