// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Lucene: two threads add a document each to one index. */
public final class LuceneDocuments {
    private LuceneDocuments() {}

    public static void main(String[] arguments) throws Exception {
        try (ByteBuffersDirectory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            Threads.all(() -> writer.addDocument(document("a")), () -> writer.addDocument(document("b")));
            writer.commit();
            Threads.check(writer.getDocStats().numDocs == 2, "documents: " + writer.getDocStats());
        }
    }

    private static Document document(String name) {
        Document document = new Document();
        document.add(new StringField("name", name, Field.Store.NO));
        return document;
    }
}
