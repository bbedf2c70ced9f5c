// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.result.fact.Held;
import java.util.AbstractQueue;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** A thread looks with one call and acts with a second one, and another thread's call comes between. */
class CheckThenActTests {
    private static final int BIN = 1;
    private static final int COUNT = 2;
    private static final int TABLE = 3;

    private final Accesses accesses = new Accesses();
    private String method = "book";
    private int operation;
    private CheckThenAct.Failed failed = CheckThenAct.Failed.NOBODY;
    private Class<?> type = ConcurrentHashMap.class;

    @Test
    void theCallOfAnotherThreadBetweenThemIsTold() {
        read(0, "containsKey", BIN, "null");
        write(1, "put", BIN, "Node#1");
        read(0, "put", BIN, "Node#1");
        write(0, "put", COUNT, "2");
        assertEquals("containsKey put put 12", found());
    }

    @Test
    void whatCameBeforeTheCheckWasSeen() {
        write(1, "put", BIN, "Node#1");
        read(0, "containsKey", BIN, "Node#1");
        read(0, "put", BIN, "Node#1");
        write(0, "put", COUNT, "2");
        assertEquals("", found());
    }

    @Test
    void whatCameAfterTheActIsNoMatter() {
        read(0, "containsKey", BIN, "null");
        write(0, "put", BIN, "Node#1");
        write(1, "put", BIN, "Node#2");
        assertEquals("", found());
    }

    /** Otherwise each call for another key would be blamed, since it counts as well. */
    @Test
    void anotherElementOfAMapIsAnotherMatter() {
        read(0, "containsKey", COUNT, "1");
        read(0, "containsKey", TABLE, "null");
        write(1, "put", COUNT, "2");
        writeArray(1, "put", TABLE);
        read(0, "put", TABLE, "Node[]#1");
        read(0, "put", COUNT, "2");
        write(0, "put", BIN, "Node#1");
        assertEquals("", found());
    }

    /** All calls of a queue meet its ends. */
    @Test
    void anyPartOfAQueueCounts() {
        type = ConcurrentLinkedQueue.class;
        read(0, "isEmpty", COUNT, "1");
        write(1, "poll", COUNT, "0");
        read(0, "remove", COUNT, "0");
        write(0, "remove", TABLE, "1");
        assertEquals("isEmpty remove poll 12", found());
    }

    @Test
    void aCallThatChangesNothingDoesNotAct() {
        read(0, "containsKey", BIN, "null");
        write(1, "put", BIN, "Node#1");
        read(0, "get", BIN, "Node#1");
        assertEquals("", found());
    }

    @Test
    void aCallThatChangesSomethingIsNoCheck() {
        write(0, "remove", BIN, "null");
        write(1, "put", BIN, "Node#1");
        write(0, "put", BIN, "Node#2");
        assertEquals("", found());
    }

    /** It is not known that what two methods do belongs together. */
    @Test
    void callsInTwoMethodsAreNoPair() {
        read(0, "containsKey", BIN, "null");
        write(1, "put", BIN, "Node#1");
        method = "other";
        write(0, "put", BIN, "Node#2");
        assertEquals("", found());
    }

    @Test
    void callsInTwoOperationsAreNoPair() {
        read(0, "containsKey", BIN, "null");
        write(1, "put", BIN, "Node#1");
        operation++;
        write(0, "put", BIN, "Node#2");
        assertEquals("", found());
    }

    /** Whoever looks again decides anew. */
    @Test
    void aSecondCheckCounts() {
        read(0, "containsKey", BIN, "null");
        write(1, "put", BIN, "Node#1");
        read(0, "get", BIN, "Node#1");
        write(0, "put", BIN, "Node#2");
        assertEquals("", found());
    }

    @Test
    void locksHoldNoValues() {
        type = ReentrantLock.class;
        read(0, "isLocked", COUNT, "0");
        write(1, "lock", COUNT, "1");
        write(0, "unlock", COUNT, "0");
        assertEquals("", found());
    }

    @Test
    void aCallThatThrewNeedNotChangeAnything() {
        type = ConcurrentLinkedQueue.class;
        read(0, "isEmpty", BIN, "Node#1");
        write(1, "remove", BIN, "Node#2");
        read(0, "remove", BIN, "Node#2");
        assertEquals("", found());
        failed = new CheckThenAct.Failed(0, "Seats.java:" + "remove".length());
        assertEquals("isEmpty remove remove 12", found());
        failed = new CheckThenAct.Failed(0, "Seats.java:1");
        assertEquals("", found());
    }

    /** In a queue without locks, whoever looks moves the head on that another thread has left behind. */
    @Test
    void aLookThatHelpsOthersIsALook() {
        type = ConcurrentLinkedQueue.class;
        read(0, "isEmpty", BIN, "Node#1");
        write(0, "isEmpty", TABLE, "Node#1");
        write(1, "poll", BIN, "Node#2");
        read(0, "remove", BIN, "Node#2");
        write(0, "remove", BIN, "Node#3");
        assertEquals("isEmpty remove poll 13", found());
    }

    @Test
    void aMethodMayBeInherited() {
        type = ConcurrentLinkedQueue.class;
        read(0, "isEmpty", BIN, "Node#1");
        type = AbstractQueue.class;
        write(1, "remove", BIN, "Node#2");
        read(0, "remove", BIN, "Node#2");
        write(0, "remove", BIN, "Node#3");
        assertEquals("isEmpty remove remove 12", found());
    }

    @Test
    void whatComesWhenTheActHasBegunIsBetween() {
        read(0, "containsKey", BIN, "null");
        read(0, "put", TABLE, "Node[]#1");
        write(1, "put", BIN, "Node#1");
        read(0, "put", BIN, "Node#1");
        write(0, "put", COUNT, "2");
        assertEquals("containsKey put put 13", found());
    }

    @Test
    void atomicVariablesHoldOne() {
        type = AtomicInteger.class;
        read(0, "get", COUNT, "0");
        write(1, "set", COUNT, "1");
        write(0, "set", COUNT, "2");
        assertEquals("get set set 12", found());
    }

    /** {@return the methods of the check, the act and what came between, and the number of the act} */
    private String found() {
        List<CheckThenAct> all = CheckThenAct.find(accesses, 2, failed);
        if (all.isEmpty()) {
            return "";
        }
        CheckThenAct found = all.get(0);
        return found.checkText().replaceFirst(".*\\.", "") + " " + found.actText() + " " + found.betweenText() + " "
                + found.act().number();
    }

    private void read(int thread, String call, int location, String value) {
        add(thread, call, location, Kind.READ, held(value), held(value));
    }

    private void write(int thread, String call, int location, String value) {
        add(thread, call, location, Kind.WRITE, held("before"), held(value));
    }

    private void writeArray(int thread, String call, int location) {
        add(thread, call, location, Kind.WRITE, held("null"), new Held("Node[]#1", 9, Held.Kind.ARRAY));
    }

    private static Held held(String value) {
        Held.Kind kind = value.matches("[0-9]+") ? Held.Kind.PRIMITIVE : Held.Kind.REFERENCE;
        return new Held(value, value.startsWith("Node") ? value.hashCode() : 0, kind);
    }

    private void add(int thread, String call, int location, Kind kind, Held before, Held after) {
        StackTraceElement caller = new StackTraceElement("Seats", method, "Seats.java", call.length());
        LibraryCall library = new LibraryCall(type.getName(), call, caller, List.of());
        accesses.add(new Access(
                10 + accesses.size(),
                thread,
                operation,
                kind,
                location,
                "v" + location,
                before,
                after,
                "Seats.java:" + call.length(),
                "",
                library));
    }
}
