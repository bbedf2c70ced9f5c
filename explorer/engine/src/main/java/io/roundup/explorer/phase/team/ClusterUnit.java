// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.util.List;

/**
 * A part as a job of a cluster.
 *
 * @param job its number.
 * @param seconds after which the part is handed back.
 * @param refused children that must not work any more.
 * @param settings that a new child is to use instead of what its options say.
 * @param text of the part, for the child.
 */
public record ClusterUnit(long job, double seconds, List<String> refused, List<String> settings, String text) {
    public void save(CheckpointWriter out) throws IOException {
        out.put("job", job);
        out.put("milliseconds", Math.round(seconds * 1e3));
        out.put("refused", refused);
        out.put("settings", settings);
        out.put("text", text);
    }

    public static ClusterUnit restore(CheckpointReader in) throws IOException {
        return new ClusterUnit(
                in.number("job"),
                in.number("milliseconds") / 1e3,
                in.texts("refused"),
                in.texts("settings"),
                in.text("text"));
    }

    /**
     * How it ended.
     *
     * @param job that ended.
     * @param child that explored the part.
     * @param number of the result among those of its child, from 1 on.
     * @param identity of what the child explores, with its first result; an empty string with the others.
     * @param kind of message that the child answered, or {@link #GONE}.
     * @param value of the message.
     * @param text of the message, or what happened to a child that is gone.
     */
    public record End(long job, String child, long number, String identity, String kind, String value, String text) {
        /** The child ended, or had to be ended. */
        public static final String GONE = "gone";

        public void save(CheckpointWriter out) throws IOException {
            out.put("job", job);
            out.put("child", child);
            out.put("number", number);
            out.put("identity", identity);
            out.put("kind", kind);
            out.put("value", value);
            out.put("text", text);
        }

        public static End restore(CheckpointReader in) throws IOException {
            return new End(
                    in.number("job"),
                    in.text("child"),
                    in.number("number"),
                    in.text("identity"),
                    in.text("kind"),
                    in.text("value"),
                    in.text("text"));
        }
    }
}
