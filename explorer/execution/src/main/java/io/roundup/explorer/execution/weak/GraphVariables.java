// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.kind.AcquireMode;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.LocationNumbers;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.execution.memory.View;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.ExecutionGraph;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.StampedLock;
import org.jspecify.annotations.Nullable;

/**
 * The variables of graphs: their numbers, which are the same in all executions, where they are, and what each store has
 * stored there. Events know only a number of that.
 */
final class GraphVariables {
    private static final long UNKNOWN = Long.MIN_VALUE;

    private final ExecutionGraph graph;
    private final SharedObjects shared;
    private final VariableValues values;
    private final Publishing publishing;
    private final LocationNumbers numbers = new LocationNumbers();
    private int epoch;

    /** Above all variables of this execution that have a place. */
    private int placed;

    // By variable, of this execution.
    private @Nullable Object[] holders = new Object[16];
    private long[] slots = new long[16];
    /** Of each variable since they have begun anew where it is, or {@link #UNKNOWN}. */
    private long[] locations = new long[16];

    /** Of each variable of the program, as in a descriptor. */
    private char[] types = new char[16];

    /** Of each variable of the program whether it is the state of a lock with an owner. */
    private boolean[] locks = new boolean[16];

    private @Nullable View[] views = new View[16];

    /** By the location of a byte that was accessed: the variable that it belongs to, and how many bytes that has. */
    private final Map<Long, Long> bytes = new HashMap<>();

    private boolean isMixed;
    private @Nullable Cell[] cells = new Cell[16];

    // By event.
    private long[] bits = new long[16];
    private @Nullable Object[] references = new Object[16];
    private int events;

    GraphVariables(ExecutionGraph graph, SharedObjects shared, VariableValues values, Publishing publishing) {
        this.publishing = publishing;
        this.graph = graph;
        this.shared = shared;
        this.values = values;
        Arrays.fill(locations, UNKNOWN);
    }

    void begin() {
        epoch = 0;
        Arrays.fill(holders, 0, placed, null);
        Arrays.fill(locations, 0, placed, UNKNOWN);
        Arrays.fill(views, 0, placed, null);
        Arrays.fill(cells, 0, placed, null);
        placed = 0;
        bytes.clear();
        isMixed = false;
        Arrays.fill(references, 0, events, null);
        events = 0;
    }

    /** From here on all variables are other ones. */
    void beginAnew() {
        epoch++;
        bytes.clear();
        Arrays.fill(locations, UNKNOWN);
    }

    /** {@return how often they have begun anew} */
    int epoch() {
        return epoch;
    }

    /** {@return the number of what is at a location, which is no variable of the program} @param first its first value */
    int number(long location, long first) {
        int variable = numbers.of(epoch, location);
        graph.first(variable, first);
        return variable;
    }

    /** {@return the number of a variable that the program does not have} @param cell that it is */
    int number(long location, Cell cell) {
        int variable = numbers.of(epoch, location);
        if (graph.events().stores(variable) == 0) {
            reserve(variable);
            cells[variable] = cell;
            graph.first(variable, cell.value());
            note(graph.events().store(variable, 0), variable);
        }
        return variable;
    }

    /**
     * {@return the number of a variable whose values are known, or {@link Events#NONE}}
     *
     * @param location of a variable
     */
    int number(long location) {
        int variable = numbers.of(epoch, location);
        if (variable < holders.length && holders[variable] instanceof byte[]) {
            own(location, 1, variable);
        }
        if (cell(variable) != null) {
            // It is more than what the program reads there.
            return Events.NONE;
        }
        if (graph.events().stores(variable) > 0) {
            return variable;
        }
        Class<?> type = Locations.type(location);
        Object holder = type != null ? type : holder(location);
        long slot = Locations.slot(location);
        if (holder == null || !values.isKnown(holder, slot)) {
            return Events.NONE;
        }
        place(variable, holder, slot, null);
        if (holder instanceof byte[]) {
            own(location, 1, variable);
        } else {
            locations[variable] = location;
        }
        return first(variable, holder, values.lastingValue(holder, slot));
    }

    /** {@return whether {@link #number(long)} is known to be a number, without looking it up} */
    boolean isAt(int variable, long location) {
        return variable < locations.length && locations[variable] == location;
    }

    /**
     * {@return the number of a variable of some bytes}
     *
     * @param location of the first of them
     * @param view of them
     */
    int number(long location, View view) {
        int variable = numbers.of(epoch, location);
        own(location, view.width(), variable);
        View before = variable < views.length ? views[variable] : null;
        isMixed |= before != null && before.isSwapped() != view.isSwapped();
        if (graph.events().stores(variable) > 0) {
            return variable;
        }
        Object holder = holder(location);
        if (holder == null) {
            return Events.NONE;
        }
        place(variable, holder, Locations.slot(location), view);
        return first(variable, holder, view.value());
    }

    /** {@return the object that a location belongs to, or null if it is not known} */
    @Nullable
    Object holder(long location) {
        return shared.find(Locations.object(location));
    }

    /** Bytes belong to a variable of so many. */
    private void own(long location, int width, int variable) {
        long owner = (long) variable << Byte.SIZE | width;
        for (int each = 0; each < width; each++) {
            Long before = bytes.putIfAbsent(location + each, owner);
            isMixed |= before != null && before != owner;
        }
    }

    /** {@return whether bytes were accessed in values that overlap and are not the same} */
    boolean isMixed() {
        return isMixed;
    }

