// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import io.roundup.platform.PlainTests;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a JVM wrote in which tests ran without Round-Up, also if it ended before all had run. Immutable. */
public final class PlainLines {
    private final boolean isComplete;
    private final Map<String, PlainResult> results = new LinkedHashMap<>();
    private final List<String> closed = new ArrayList<>();
    private final Deque<PlainResult> open = new ArrayDeque<>();
    private @Nullable PlainResult last;

    private PlainLines(List<String> lines) {
        isComplete = !lines.isEmpty() && lines.get(lines.size() - 1).equals(PlainTests.END);
        for (String line : isComplete ? lines.subList(0, lines.size() - 1) : lines) {
            add(PlainResult.parse(line));
        }
    }

    /** {@return what these lines say} @param lines of {@link PlainTests} */
    public static PlainLines of(List<String> lines) {
        return new PlainLines(lines);
    }

    private void add(PlainResult read) {
        if (read.outcome() == Outcome.OPENED || read.outcome() == Outcome.BEGAN) {
            open.push(read);
        } else if (read.outcome() == Outcome.CLOSED) {
            open.removeIf(each -> each.id().equals(read.id()));
            closed.add(read.id());
        } else {
            open.removeIf(each -> each.id().equals(read.id()));
            results.put(read.id(), read);
            last = read;
        }
    }

    /** {@return whether all tests were run that were looked for} */
    public boolean isComplete() {
        return isComplete;
    }

    /** {@return the tests that ended, by their ids, in the order in which they first did} */
    public Map<String, PlainResult> results() {
        return Collections.unmodifiableMap(results);
    }

    /** {@return the ids of classes, and of others that contain tests, all of whose tests were run} */
    public List<String> closed() {
        return List.copyOf(closed);
    }

    /** {@return the test, or what contains tests, that was at work when the JVM ended; null if none was} */
    public @Nullable PlainResult interrupted() {
        return open.peek();
    }

    /**
     * {@return the same with what became of it}
     *
     * @param how it ended, as what follows 'it'
     */
    public @Nullable PlainResult dead(String how) {
        PlainResult dead = interrupted();
        if (dead == null) {
            return null;
        }
        return dead.with(
                Outcome.BEGAN, "it " + how + (dead.outcome() == Outcome.BEGAN ? ofTest(dead) : ofOthers(dead)));
    }

    private static String ofTest(PlainResult dead) {
        String parent = dead.id().substring(0, Math.max(0, dead.id().lastIndexOf("/[")));
        return parent.matches(".*/\\[(test-template|test-factory|dynamic-container|class-template)[^/]*")
                ? "; the invocations after it were not run"
                : "";
    }

    private String ofOthers(PlainResult dead) {
        PlainResult before = last;
        return before == null || !before.id().startsWith(dead.id() + "/")
                ? ", before the first of its tests; none of them was run"
                : ", after " + before.fullName() + " had ended; no test of it was run after that";
    }

    /** {@return after which test the JVM ended, as an end of a sentence} */
    public String whereItEnded() {
        return last == null ? "before the first test" : "after " + last.fullName();
    }
}
