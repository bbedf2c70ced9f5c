// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.UnfitAlgorithmException;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a check said about one file. Does not hold the history, since there may be many and large ones.
 *
 * @param file the file
 * @param format the name of its format, or an empty string if it could not be read
 * @param operations how many operations the history has
 * @param pending how many of them are pending
 * @param decided what the check said, or null if the file could not be checked
 * @param error why it could not be checked, or an empty string
 * @param isOutOfTime whether it is undecided since the time was over
 * @param seconds for reading and checking
 */
public record CheckedFile(
        Path file,
        String format,
        int operations,
        int pending,
        @Nullable Decided decided,
        String error,
        boolean isOutOfTime,
        double seconds) {
    /** What is known of a history that nobody has read. */
    private static final Decided UNREAD = new Decided(Verdict.UNDECIDED, Algorithm.AUTO, "", "", 0);

    /**
     * Reads and checks a file.
     *
     * @param file to read
     * @param format the name of its format, or null to go by the content
     * @param check what decides
     * @param isOver whether the time is over: then it is not even read
     * @return what it said; a file that cannot be checked is a result too
     */
    public static CheckedFile of(
            Path file, @Nullable String format, Function<History, Decided> check, BooleanSupplier isOver) {
        long start = System.nanoTime();
        if (isOver.getAsBoolean()) {
            return late(file);
        }
        try {
            RecordedHistories.Recorded recorded = RecordedHistories.read(file, format);
            History history = recorded.history();
            Decided decided = judge(file, history, check);
            int pending = (int)
                    history.operations().stream().filter(Operation::isPending).count();
            boolean isOutOfTime = decided.verdict() == Verdict.UNDECIDED && isOver.getAsBoolean();
            return new CheckedFile(
                    file, recorded.format(), history.size(), pending, decided, "", isOutOfTime, secondsSince(start));
        } catch (HistoryInputException refused) {
            return new CheckedFile(
                    file, "", 0, 0, null, String.valueOf(refused.getMessage()), false, secondsSince(start));
        } catch (OutOfMemoryError full) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            String error = file + ": the heap of " + megabytes
                    + " MB ran out while it was read or checked. Give java more, such as" + " -Xmx" + 2 * megabytes
                    + "m, or check fewer files at a time.";
            return new CheckedFile(file, "", 0, 0, null, error, false, secondsSince(start));
        }
    }

    /** {@return what is known of a file when the time is over before it was read} @param file any */
    public static CheckedFile late(Path file) {
        return new CheckedFile(file, "", 0, 0, UNREAD, "", true, 0);
    }

    /** {@return the verdict, or null if the file could not be checked} */
    public @Nullable Verdict verdict() {
        return decided == null ? null : decided.verdict();
    }

    private static Decided judge(Path file, History history, Function<History, Decided> check) {
        try {
            return check.apply(history);
        } catch (UnfitAlgorithmException unfit) {
            throw new HistoryInputException(file + ": " + unfit.getMessage() + ".");
        } catch (IllegalArgumentException misfit) {
            throw new HistoryInputException(file + ": " + misfit.getMessage() + ". Give another --spec for this file.");
        }
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
