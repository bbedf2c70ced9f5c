// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import java.util.Arrays;

/** Whose time is over in an execution, and who has made events since. Threads are from 0. */
final class TimeOuts {
    private int announced = Events.NONE;
    private int last = Events.NONE;
    /** Of each thread whether it has made an event since the last time-out. */
    private boolean[] isAfter = new boolean[8];
    /** Of each thread whether it waits on though its time is over. */
    private boolean[] isOverdue = new boolean[8];

    void clear() {
        announced = Events.NONE;
        last = Events.NONE;
        Arrays.fill(isOverdue, false);
    }

    void reserve(int threads) {
        isAfter = Arrays.copyOf(isAfter, threads);
        isOverdue = Arrays.copyOf(isOverdue, threads);
    }

    /** The next step of a thread is the end of its time. */
    void announce(int thread) {
        announced = thread;
    }

    /** {@return the thread whose next step is the end of its time, or none} */
    int announced() {
        return announced;
    }

    /** The time of the thread that was announced is over. @param event that says so */
    void made(int event) {
        announced = Events.NONE;
        last = event;
        Arrays.fill(isAfter, false);
    }

    /** {@return the time-out that comes before the next event of a thread, if none of its events has come since; or none} */
    int before(int thread) {
        return isAfter[thread] ? Events.NONE : last;
    }

    /** A thread has made an event. */
    void isAfter(int thread) {
        isAfter[thread] = true;
    }

    void waitsOn(int thread, boolean isOn) {
        isOverdue[thread] = isOn;
    }

    /** {@return whether a thread waits on though its time is over} */
    boolean isOverdue(int thread) {
        return thread < isOverdue.length && isOverdue[thread];
    }
}
