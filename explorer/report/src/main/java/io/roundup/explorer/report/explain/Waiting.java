// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Standstill;
import io.roundup.explorer.replay.Standstill.Use;
import io.roundup.explorer.replay.StuckPool;
import io.roundup.explorer.replay.WaitPlace;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The threads that wait for ever in an execution, and the words for that. */
record Waiting(ReplayedExecution replayed, Speaker speaker) {
    /** More threads are not named. */
    private static final int MOST = 4;

    Facts facts() {
        return replayed.facts();
    }

    Standstill standstill() {
        return replayed.facts().standstill();
    }

    /** {@return the threads that wait} */
    List<BlockedThread> threads() {
        return replayed.facts().blocked();
    }

    /** {@return a thread that waits, or null if it does not} @param number of it */
    @Nullable
    BlockedThread thread(int number) {
        for (BlockedThread thread : threads()) {
            if (thread.number() == number) {
                return thread;
            }
        }
        return null;
    }

    /** {@return what a thread is called} @param number of it */
    String name(int number) {
        return speaker.thread(number);
    }

    /** {@return the names of some threads} @param numbers at least one */
    String names(List<Integer> numbers) {
        return Speaker.list(numbers.stream().map(this::name).toList());
    }

    /** {@return where a thread waits, in parentheses after a blank, or nothing} @param number of it */
    String at(int number) {
        return Speaker.at(standstill().place(number).place());
    }

    /** {@return in which call of the JDK a thread waits, after a blank, or nothing} @param number of it */
    String inCall(int number) {
        WaitPlace place = standstill().place(number);
        return place.call().isEmpty() || place.isOwnWait() ? "" : " in " + place.call();
    }

    /** {@return whether a thread has no task, and waits for one} @param number of it */
    boolean isIdle(int number) {
        return standstill().pools().stream()
                .anyMatch(pool -> pool.state().idle().contains(number));
    }

    /** {@return that a thread waits, for what and where} */
    String waits(BlockedThread thread) {
        WaitPlace place = standstill().place(thread.number());
        int index = threads().indexOf(thread);
        String words = index < replayed.waits().size() ? replayed.waits().get(index) : name(thread.number()) + " waits";
        boolean isOfJdk = thread.kind() == Kind.NOTIFICATION || words.contains(" is parked ");
        return isOfJdk && !place.call().isEmpty() && !place.isOwnWait()
                ? name(thread.number()) + " waits in " + place.call() + at(thread.number())
                : words + at(thread.number());
    }

    /** {@return the wait that others wait for: not that for a thread that waits itself, if there is another one} */
    @Nullable
    BlockedThread first() {
        return threads().stream()
                .filter(thread -> thread.kind() != Kind.END_OF_ALL)
                .min(Comparator.comparingInt(this::distance))
                .orElse(null);
    }

    private int distance(BlockedThread thread) {
        int idle = isIdle(thread.number()) ? 4 : 0;
        int daemon = thread.isDaemon() ? 2 : 0;
        boolean isForOther = thread.kind() == Kind.END_OF_THREAD || thread(thread.holder()) != null;
        return idle + daemon + (isForOther ? 1 : 0);
    }

    /**
     * {@return where a thread took last what another one waits for, with a comma before and after, or nothing}
     *
     * @param holder the thread that has it
     * @param waiter the thread that waits for it
     */
    String taken(int holder, BlockedThread waiter) {
        Use last = null;
        for (Use use : standstill().uses().getOrDefault(waiter.number(), List.of())) {
            last = use.thread() == holder && use.takes() && !use.place().isEmpty() ? use : last;
        }
        return last == null ? "" : ", taken at " + last.place();
    }

    /** {@return what a pool is called} */
    static String pool(StuckPool pool) {
        int size = pool.state().threads().size();
        String threads = pool.state().isTimer()
                ? "the Timer"
                : "the pool with " + (size == 1 ? "one thread" : size + " threads");
        return pool.place().isEmpty() ? threads : threads + " made at " + pool.place();
    }

    /** {@return that nobody is left to end a wait, and who has ended, as words that end a sentence} */
    String andNobodyIsLeft(String toDo) {
        List<Integer> ended = new ArrayList<>();
        for (int i = 0; i < replayed.threadNames().size(); i++) {
            if (thread(i) == null) {
                ended.add(i);
            }
        }
        String who = ended.isEmpty() || ended.size() > MOST
                ? ""
                : " (" + names(ended) + (ended.size() == 1 ? " has ended)" : " have ended)");
        return ", and no thread is left that " + toDo + who + ".";
    }

    /** {@return how a thread ended by an exception, as a sentence, or nothing if it did not} */
    String failure(int thread) {
        return standstill().failures().stream()
                .filter(failure -> failure.thread() == thread)
                .reduce((first, second) -> second)
                .map(failure -> failure.text() + Speaker.at(failure.place()))
                .orElse("");
    }
}
