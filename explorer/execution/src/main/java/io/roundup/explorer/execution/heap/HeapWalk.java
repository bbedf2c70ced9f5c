// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import io.roundup.explorer.execution.memory.LastingValues;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes what can be reached from some roots as a sequence of numbers. Objects are named in the order in which they are
 * met, breadth first, so two heaps have equal sequences if and only if they are the same up to which object is where. The
 * idea is that of Iosif, <em>Exploiting Heap Symmetries in Explicit-State Model Checking of Software</em> (ASE 2001),
 * who goes depth first.
 *
 * <p>Allocates nothing once it has seen heaps of the size. Used by one thread at a time, while nothing is explored.
 * Linear in what is reached.
 */
public final class HeapWalk {
    /** Larger arrays are not looked at. */
    private static final int MOST_ELEMENTS = 1 << 16;

    private static final int NULL = 0;

    private final ToIntFunction<Object> hashes;
    private final LastingObjects lasting = new LastingObjects();
    private final LastingValues texts = new LastingValues();
    private final NameTable names = new NameTable();
    private final FirstNumbers classes = new FirstNumbers();
    /** Of which classes of the JDK it was looked which sentinels there are. */
    private final FirstNumbers looked = new FirstNumbers();

    private int walked;
    private int[] numbers = new int[256];
    private int length;
    private String obstacle = "";
    /** What stands for the number in a box. */
    private IntUnaryOperator boxed = IntUnaryOperator.identity();
    /** Whether objects that have no name yet get one. */
    private boolean isNaming;
    /** Whether it matters where exceptions were made. */
    private boolean areTracesRead;

    /** Prepares. @param hashes gives the identity hash codes of instances that are {@link #hashed} */
    public HeapWalk(ToIntFunction<Object> hashes) {
        this.hashes = hashes;
    }

    /** From now on the identity hash codes of instances belong to the sequences. @param type the class */
    public void hashed(Class<?> type) {
        ClassPlan.of(type).isHashed = true;
    }

    /** Chooses whether it matters where exceptions were made, and adds it to the sequence. */
    public void traces(boolean areRead) {
        areTracesRead = areRead;
        put(areRead ? 1 : 0);
    }

    /** Begins with an empty sequence, and without names. */
    public void begin() {
        names.clear();
        walked = 0;
        length = 0;
        obstacle = "";
        isNaming = true;
    }

    /** From now on, what has no name yet is as if it was null. */
    public void nameNoMore() {
        isNaming = false;
    }

    /** Chooses what stands for a number in a box that there is once. @param given a number from -128 to 127 for one */
    public void boxed(IntUnaryOperator given) {
        boxed = given;
    }

    /** Keeps no object alive for longer. */
    public void release() {
        names.release();
    }

    /** Begins a new sequence, with the names that there are. */
    public void beginPart() {
        length = 0;
    }

    /** {@return the numbers of the sequence, until the next one is added} */
    public int[] numbers() {
        return numbers;
    }

    /** {@return how many numbers the sequence has} */
    public int length() {
        return length;
    }

    /** {@return what stood in the way of the walk, in words, or an empty string} */
    public String obstacle() {
        return obstacle;
    }

