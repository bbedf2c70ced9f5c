// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.stream.JsonReader;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The keys of an operation in a line of Round-Up's own format, and how the value of each is read. Each reads its own,
 * and no method reads all of them, for the sake of a JVM that has just started. Such a method would be so large, with
 * what it calls, that most of a file would be read before the optimizing compiler is done with it.
 */
enum OperationKey {
    THREAD {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.thread = json.nextInt();
        }
    },
    METHOD {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.method = json.nextString();
        }
    },
    ARGS {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            json.beginArray();
            while (json.hasNext()) {
                into.arguments.add(JsonValues.read(json, text -> text));
            }
            json.endArray();
        }
    },
    CALL {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.call = time(json);
        }
    },
    RETURN {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.ret = time(json);
        }
    },
    RESULT {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.ending = LabelPool.returned(JsonValues.read(json, text -> text));
        }
    },
    THREW {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            into.ending = Response.threw(json.nextString());
        }
    },
    /** For people. */
    NOTE {
        @Override
        void read(JsonReader json, OperationFields into) throws IOException {
            json.skipValue();
        }
    };

    private static final Map<String, OperationKey> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(OperationKey::text, Function.identity()));

    /** Reads the value. @throws IllegalArgumentException saying what is wrong with it */
    abstract void read(JsonReader json, OperationFields into) throws IOException;

    /** {@return the key with a name, or null} */
    static @Nullable OperationKey named(String name) {
        return BY_NAME.get(name);
    }

    private String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    long time(JsonReader json) throws IOException {
        long time = json.nextLong();
        if (time < 0 || time == TimedOperations.NEVER) {
            throw new IllegalArgumentException("the time of \"" + text() + "\" is " + time
                    + "; times are 0 or more, and " + (Long.MAX_VALUE - 1) + " at most");
        }
        return time;
    }
}
