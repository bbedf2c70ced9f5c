// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.graph.Events.Kind;

/**
 * Whether processors of the x86 family can show a graph, if the compiler keeps program order: total store order (Owens,
 * Sarkar, Sewell, <em>A Better x86 Memory Model: x86-TSO</em>, TPHOLs 2009). All is kept in order but a store before a
 * read, unless a fence is between. Such fences are full ones, read-modify-writes, volatile stores, starts and joins.
 *
 * <p>A graph is one of these if this order, what reads see of other threads, the order of stores, and reads before the
 * stores that overwrite what they saw have no cycle together. Serves one graph.
 */
public final class X86 {
    private static final byte OPEN = 1;
    private static final byte DONE = 2;

    private final Events events;
    private final byte[] states;

    private X86(Events events) {
        this.events = events;
        states = new byte[events.size()];
    }

    /** {@return whether x86 can show a graph that Java allows} Takes time in proportion to the square of the events. */
    public static boolean allows(Events events) {
        X86 order = new X86(events);
        for (int event = 0; event < events.size(); event++) {
            if (order.isCyclic(event)) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether what comes after an event has a cycle} */
    private boolean isCyclic(int event) {
        if (states[event] != 0) {
            return states[event] == OPEN;
        }
        states[event] = OPEN;
        boolean isCyclic = isCyclicInThread(event) || events.isRead(event) && isCyclicAfterRead(event);
        if (!isCyclic && isStore(event)) {
            isCyclic = isCyclicAt(events.variable(event), events.place(event) + 1) || isCyclicAfterStore(event);
        }
        if (!isCyclic && events.kind(event) == Kind.START) {
            isCyclic = events.made(events.otherThread(event)) > 0
                    && isCyclic(events.eventOf(events.otherThread(event), 0));
        }
        states[event] = DONE;
        return isCyclic;
    }

    private boolean isStore(int event) {
        return events.kind(event) == Kind.STORE || events.kind(event) == Kind.PUBLISHED;
    }

    private boolean isCyclicAt(int variable, int place) {
        return place < events.stores(variable) && isCyclic(events.store(variable, place));
    }

    private boolean isCyclicAfterRead(int read) {
        return isCyclicAt(events.variable(read), events.place(events.source(read)) + 1);
    }

    /** What comes after a store: reads of other threads that see it. */
    private boolean isCyclicAfterStore(int store) {
        for (int read = 0; read < events.size(); read++) {
            if (events.isRead(read)
                    && events.source(read) == store
                    && events.thread(read) != events.maker(store)
                    && isCyclic(read)) {
                return true;
            }
        }
        return false;
    }

    /** What comes after an event in its thread: the next store, and the next other event, unless that may overtake it. */
    private boolean isCyclicInThread(int event) {
        int thread = events.maker(event);
        if (thread < 0 || events.kind(event) == Kind.PUBLICATION) {
            return false;
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
                if (!isStoreMet && (isCyclic(next) || isCyclicAtPublished(thread, published, number))) {
                    return true;
                }
                isStoreMet = true;
            } else if (!isOtherMet && (isAfterAll || isFenced)) {
                if (isCyclic(next)) {
                    return true;
                }
                isOtherMet = true;
            }
            isFenced |= isFence(next);
        }
        return number == events.made(thread) && isCyclicAfterJoin(thread);
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
    private boolean isCyclicAtPublished(int thread, int from, int to) {
        for (int variable = 0; events.publishedVariables() > 0 && variable < events.variables(); variable++) {
            int store = events.eventOf(Events.PUBLISHED, variable);
            if (store != Events.NONE
                    && events.maker(store) == thread
                    && events.position(store) >= from
                    && events.position(store) <= to
                    && isCyclic(store)) {
                return true;
            }
        }
        return false;
    }

    private boolean isCyclicAfterJoin(int thread) {
        for (int join = 0; join < events.size(); join++) {
            if (events.kind(join) == Kind.JOIN && events.otherThread(join) == thread && isCyclic(join)) {
                return true;
            }
        }
        return false;
    }
}
