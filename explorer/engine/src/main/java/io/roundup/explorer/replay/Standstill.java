// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.BlockedThread;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is known of threads that wait for ever: who waits where, and what others did there before.
 *
 * @param blocked the threads that have not ended
 * @param places where these threads wait, by their numbers
 * @param uses by the number of a thread that waits for a lock or another synchronizer: who changed its state
 * @param looks by the number of a thread that waits for a notification: what it looked at before
 * @param notices notifications on what threads wait on
 * @param pools with threads that have not ended
 * @param failures exceptions that ended tasks or threads
 * @param dropped threads that wait for what tasks lead to that nobody has begun, and that are in no queue of a pool
 * @param interruptions that threads noticed which wait nevertheless
 * @param asleep threads that would go on if somebody woke them up
 * @param overwritten values that threads waited for, and that were gone when they looked
 */
public record Standstill(
        List<BlockedThread> blocked,
        Map<Integer, WaitPlace> places,
        Map<Integer, List<Use>> uses,
        Map<Integer, List<Access>> looks,
        List<Notice> notices,
        List<StuckPool> pools,
        List<Failure> failures,
        List<Integer> dropped,
        List<Interrupted> interruptions,
        List<Asleep> asleep,
        List<Overwritten> overwritten) {
    /** No thread waits. */
    public static final Standstill NONE = of(List.of(), Map.of());

    /**
     * A change of the state of a synchronizer.
     *
     * @param thread that made it
     * @param number of the step that is shown for it, from 1
     * @param place of it, or an empty string
     * @param takes whether the thread took it, or some of it
     * @param change by how much that changed the permits of a semaphore, if it is known
     */
    public record Use(int thread, int number, String place, boolean takes, OptionalLong change) {}

    /**
     * An exception that ended a task or a thread.
     *
     * @param thread that it was thrown on, or {@link BlockedThread#NOBODY}
     * @param text its class and message
     * @param place where it was thrown, or an empty string
     * @param isOfTask whether it is kept in the future of a task
     * @param isPeriodic whether the task would have run again
     * @param isHeard whether another thread has looked at that future afterwards
     */
    public record Failure(
            int thread, String text, String place, boolean isOfTask, boolean isPeriodic, boolean isHeard) {}

    /**
     * An interruption that is over.
     *
     * @param thread that was interrupted, and waits
     * @param by who interrupted it
     * @param number of the step in which it did
     * @param noticed the step in which the thread noticed
     * @param place where it noticed
     */
    public record Interrupted(int thread, int by, int number, int noticed, String place) {}

    /**
     * {@return what is known without a look at what went before}
     *
     * @param blocked the threads
     * @param places where they wait, by their numbers
     */
    public static Standstill of(List<BlockedThread> blocked, Map<Integer, WaitPlace> places) {
        return new Standstill(
                blocked, places, Map.of(), Map.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(),
                List.of());
    }

    Standstill with(List<Asleep> sleepers, List<Overwritten> gone) {
        return new Standstill(
                blocked, places, uses, looks, notices, pools, failures, dropped, interruptions, sleepers, gone);
    }

    /**
     * {@return where a thread waits}
     *
     * @param thread its number
     */
    public WaitPlace place(int thread) {
        return places.getOrDefault(thread, WaitPlace.NOWHERE);
    }

    /** {@return the numbers of the steps that tell how it came to that} */
    public Set<Integer> numbers() {
        Set<Integer> numbers = new TreeSet<>();
        notices.stream().filter(notice -> notice.waiting().isEmpty()).forEach(notice -> numbers.add(notice.number()));
        for (Asleep thread : asleep) {
            numbers.add(thread.write() == null ? 0 : thread.write().number());
            numbers.add(thread.read() == null ? 0 : thread.read().number());
            numbers.add(thread.notice() == null ? 0 : thread.notice().number());
        }
        for (Overwritten value : overwritten) {
            numbers.addAll(List.of(
                    value.notice().number(),
                    value.overwrite().number(),
                    value.read().number()));
        }
        interruptions.forEach(lost -> numbers.addAll(List.of(lost.number(), lost.noticed())));
        uses.values().forEach(all -> all.forEach(use -> numbers.add(use.number())));
        numbers.remove(0);
        return numbers;
    }
}
