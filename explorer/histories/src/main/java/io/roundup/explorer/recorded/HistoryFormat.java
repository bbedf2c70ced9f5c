// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.RecordedHistories.Recorded;
import io.roundup.quasi.history.History;
import java.util.List;

/** How histories are written in one kind of file. Stateless, for use by any thread. */
interface HistoryFormat {
    /** {@return what the format is called on the command line} */
    String name();

    /** {@return whether a file is written like this, going by its beginning} @param head the first characters */
    boolean recognises(String head);

    /**
     * Reads a history, without holding more of the text than a line or an event at a time.
     *
     * @param source the text, from its beginning
     * @return the history
     * @throws HistoryInputException naming the file and the line, if the text is not a history in this format
     */
    History read(TextSource source);

    /** {@return a history with what else happened, for formats that tell} @param source as above */
    default Recorded readAll(TextSource source) {
        return new Recorded(name(), read(source), List.of());
    }
}
