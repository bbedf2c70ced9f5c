// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.SiteKind;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.LongFunction;

/**
 * What a step does by which threads wait for each other, or which has no place of its own in the code. The latter are
 * calls, which have rows of their own, and what a JDK method does. Of a step that was made it is known which of several
 * it was.
 */
final class SignalWords {
    /** The end of a thread that others may wait for. */
    static final String ENDS = "ends";

    private final StepLog log;
    private final IntFunction<String> threads;
    private final LongFunction<String> objects;

    /**
     * Describes the steps of an execution that is over.
     *
     * @param log its steps
     * @param threads the names of its threads
     * @param objects the names of its objects, by location
     */
    SignalWords(StepLog log, IntFunction<String> threads, LongFunction<String> objects) {
        this.log = log;
        this.threads = threads;
        this.objects = objects;
    }

    /** A step that may not have been made. */
    static String withoutSite(int bits, long location) {
        boolean writes = (bits & Footprint.WRITE) != 0;
        boolean waits = (bits & Footprint.BLOCKING) != 0;
        if ((bits & Footprint.INVOKE) != 0 || location == Footprint.NO_LOCATION) {
            return "";
        }
        if (Locations.isTermination(location)) {
            return ENDS;
        }
        if (Locations.isThreadState(location)) {
            return writes ? "begin or stop waiting" : "";
        }
        if (Locations.isStart(location)) {
            return writes ? "" : "look for a thread";
        }
        if (location == Locations.THREAD_COUNT) {
            return writes ? "start a thread" : "look for a thread";
        }
        if (location == Locations.EXIT) {
            return "exit";
        }
        if (location == Locations.SHUTDOWN) {
            return "shutdown hooks";
        }
        if (Locations.isWaitSet(location)) {
            return writes ? "signal or stop waiting" : "look who waits";
        }
        if (Locations.isQueue(location)) {
            return writes ? "queue up" : "";
        }
        if (Locations.isSignals(location)) {
            return waits ? "park" : writes ? "unpark or interrupt" : "";
        }
        if (waits) {
            return writes ? "acquire" : "await";
        }
        return writes ? "release or try to acquire" : "";
    }

    /**
     * A step that was made.
     *
     * @param row of the log
     * @param method of the JDK that was called and is explored as a whole, such as {@code unpark}; may be empty
     */
    String withoutSite(int row, String method) {
        int bits = log.bits(row);
        long location = log.location(row);
        boolean isWait = method.startsWith("await") || method.equals("wait");
        if (Locations.isQueue(location)) {
            String words = withoutSite(bits, location);
            return words.isEmpty() ? words : words + " for " + objects.apply(location);
        }
        if ((bits & Footprint.INVOKE) != 0 || !Locations.isSynchronization(location)) {
            return withoutSite(bits, location);
        }
        if (Locations.isWaitSet(location)) {
            boolean isLook = (bits & Footprint.WRITE) == 0;
            String call = method + " " + objects.apply(location);
            return isLook ? withoutSite(bits, location) : method.isEmpty() || isWait ? "stop waiting" : call;
        }
        if (Locations.isSignals(location)) {
            return endsWaitForSignal(row) ? endOfWait(row, isWait) : signal(row, method);
        }
        return synchronizer(row, method);
    }

    /** What {@code join}, {@code sleep}, {@code wait} and {@code notify} do one after the other. */
    String ofMethod(SiteKind kind, int row) {
        long location = log.location(row);
        if (Locations.isSignals(location)) {
            return endsWaitForSignal(row) ? endOfWait(row, true) : signal(row, "");
        }
        if (kind == SiteKind.JOIN && Locations.isTermination(location) && !hasWhatItWaitsFor(row)) {
            return "join: times out";
        }
        String words = ofMethod(kind, log.bits(row), location);
        boolean isMonitor = Locations.isMonitor(location) || kind == SiteKind.NOTIFY && Locations.isWaitSet(location);
        return isMonitor ? words + (words.equals("wait") ? " on " : " ") + objects.apply(location) : words;
    }

    /** The same of a step that may not have been made. */
    static String ofMethod(SiteKind kind, int bits, long location) {
        boolean writes = (bits & Footprint.WRITE) != 0;
        boolean waits = (bits & Footprint.BLOCKING) != 0;
        String name = kind.name().toLowerCase(Locale.ROOT);
        if (Locations.isSignals(location)) {
            // Whether the thread is interrupted is looked up before it waits; that shows only if it is.
            return waits ? "wake up" : writes ? name + ": signal" : "";
        }
        if (Locations.isWaitSet(location)) {
            return kind == SiteKind.NOTIFY ? "notify" : "stop waiting";
        }
        return kind == SiteKind.WAIT && waits ? "lock again" : name;
    }

    /**
     * {@return whether a step at the signals of a thread ends a wait of it} That can be a try, if it may time out at
     * any time.
     */
    private boolean endsWaitForSignal(int row) {
        return (log.announcedBits(row) & Footprint.BLOCKING) != 0
                || isConditional(row) && log.operand(row) != ExploredThread.INTERRUPTED;
    }

    private String endOfWait(int row, boolean isWait) {
        if (hasWhatItWaitsFor(row)) {
            return isWait ? "wake up" : "park";
        }
        return isWait ? "time out" : "park: times out";
    }

    private String signal(int row, String method) {
        if ((log.bits(row) & Footprint.WRITE) == 0) {
            return "";
        }
        if (isConditional(row)) {
            return "is interrupted";
        }
        String thread = threads.apply(Locations.signalled(log.location(row)));
        return (method.equals("unpark") || method.equals("interrupt") ? method : "wake") + " " + thread;
    }

    private String synchronizer(int row, String method) {
        boolean writes = (log.bits(row) & Footprint.WRITE) != 0;
        String name = " " + objects.apply(log.location(row));
        boolean isTryToAwait = !writes && !isConditional(row) && log.relation(row) != Condition.NONE;
        if (isTryToAwait || (log.bits(row) & Footprint.BLOCKING) != 0) {
            return hasWhatItWaitsFor(row) ? (writes ? "acquire" : "await") + name : "stop waiting for" + name;
        }
        if (isConditional(row)) {
            // Who releases need not look at what is there, but for a latch: one that is open is left as it is.
            return method.equals("releaseShared")
                    ? "count down" + name
                    : "try to acquire" + name + (writes ? ": succeeds" : ": fails");
        }
        if (!writes) {
            return "";
        }
        return (method.equals("drainPermits") || method.equals("reducePermits") ? method : "release") + name;
    }

    /** {@return whether a step that waits was not ended by a time-out or an interruption} */
    private boolean hasWhatItWaitsFor(int row) {
        return !log.isBeforeKnown(row)
                || log.relation(row) == Condition.NONE
                || Condition.holds(log.relation(row), log.operand(row), log.before(row));
    }

    private boolean isConditional(int row) {
        return (log.announcedBits(row) & Footprint.CONDITIONAL) != 0;
    }
}
