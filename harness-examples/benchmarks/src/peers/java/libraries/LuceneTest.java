// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import everyday.Threads;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.util.SetOnce;
import org.junit.jupiter.api.Test;

/** lucene-core: an index that two threads fill. */
class LuceneTest {
    @Test
    void documentsRight() throws Exception {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            Threads.run(() -> writer.addDocument(document("a")), () -> writer.addDocument(document("b")));
            writer.commit();
            assertEquals(2, writer.getDocStats().numDocs);
        }
    }

    @Test
    void setOnceWrong() throws Exception {
        SetOnce<Integer> once = new SetOnce<>();
        Threads.Body setter = () -> {
            if (once.get() == null) {
                once.set(1);
            }
        };
        Threads.run(setter, setter);
        assertEquals(1, once.get());
    }

    private static Document document(String name) {
        Document document = new Document();
        document.add(new StringField("name", name, Field.Store.NO));
        return document;
    }
}
