// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.OlderValues;
import io.roundup.explorer.replay.OlderValues.Read;
import io.roundup.explorer.replay.OlderValues.Store;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which reads found older values, what had not reached them, and which stores took effect early. */
final class OlderValue {
    /** More are not taken in at a glance: the steps say the rest. */
    private static final int MOST = 2;

    private OlderValue() {}

    /** {@return the sentences; none for an interleaving} */
    static List<String> sentences(OlderValues older, Speaker speaker) {
        List<String> sentences = new ArrayList<>();
        older.reads().stream().limit(MOST).forEach(read -> sentences.add(of(read, speaker)));
        older.stores().stream().limit(MOST - sentences.size()).forEach(store -> sentences.add(of(store, speaker)));
        int others = older.reads().size() + older.stores().size() - sentences.size();
        if (others > 0) {
            sentences.add("So it is with " + others + (others == 1 ? " more step." : " more steps."));
        }
        if (!older.isEmpty()) {
            sentences.add(
                    older.isOnX86()
                            ? "An x86-64 processor can show this execution: reads may overtake earlier writes there."
                            : "No x86-64 processor shows this execution; compilers and other processors may.");
        }
        return sentences;
    }

    private static String of(Read read, Speaker speaker) {
        String reader = speaker.thread(read.read().thread());
        return reader + " read " + read.read().variable() + value(read.read().before()) + AccessWords.at(read.read())
                + origin(read, speaker) + ": " + speaker.thread(read.newest().thread()) + " had written "
                + (read.newest().after() == null ? "it" : read.newest().after()) + AccessWords.at(read.newest())
                + ", which had not reached " + reader + ".";
    }

    private static String origin(Read read, Speaker speaker) {
        Access written = read.written();
        return written == null
                ? ", an older value"
                : ", which " + speaker.thread(written.thread()) + " had written" + AccessWords.at(written);
    }

    private static String of(Store store, Speaker speaker) {
        return speaker.thread(store.store().thread()) + " wrote "
                + store.store().variable()
                + value(store.store().after()) + AccessWords.at(store.store())
                + ", which took effect before the write of "
                + speaker.thread(store.earlier().thread()) + AccessWords.at(store.earlier()) + ".";
    }

    private static String value(@Nullable Object held) {
        return held == null ? "" : " = " + held;
    }
}
