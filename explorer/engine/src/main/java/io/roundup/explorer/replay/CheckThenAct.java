// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.result.fact.Held;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A thread looked at a collection, a map or an atomic variable with one call and changed it with a second one, in one
 * method. Another thread's call came between, and changed something that the first call had read. The second call met
 * what that one had written.
 *
 * <p>In a map or a set, that has to be an element: calls with other keys, too, meet the table or the count. Two keys in
 * one bucket can not be told apart.
 *
 * @param check the last access of the first call
 * @param act the first access by the second call of what the other thread has written
 * @param between the write by the call of the other thread
 * @param checkText the first call, such as {@code ConcurrentHashMap.containsKey}
 * @param actText the method of the second call
 * @param betweenText the method of the other thread's call
 */
public record CheckThenAct(
        Access check, Access act, Access between, String checkText, String actText, String betweenText) {
    /** So many calls of a thread may lie between those two. */
    private static final int FARTHEST = 4;

    /** Calls that change nothing for the program, though they help others to change a queue. */
    private static final Set<String> LOOKS =
            Set.of("isEmpty", "contains", "containsKey", "size", "peek", "peekFirst", "peekLast", "element");

    /** A thread that ended with an exception. @param thread its number @param place that threw, in the program */
    record Failed(int thread, String place) {
        /** No thread did. */
        static final Failed NOBODY = new Failed(-1, "");
    }

    /** The accesses that a thread makes in one call, by their index. */
    private record Call(LibraryCall of, List<Integer> accesses) {
        int first() {
            return accesses.get(0);
        }

        int last() {
            return accesses.get(accesses.size() - 1);
        }
    }

    /**
     * {@return those of an execution, the last one first}
     *
     * @param accesses of the execution
     * @param threads how many
     * @param failed the thread that ended with an exception: the call that threw need not change anything
     */
    static List<CheckThenAct> find(Accesses accesses, int threads, Failed failed) {
        List<CheckThenAct> all = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            List<Call> calls = calls(thread, accesses);
            for (int act = calls.size() - 1; act > 0; act--) {
                boolean fails = thread == failed.thread()
                        && act == calls.size() - 1
                        && accesses.get(calls.get(act).last()).place().equals(failed.place());
                CheckThenAct found = fails || writes(calls.get(act), accesses) ? endedBy(act, calls, accesses) : null;
                if (found != null) {
                    all.add(found);
                }
            }
        }
        all.sort(Comparator.comparingInt((CheckThenAct each) -> each.act.number())
                .reversed());
        return all;
    }

    private static @Nullable CheckThenAct endedBy(int act, List<Call> calls, Accesses accesses) {
        Call acts = calls.get(act);
        for (int check = act - 1; check >= Math.max(0, act - FARTHEST); check--) {
            Call checks = calls.get(check);
            boolean isPair = areOfOneObject(checks.of(), acts.of())
                    && checks.of().isOfSameMethod(acts.of())
                    && accesses.get(checks.first()).operation()
                            == accesses.get(acts.first()).operation()
                    && (!writes(checks, accesses) || LOOKS.contains(checks.of().method()));
            CheckThenAct found = isPair ? between(checks, acts, accesses) : null;
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** {@return whether that can be: a method may be inherited, as {@code AbstractQueue.remove}} */
    private static boolean areOfOneObject(LibraryCall one, LibraryCall other) {
        Class<?> first = type(one);
        Class<?> second = type(other);
        return first != null && second != null && (first.isAssignableFrom(second) || second.isAssignableFrom(first));
    }

    private static @Nullable CheckThenAct between(Call checks, Call acts, Accesses accesses) {
        boolean isKeyed = isKeyed(checks.of());
        Access outdated = null;
        Access met = null;
        Access write = null;
        LibraryCall other = null;
        for (int i = checks.last() + 1; i < acts.last(); i++) {
            Access access = accesses.get(i);
            boolean isOther = access.thread() != accesses.get(acts.first()).thread();
            if (!isOther && i < acts.first()) {
                // Who looks again in between knows.
                outdated = isAt(access, outdated) ? null : outdated;
                met = isAt(access, met) ? null : met;
            }
            if (!isOther || !access.writes() || access.library() == null) {
                continue;
            }
            if (isRead(access, checks, accesses)) {
                outdated = access;
            }
            Access meets = isKeyed && !isElement(access) ? null : at(access, i, acts, accesses);
            if (meets != null) {
                met = meets;
                write = access;
                other = access.library();
            }
        }
        return outdated == null || met == null || write == null || other == null || outdated.thread() != write.thread()
                ? null
                : new CheckThenAct(
                        accesses.get(checks.last()),
                        met,
                        write,
                        checks.of().text(),
                        acts.of().method(),
                        other.method());
    }

    private static boolean isAt(Access access, @Nullable Access other) {
        return other != null && access.location() == other.location();
    }

    /** {@return whether a call has read what a write changed} */
    private static boolean isRead(Access write, Call by, Accesses accesses) {
        Access read = at(write, -1, by, accesses);
        return read != null && read.before() != null && !read.before().equals(write.after());
    }

    /** {@return the first access by a call, after another one, of what was written; or null} @param after its index */
    private static @Nullable Access at(Access write, int after, Call by, Accesses accesses) {
        for (int index : by.accesses()) {
            if (index > after && accesses.get(index).location() == write.location()) {
                return accesses.get(index);
            }
        }
        return null;
    }

    private static boolean isElement(Access write) {
        return write.after() != null && write.after().kind() == Held.Kind.REFERENCE;
    }

    private static boolean writes(Call call, Accesses accesses) {
        return call.accesses().stream().anyMatch(index -> accesses.get(index).writes());
    }

    private static List<Call> calls(int thread, Accesses accesses) {
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < accesses.size(); i++) {
            LibraryCall library = accesses.get(i).library();
            if (accesses.get(i).thread() != thread || library == null || !holdsValues(library)) {
                continue;
            }
            Call last = calls.isEmpty() ? null : calls.get(calls.size() - 1);
            if (last == null || !last.of().equals(library)) {
                last = new Call(library, new ArrayList<>());
                calls.add(last);
            }
            last.accesses().add(i);
        }
        return calls;
    }

    private static boolean isKeyed(LibraryCall call) {
        Class<?> type = type(call);
        return type != null && (Map.class.isAssignableFrom(type) || Set.class.isAssignableFrom(type));
    }

    private static boolean holdsValues(LibraryCall call) {
        Class<?> type = type(call);
        return type != null
                && (Map.class.isAssignableFrom(type)
                        || Collection.class.isAssignableFrom(type)
                        || type.getPackageName().equals("java.util.concurrent.atomic"));
    }

    private static @Nullable Class<?> type(LibraryCall call) {
        try {
            return Class.forName(call.type(), false, null);
        } catch (ClassNotFoundException absent) {
            return null;
        }
    }
}
