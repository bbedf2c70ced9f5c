// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives what threads ask of each other, and pauses. See {@link Listeners}. */
public interface ThreadListener {
    void threadJoin(Thread thread, long millis, int site) throws InterruptedException;

    /** A call of {@code join} was not seen, such as one by reflection, and did not wait. */
    void threadJoinedUnseen(Thread thread);

    void threadYield(int site);

    void threadSleep(long millis, int site) throws InterruptedException;

    int threadIsDaemon(Thread thread);

    boolean hasEnded(Thread thread);

    Thread[] activeThreads(ThreadGroup group, boolean recurse);

    ThreadGroup[] activeGroups(ThreadGroup group, boolean recurse);

    boolean threadIsAlive(Thread thread, boolean real, int site);

    Thread.State threadState(Thread thread, Thread.State real, int site);

    /** A thread gets another name, priority, class loader or handler of exceptions. */
    void threadChanges(Thread thread);

    void poolAsked();

    /** What a thread parks for, or null. */
    Object threadBlocker(Thread thread);

    Thread currentThread(Thread real);

    Thread ownThread(Thread real);
}
