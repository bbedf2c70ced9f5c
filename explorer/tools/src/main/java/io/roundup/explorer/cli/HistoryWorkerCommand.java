// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code history-worker}: checks recorded histories for {@code history check} on a cluster, a piece at a time. */
final class HistoryWorkerCommand extends Command {
    static final String NAME = "history-worker";

    HistoryWorkerCommand() {
        super(NAME, options());
        hide();
    }

    /** {@return what it has in common with {@code history check}} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(JudgeOptions.options());
        options.add(HistoryOptions.FORMAT);
        return options;
    }

    @Override
    public Integer call() throws InterruptedException {
        WorkerStreams streams = WorkerStreams.take(System.err);
        Judge judge = JudgeOptions.judge(given, SpecificationOptions.classes(given));
        @Nullable String format = HistoryOptions.format(given);
        return streams.serve(piece -> HistoryPiece.restore(piece).check(judge, format));
    }
}