    private void reserve(int variable) {
        placed = Math.max(placed, variable + 1);
        if (variable >= slots.length) {
            slots = Arrays.copyOf(slots, Math.max(variable + 1, 2 * slots.length));
            holders = Arrays.copyOf(holders, slots.length);
            int before = locations.length;
            locations = Arrays.copyOf(locations, slots.length);
            Arrays.fill(locations, before, slots.length, UNKNOWN);
            types = Arrays.copyOf(types, slots.length);
            locks = Arrays.copyOf(locks, slots.length);
            views = Arrays.copyOf(views, slots.length);
            cells = Arrays.copyOf(cells, slots.length);
        }
    }

    private void place(int variable, Object holder, long slot, @Nullable View view) {
        reserve(variable);
        holders[variable] = holder;
        slots[variable] = slot;
        views[variable] = view;
        types[variable] = view != null ? view.type() : values.type(holder, slot);
        locks[variable] = types[variable] != 'L' && SynchronizerFields.isOfLock(holder, slot);
    }

    private int first(int variable, Object holder, long value) {
        int publication = value == 0 || holder instanceof Class<?> || isOfSynchronizer(variable)
                ? Events.NONE
                : publishing.publicationOf(holder, slots[variable]);
        if (publication == Events.NONE) {
            graph.first(variable, known(variable, value));
            note(graph.events().store(variable, 0), variable);
        } else {
            graph.published(variable, 0, value, publication);
            keep(graph.events().store(variable, 0), 0, null);
            note(graph.events().store(variable, 1), variable);
        }
        return variable;
    }

    /** {@return where in its object a variable of the program is} */
    long slot(int variable) {
        return slots[variable];
    }

    /** {@return how many slots of its object a variable has} */
    int width(int variable) {
        View view = variable < views.length ? views[variable] : null;
        return view == null ? 1 : view.width();
    }

    /** {@return whether a variable that one thread can reach holds another value than that of a new object} */
    boolean isStored(Object holder, long slot) {
        return values.isKnown(holder, slot)
                && (values.type(holder, slot) == 'L'
                        ? values.reference(holder, slot) != null
                        : values.value(holder, slot) != 0);
    }

    /** {@return whether a variable is of a lock, semaphore or latch, whose constructor is not looked at} */
    boolean isOfSynchronizer(int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        return holder != null && SynchronizerKinds.ofClass(holder.getClass()) != SynchronizerKinds.OTHER;
    }

    /** {@return whether a location is in a lock, semaphore or latch} */
    boolean isOfSynchronizer(long location) {
        Object holder = holder(location);
        return holder != null && SynchronizerKinds.of(holder) != SynchronizerKinds.OTHER;
    }

    /** {@return whether a variable is the state of a {@code StampedLock}} */
    boolean isStamped(int variable) {
        return variable < holders.length && holders[variable] instanceof StampedLock;
    }

    /** {@return whether a location is an element that an array does not have} */
    boolean isBeyondArray(long location) {
        Object holder = Locations.type(location) == null ? holder(location) : null;
        return holder != null
                && holder.getClass().isArray()
                && Locations.slot(location) >= java.lang.reflect.Array.getLength(holder);
    }

    /** {@return the object that has a variable, null if the variable is static or none of the program} */
    @Nullable
    Object object(int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        return holder instanceof Class<?> ? null : holder;
    }

    /** Notes what a variable holds now, if it is one of the program. @param store that is its newest {@return its number} */
    long note(int store, int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        if (holder == null) {
            Cell cell = cell(variable);
            if (cell == null) {
                return graph.events().value(store);
            }
            keep(store, cell.value(), null);
            return bits[store];
        }
        View view = views[variable];
        if (view != null) {
            keep(store, view.value(), null);
            return bits[store];
        }
        long slot = slots[variable];
        Object reference = types[variable] == 'L' ? values.reference(holder, slot) : null;
        keep(store, reference == null ? values.value(holder, slot) : values.lastingNumber(reference), reference);
        return known(variable, bits[store]);
    }

    /** {@return a value as the graph knows it} How often a thread holds its own lock is no matter of others. */
    private long known(int variable, long value) {
        Object holder = locks[variable] ? holders[variable] : null;
        return holder == null ? value : SynchronizerKinds.of(holder).once(value);
    }

    private @Nullable Cell cell(int variable) {
        return variable < cells.length ? cells[variable] : null;
    }

    private void keep(int store, long value, @Nullable Object reference) {
        if (store >= bits.length) {
            bits = Arrays.copyOf(bits, Math.max(store + 1, 2 * bits.length));
            references = Arrays.copyOf(references, bits.length);
        }
        events = Math.max(events, store + 1);
        bits[store] = value;
        references[store] = reference;
    }

    /** {@return the object that a store has stored, or null} */
    @Nullable
    Object reference(int store) {
        return store < references.length ? references[store] : null;
    }

    /** {@return the type of a variable of the program, as in a descriptor} */
    char type(int variable) {
        return types[variable];
    }

    /** {@return whether a variable holds references} */
    boolean isOfReferences(int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        return holder != null && type(variable) == 'L';
    }

    /** {@return whether a variable is the state of a latch or the like, which whoever opens it releases} */
    boolean isGate(int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        AcquireMode mode = holder == null
                ? null
                : SynchronizerKinds.ofClass(holder.getClass()).shared();
        return mode != null && mode.isGate();
    }

    /** Makes a variable hold what a store has stored. */
    void put(int store, int variable) {
        Object holder = variable < holders.length ? holders[variable] : null;
        if (holder == null) {
            Cell cell = cell(variable);
            if (cell != null) {
                cell.store(bits[store]);
            }
            return;
        }
        View view = views[variable];
        if (view != null) {
            view.store(bits[store]);
        } else if (types[variable] == 'L') {
            values.store(holder, slots[variable], references[store]);
        } else {
            values.storeNumber(holder, slots[variable], bits[store]);
        }
    }
}
