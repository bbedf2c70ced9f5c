// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.EdnReader.Name;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The key-value logs of Porcupine's test suite: as {@link JepsenEdnFormat}, with a key that is the first argument.
 *
 * <pre>
 * {:process 0, :type :invoke, :f :append, :key "4", :value "x 0 1 y"}
 * {:process 0, :type :ok, :f :append, :key "4", :value "x 0 1 y"}
 * </pre>
 */
final class PorcupineFormat extends JepsenEdnFormat {
    private static final Name KEY = new Name(":key");

    @Override
    public String name() {
        return "porcupine-kv";
    }

    @Override
    public boolean recognises(String head) {
        return head.contains(KEY.text()) && super.recognises(head);
    }

    @Override
    List<Object> before(Map<?, ?> event, TextSource source) {
        @Nullable Object key = event.get(KEY);
        if (key == null) {
            throw source.malformed(
                    "an event has no :key; expected {:process N, :type :invoke, :f :get, :key \"4\", :value nil}",
                    "Add the key; if the file has another format, name it by --format.");
        }
        return List.of(key);
    }
}