    /** Adds a number. */
    public void put(int number) {
        if (length == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * length);
        }
        numbers[length++] = number;
    }

    /** Adds a number of two halves. */
    public void put(long number) {
        put((int) (number >>> Integer.SIZE));
        put((int) number);
    }

    /** Adds the name of an object, which is walked by the next {@link #walk} if it has none yet. */
    public void put(@Nullable Object object) {
        put(name(object));
    }

    /** {@return whether an earlier {@link #put} or {@link #walk} has named an object} */
    public boolean isNamed(Object object) {
        return nameOf(object) != 0;
    }

    /** {@return the name of an object if it has one, or 0} It gets none. */
    public int nameOf(Object object) {
        return names.find(object);
    }

    private int name(@Nullable Object object) {
        if (object == null) {
            return NULL;
        }
        ClassPlan plan = ClassPlan.of(object.getClass());
        return switch (plan.kind) {
            case TEXT -> texts.isLiteral((String) object) ? -1 - lasting.ofValue(object) : given(object);
            case BOX -> LastingValues.isCached(object) ? -1 - lasting.ofValue(renamed(object)) : given(object);
            case LASTING -> -1 - lasting.ofIdentity(object);
            case CLASS_ONLY -> -1 - lasting.ofIdentity(plan);
            case IMPOSSIBLE -> impossible(plan);
            default -> plan.isOfJdk ? named(object, plan) : given(object);
        };
    }

    private int named(Object object, ClassPlan plan) {
        if (!looked.has(plan.number)) {
            looked.of(plan.number);
            lasting.takeUp(plan.type);
        }
        return given(object);
    }

    private int given(Object object) {
        return isNaming ? names.name(object) : names.find(object);
    }

    private Object renamed(Object box) {
        return box instanceof Integer number ? (Object) boxed.applyAsInt(number) : box;
    }

    /** {@return how many sentinels are known} Sequences with different numbers of them must not be compared. */
    public int sentinels() {
        return lasting.sentinels();
    }

    /** {@return how many numbers were given to what does not depend on a state: classes, literals and the like} */
    public int numbersGiven() {
        return classes.size() + lasting.size();
    }

    private int impossible(ClassPlan plan) {
        if (obstacle.isEmpty()) {
            obstacle = "an object of " + plan.type.getName() + ", whose state cannot be read from its fields";
        }
        return NULL;
    }

    /**
     * Adds the static variables of a class.
     *
     * @param type any class that has been initialised
     */
    public void putStatics(Class<?> type) {
        ClassPlan plan = ClassPlan.ofStatics(type);
        for (int i = 0; i < plan.offsets.length; i++) {
            putField(plan.bases[i], plan.offsets[i], plan.types[i]);
        }
    }

    /** Adds what the named objects hold that have not been walked yet, and all that can be reached from them. */
    public void walk() {
        while (walked < names.size()) {
            add(names.object(++walked));
        }
    }

    /**
     * Does the same for objects that only a thread knows, some of which may never have been reachable by others.
     *
     * @param shared the objects that have been
     */
    public void walk(SharedObjects shared) {
        while (walked < names.size()) {
            Object object = names.object(++walked);
            put(shared.number(object) == 0 ? 0 : 1);
            add(object);
        }
    }

    private void add(Object object) {
        ClassPlan plan = ClassPlan.of(object.getClass());
        put(identity(object, plan));
        put(classes.of(plan.number));
        if (plan.isHashed) {
            put(hashes.applyAsInt(object));
        }
        if (areTracesRead
                && object instanceof Throwable thrown
                && ClassPlan.hasHiddenTrace(thrown)
                && obstacle.isEmpty()) {
            obstacle = "where an exception was made, as the program reads stack traces";
        }
        switch (plan.kind) {
            case TEXT -> put(lasting.ofValue(object));
            case REFERENCES -> addReferences((Object[]) object);
            case PRIMITIVES -> addPrimitives(object, plan);
            case THREAD_LOCALS -> addThreadLocals(object, plan);
            default -> {
                for (int i = 0; i < plan.offsets.length; i++) {
                    putField(object, plan.offsets[i], plan.types[i]);
                }
            }
        }
    }

    /** {@return what stands for which object of its class one is, or 0 if its name says enough} */
    private int identity(Object object, ClassPlan plan) {
        if (plan.isIdentity) {
            return -1 - lasting.ofIdentity(object);
        }
        return plan.mayBeSentinel ? -1 - lasting.ofSentinel(object) : 0;
    }

    private void putField(@Nullable Object holder, long offset, char type) {
        if (holder == null) {
            return;
        }
        switch (type) {
            case 'L' -> put(Memory.reference(holder, offset));
            case 'J', 'D' -> put(Memory.longValue(holder, offset));
            case 'I', 'F' -> put(Memory.intValue(holder, offset));
            case 'S', 'C' -> put((int) Memory.shortValue(holder, offset));
            default -> put((int) Memory.byteValue(holder, offset));
        }
    }

    private void addReferences(Object[] array) {
        put(array.length);
        if (array.length > MOST_ELEMENTS) {
            tooLong(array.length);
            return;
        }
        for (Object element : array) {
            put(element);
        }
    }

    private void addPrimitives(Object array, ClassPlan plan) {
        Class<?> element = plan.type.getComponentType();
        int count = java.lang.reflect.Array.getLength(array);
        put(count);
        if (count > MOST_ELEMENTS) {
            tooLong(count);
            return;
        }
        long base = Memory.arrayBase(plan.type);
        long scale = Memory.arrayScale(plan.type);
        char type = element.descriptorString().charAt(0);
        for (int i = 0; i < count; i++) {
            putField(array, base + i * scale, type);
        }
    }

    private void tooLong(int count) {
        if (obstacle.isEmpty()) {
            obstacle = "an array of " + count + " elements, of which at most " + MOST_ELEMENTS + " are compared";
        }
    }

    private void addThreadLocals(Object map, ClassPlan plan) {
        Object[] entries = plan.entries(map);
        for (Object entry : entries) {
            put(ClassPlan.variableOf(entry));
            put(ClassPlan.valueOf(entry));
        }
        put(entries.length);
    }
}
