// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.History;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** A history in each format, and how to read one from memory. */
final class Texts {
    static final String ROUND_UP = """
            {"format":"roundup-history","version":1,"object":"demo.Queue","operations":5}
            {"thread":0,"method":"enq","args":[1],"call":10,"return":20}
            {"thread":1,"method":"deq","call":15,"return":30,"result":1,"note":{"any":["thing"]}}
            {"thread":0,"method":"deq","call":40,"return":50,"threw":"java.util.NoSuchElementException"}
            {"thread":1,"method":"put","args":["k",null,true,1.5,{"long":3},{"char":"c"}],"call":45,"return":60,"result":null}
            {"thread":2,"method":"deq","call":70}
            """;

    static final String VIOLAT = """
            {"schema": {"class": "java.util.concurrent.ConcurrentHashMap", "sequences": []}, "events": [
              {"kind": "call", "sid": 0, "invocation": {"method": {"name": "put"}, "arguments": [0, "a"], "id": 0}},
              {"kind": "call", "sid": 1, "invocation": {"method": {"name": "clear"}, "arguments": []}},
              {"kind": "return", "sid": 1},
              {"kind": "return", "sid": 0, "invocation": {"id": 0}, "value": "null"},
              {"kind": "call", "sid": 1, "invocation": {"method": {"name": "containsKey"}, "arguments": [0]}},
              {"kind": "return", "sid": 1, "value": "false"}]}
            """;

    static final String PORCUPINE = """
            {:process 0, :type :invoke, :f :append, :key "4", :value "x 0 1 y"}
            {:process 1, :type :invoke, :f :get, :key "4", :value nil}
            {:process 0, :type :ok, :f :append, :key "4", :value "x 0 1 y"}
            {:process 1, :type :ok, :f :get, :key "4", :value "x 0 1 y"}
            """;

    static final String JEPSEN_EDN = """
            ; a comment
            [{:process 0, :type :invoke, :f :write, :value 3, :time 10, :index 0}
             #jepsen.history.Op{:process 1, :type :invoke, :f :cas, :value [3 4], :time 20}
             {:process :nemesis, :type :info, :f :start, :value nil, :time 21}
             {:process 0, :type :ok, :f :write, :value 3, :time 30, :error #_gone [1 "two" \\c #{1 2} {:a 1.5}]}
             {:process 1, :type :fail, :f :cas, :value [3 4], :time 40}
             {:process 2, :type :invoke, :f :read, :value nil, :time 50}
             {:process 2, :type :ok, :f :read, :value nil, :time 60}
             {:process 3, :type :invoke, :f :write, :value 5, :time 70}
             {:process 3, :type :info, :f :write, :value 5, :time 80}]
            """;

    static final String JEPSEN_LOG = """
            INFO  jepsen.core - Worker 0 starting
            INFO  jepsen.util - 0\t:invoke\t:cas\t[1 2]
            INFO  jepsen.util - 1   :invoke :read   nil
            INFO  jepsen.util - 0\t:ok\t:cas\t[1 2]
            INFO  jepsen.util - 1   :fail   :read   :timed-out
            2\t:invoke\t:write\t7
            INFO  jepsen.util - :nemesis\t:info\t:start\tnil
            2\t:info\t:write\t:timed-out
            """;

    static final String CALL_RETURN = """
            # @object atomic-stack
            [1] call push(a)
               [2] call pop(?<1,0>)
            [1] return

            [2] return
            [1] call pop()
            [1] return empty
            [3] call push 7
            [2] call pop
            [2] return 7
            """;

    private static final Map<String, String> BY_FORMAT = Map.of(
            "roundup", ROUND_UP,
            "violat", VIOLAT,
            "porcupine-kv", PORCUPINE,
            "jepsen-edn", JEPSEN_EDN,
            "jepsen-log", JEPSEN_LOG,
            "call-return", CALL_RETURN);

    private Texts() {}

    /** {@return a history in that format} */
    static String in(String format) {
        return Objects.requireNonNull(BY_FORMAT.get(format));
    }

    static RecordedHistories.Recorded read(byte[] text, String format) {
        try (TextSource source = TextSource.of("file", new ByteArrayInputStream(text))) {
            return RecordedHistories.read(source, format);
        }
    }

    /** {@return a history in a format that is found out} */
    static RecordedHistories.Recorded read(String text) {
        try (TextSource source =
                TextSource.of("file", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            return RecordedHistories.read(source, null);
        }
    }

    static History history(String text) {
        return read(text).history();
    }
}
