// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.stream.JsonReader;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one line says of an operation, as it is read; made once for many lines. Not thread-safe. */
final class OperationFields {
    int thread;
    String method = "";
    final List<@Nullable Object> arguments = new ArrayList<>(2);
    long call;
    long ret;

    @Nullable
    Response ending;

    private int seen;

    /** Reads an operation. @throws IllegalArgumentException saying what is wrong with it */
    void read(JsonReader json) throws IOException {
        clear();
        json.beginObject();
        while (json.hasNext()) {
            key(json.nextName()).read(json, this);
        }
        json.endObject();
        validate();
    }

    private void clear() {
        thread = -1;
        method = "";
        arguments.clear();
        call = -1;
        ret = TimedOperations.NEVER;
        ending = null;
        seen = 0;
    }

    private OperationKey key(String name) {
        OperationKey key = OperationKey.named(name);
        if (key == null) {
            throw new IllegalArgumentException("\"" + Excerpt.of(name) + "\" is not a key of operations");
        }
        int bit = bit(key);
        if ((seen & bit) != 0) {
            throw new IllegalArgumentException("\"" + Excerpt.of(name) + "\" is there twice");
        }
        seen |= bit;
        return key;
    }

    private void validate() {
        boolean hasReturned = ret != TimedOperations.NEVER;
        int both = bit(OperationKey.RESULT) | bit(OperationKey.THREW);
        if (ending != null && !hasReturned || (seen & both) == both) {
            throw new IllegalArgumentException(
                    "only an operation with \"return\" has a \"result\", or it \"threw\", and not both");
        }
        if (thread < 0 || method.isBlank() || call < 0) {
            throw new IllegalArgumentException(
                    "\"thread\" (from 0), \"method\" and \"call\" (a time from 0) are required");
        }
        if (ret < call) {
            throw new IllegalArgumentException("it returns at " + ret + ", before its call at " + call);
        }
        if (ending == null && hasReturned) {
            ending = Response.VOID;
        }
    }

    private static int bit(OperationKey key) {
        return 1 << key.ordinal();
    }
}
