// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Whether processors of the x86 family can show a graph, if the compiler keeps program order: total store order (Owens,
 * Sarkar, Sewell, <em>A Better x86 Memory Model: x86-TSO</em>, TPHOLs 2009). All is kept in order but a store before a
 * read, unless a fence is between. Such fences are full ones, read-modify-writes, volatile stores, starts and joins.
 *
 * <p>A graph is one of these if this order, what reads see of other threads, the order of stores, and reads before the
 * stores that overwrite what they saw have no cycle together. Serves one graph.
 */
public final class X86 {
    private final Events events;
    /** By event: the first read of another thread that sees this store, and by read the next one of the same store. */
    private final int[] firstRead;

    private final int[] nextRead;

    private X86(Events events) {
        this.events = events;
        firstRead = new int[events.size()];
        nextRead = new int[events.size()];
        Arrays.fill(firstRead, Events.NONE);
        for (int read = 0; read < events.size(); read++) {
            int store = events.isRead(read) ? events.source(read) : Events.NONE;
            if (store != Events.NONE && events.thread(read) != events.maker(store)) {
                nextRead[read] = firstRead[store];
                firstRead[store] = read;
            }
        }
    }

    /** {@return whether x86 can show a graph that Java allows} Takes time in proportion to the square of the events. */
    public static boolean allows(Events events) {
        return new X86(events).isAcyclic();
    }

    /** Takes away the events that nothing comes before, one after the other: those of a cycle stay. */
    private boolean isAcyclic() {
        int[] before = new int[events.size()];
        for (int event = 0; event < events.size(); event++) {
            forEachAfter(event, after -> before[after]++);
        }
        int[] free = new int[events.size()];
        int[] found = {0};
        for (int event = 0; event < events.size(); event++) {
            if (before[event] == 0) {
                free[found[0]++] = event;
            }
        }
        for (int taken = 0; taken < found[0]; taken++) {
            forEachAfter(free[taken], after -> {
                if (--before[after] == 0) {
                    free[found[0]++] = after;
                }
            });
        }
        return found[0] == events.size();
    }

    private void forEachAfter(int event, IntConsumer action) {
        forEachInThread(event, action);
        if (events.isRead(event)) {
            acceptAt(events.variable(event), events.place(events.source(event)) + 1, action);
        }
        if (isStore(event)) {
            acceptAt(events.variable(event), events.place(event) + 1, action);
            for (int read = firstRead[event]; read != Events.NONE; read = nextRead[read]) {
                action.accept(read);
            }
        }
        if (events.kind(event) == Kind.START && events.made(events.otherThread(event)) > 0) {
            action.accept(events.eventOf(events.otherThread(event), 0));
        }
    }

    private boolean isStore(int event) {
        return events.kind(event) == Kind.STORE || events.kind(event) == Kind.PUBLISHED;
    }

    private void acceptAt(int variable, int place, IntConsumer action) {
        if (place < events.stores(variable)) {
            action.accept(events.store(variable, place));
        }
    }

    /** What comes after an event in its thread: the next store, and the next other event, unless that may overtake it. */
    private void forEachInThread(int event, IntConsumer action) {
        int thread = events.maker(event);
        if (thread < 0 || events.kind(event) == Kind.PUBLICATION) {
            return;
        }
        boolean isAfterAll = !isStore(event);
        boolean isFenced = isFence(event);
        int number = events.kind(event) == Kind.PUBLISHED ? events.position(event) : events.number(event) + 1;
        int published = events.position(event) + 1;
        boolean isOtherMet = false;
        boolean isStoreMet = false;
        for (; number < events.made(thread) && !(isOtherMet && isStoreMet); number++) {
            int next = events.eventOf(thread, number);
            isFenced |= (events.allFences(next) & Fence.FULL.bit()) != 0 || isFenceBefore(next);
            if (isStore(next)) {
                if (!isStoreMet) {
                    action.accept(next);
                    forEachPublished(thread, published, number, action);
                }
                isStoreMet = true;
            } else if (!isOtherMet && (isAfterAll || isFenced)) {
                action.accept(next);
                isOtherMet = true;
            }
            isFenced |= isFence(next);
        }
        if (number == events.made(thread)) {
            forEachJoin(thread, action);
        }
    }

    /** {@return whether a fence follows, in what the compiler makes of it} */
    private boolean isFence(int event) {
        return switch (events.kind(event)) {
            case STORE ->
                events.readOf(event) != Events.NONE
                        || events.access(event).store() == Mode.VOLATILE
                        || events.access(event).store() == Mode.MONITOR;
            case START, JOIN -> true;
            default -> false;
        };
    }

    private boolean isFenceBefore(int event) {
        return events.kind(event) == Kind.START
                || events.kind(event) == Kind.JOIN
                || events.isRead(event) && events.storeOf(event) != Events.NONE;
    }

    /** What was stored into objects before others could reach them comes with the next store. */
    private void forEachPublished(int thread, int from, int to, IntConsumer action) {
        for (int variable = 0; events.publishedVariables() > 0 && variable < events.variables(); variable++) {
            int store = events.eventOf(Events.PUBLISHED, variable);
            if (store != Events.NONE
                    && events.maker(store) == thread
                    && events.position(store) >= from
                    && events.position(store) <= to) {
                action.accept(store);
            }
        }
    }

    private void forEachJoin(int thread, IntConsumer action) {
        for (int join = 0; join < events.size(); join++) {
            if (events.kind(join) == Kind.JOIN && events.otherThread(join) == thread) {
                action.accept(join);
            }
        }
    }
}
