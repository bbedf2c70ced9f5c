// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one execution that more than one thread can reach, each with a number ({@link ObjectNumbers}).
 *
 * <p>The invariant: whatever is reachable from a member is a member. An object enters when a reference to it is stored
 * where another thread can find it. Everything that it reaches enters with it. So an access to an object that is no
 * member cannot be observed by another thread, and needs no scheduling point. Few objects are looked up by a scan, many
 * by a hash table of identities.
 *
 * <p>Objects of static variables that always reach the same ones stay members from one execution to the next. Storage
 * is reused; not thread-safe.
 */
public final class SharedObjects {
    private static final int SCANNED = 24;

    private final ObjectNumbers numbering = new ObjectNumbers();
    private Object[] members = new Object[64];
    private int[] numbers = new int[64];
    private int size;
    /** So many members come first, and stay for the next execution. */
    private int kept;

    /** All that come after them, if those are many. */
    private final IdentityTable table = new IdentityTable();

    private final IdentityTable keptTable = new IdentityTable();
    /** By which these are reached. */
    private final KeptReferences keptReferences = new KeptReferences();
    /** Of so many classes with static variables the constants are kept. */
    private int keptClasses;

    private int keptRevision;
    /** One of these references has been changed, and may be again. */
    private boolean keepsNothing;

    private int lastFound;
    /**
     * By index: what was looked up next when that one was looked up last. Programs do the same again, also in the next
     * execution.
     */
    private int[] following = new int[64];

    /** By index: the member that was last met again, when something was to be added after that one was looked up. */
    private int[] leadingTo = new int[64];

    /** Members that may lead to others. An array, since the deques of the JDK are instrumented. */
    private @Nullable Object[] pending = new Object[16];

    private int pendingSize;

    /** A class whose objects are no members, such as that of the values that programs store. */
    private @Nullable Class<?> opaque;

    /** Of the object looked at last: most objects that become reachable one after the other are of one class. */
    private ReferenceLayout recent = ReferenceLayout.of(Object.class);

    /** Is told of objects that a thread makes reachable, or null. */
    private @Nullable Publications publications;

    /** Is told of each object that enters and is not of a static root, or null. */
    private @Nullable Consumer<Object> entries;

    /** Chooses, between executions, who is told of objects that a thread makes reachable. @param listener or null */
    public void publications(@Nullable Publications listener) {
        publications = listener;
    }

    /** Chooses, between executions, who notes each object that a thread makes reachable. @param listener or null */
    public void entries(@Nullable Consumer<Object> listener) {
        entries = listener;
    }

    /** From now on another thread runs. @param thread its number */
    public void sharer(int thread) {
        numbering.sharer(thread);
    }

    /** Forgets all objects that are not kept. */
    public void clear() {
        numbering.clear();
        if (keepsNothing) {
            forgetKept();
        }
        Arrays.fill(members, kept, size, null);
        size = kept;
        lastFound = 0;
        table.clear();
    }

    private void forgetKept() {
        kept = 0;
        keptClasses = 0;
        keptTable.clear();
        keptReferences.clear();
    }

    /**
     * Called while nothing else is shared. What is kept is kept anew if other variables are constants now.
     *
     * @param revision grows with each such change
     */
    public void keepAsOf(int revision) {
        if (revision != keptRevision) {
            keptRevision = revision;
            forgetKept();
            clear();
        }
    }

    /** {@return the number of an object, or 0 if only one thread can reach it} */
    public int number(Object object) {
        Object[] all = members;
        int last = lastFound;
        if (all[last] == object) {
            return numbers[last];
        }
        int next = following[last];
        if (all[next] == object) {
            lastFound = next;
            return numbers[next];
        }
        int found = find(object);
        if (found == IdentityTable.NONE && kept > 0 && ReferenceLayout.of(object.getClass()).areSomeKept) {
            found = keptTable.find(object);
        }
        if (found == IdentityTable.NONE) {
            return 0;
        }
        following[last] = found;
        lastFound = found;
        return numbers[found];
    }

    /** {@return the index of an object that is not kept} */
    private int find(Object object) {
        Object[] all = members;
        if (size - kept > SCANNED) {
            return table.find(object);
        }
        for (int i = size - 1; i >= kept; i--) {
            if (all[i] == object) {
                return i;
            }
        }
        return IdentityTable.NONE;
    }

    /** {@return the object of a number, or null if there is none} Linear in the objects: for reports. */
    public @Nullable Object find(int number) {
        for (int i = 0; i < size; i++) {
            if (numbers[i] == number) {
                return members[i];
            }
        }
        return null;
    }

    /** {@return the index of an object, or {@link IdentityTable#NONE} if only one thread can reach it} */
    public int index(Object object) {
        return number(object) == 0 ? IdentityTable.NONE : lastFound;
    }

    /** {@return how many objects are shared} */
    public int size() {
        return size;
    }

    /** {@return one of them, in the order in which they were shared} @param index from 0 */
    public Object member(int index) {
        return members[index];
    }

    /** {@return whether nothing is shared yet in this execution} */
    public boolean isEmpty() {
        return size == kept;
    }

    /** Adds an object and everything that is reachable from it. @param root anything, null is ignored */
    public void share(@Nullable Object root) {
        if (root == null || !add(root)) {
            return;
        }
        Publications listener = publications;
        if (listener != null) {
            listener.add(root, numbers[size - 1]);
        }
        follow(root);
        while (pendingSize > 0) {
            Object next = pending[--pendingSize];
            pending[pendingSize] = null;
            if (next != null) {
                follow(next);
            }
        }
    }

    /**
     * Adds an object alone: what it leads to is added when it is stored there.
     *
     * @param object anything that is no member yet
     */
    public void shareNew(Object object) {
        if (!layout(object.getClass()).opaque) {
            append(object);
        }
    }

    /**
     * Adds what a static variable of a JDK class holds, if it is not there yet. Any thread may be the first to read
     * that, so the numbers depend on the variable.
     *
     * @param root what it holds, null is ignored
     * @param declaring the class that declares it
     * @param slot its offset
     */
    public void shareStatic(@Nullable Object root, Class<?> declaring, long slot) {
        if (root != null && number(root) == 0) {
            shareStatic(root, StaticRoots.firstNumber(declaring, slot));
        }
    }

    /** Does the same for a variable whose objects' first number is known. @param root what it holds */
    public void shareStatic(Object root, int firstNumber) {
        numbering.beginRoot(firstNumber);
        share(root);
        numbering.endRoot();
    }

    /**
     * Adds the same, not only for this execution, but for all that follow. Before anything else is shared.
     *
     * @param root of a {@linkplain FixedGraphs fixed graph}
     */
    void keepStatic(Object root, int firstNumber) {
        if (keepsNothing) {
            return;
        }
        shareStatic(root, firstNumber);
        for (int i = kept; i < size; i++) {
            Class<?> type = members[i].getClass();
            keptTable.add(members[i], i);
            ReferenceLayout.of(type).areSomeKept = true;
            for (long offset : FixedGraphs.references(type)) {
                keepsBy(members[i], offset);
            }
        }
        kept = size;
        table.clear();
    }

    /**
     * What is kept is reached by a reference.
     *
     * @param holder of it, or what holds a static variable
     * @param offset of it
     */
    void keepsBy(Object holder, long offset) {
        keptReferences.add(holder, offset);
    }

    /**
     * Called before anything is shared. A final field on the way to what is kept may have been set by reflection. Then
     * nothing is kept any longer, since it would have to be followed anew in each execution.
     */
    public void checkKept() {
        if (kept > 0 && !keptReferences.areUnchanged()) {
            keepsNothing = true;
            if (isEmpty()) {
                clear();
            }
        }
    }

    /** {@return of how many classes the constants are kept} */
    public int keptClasses() {
        return keptClasses;
    }

    /** The constants of so many classes have been kept, unless nothing is. */
    public void keptClasses(int classes) {
        keptClasses = keepsNothing ? 0 : classes;
    }

    private void follow(Object object) {
        if (ReferenceLayout.isReferenceArray(object)) {
            for (Object element : (Object[]) object) {
                enqueue(element);
            }
            return;
        }
        for (long offset : layout(object.getClass()).offsets) {
            enqueue(Memory.reference(object, offset));
        }
    }

    private void enqueue(@Nullable Object object) {
        if (object != null && add(object)) {
            if (pendingSize == pending.length) {
                pending = Arrays.copyOf(pending, 2 * pendingSize);
            }
            pending[pendingSize++] = object;
        }
    }

    private boolean add(Object object) {
        Class<?> type = object.getClass();
        Object[] all = members;
        int last = lastFound;
        if (type == opaque || all[last] == object || all[leadingTo[last]] == object) {
            return false;
        }
        int found = find(object);
        if (found != IdentityTable.NONE) {
            leadingTo[last] = found;
            return false;
        }
        ReferenceLayout layout = layout(type);
        if (layout.opaque) {
            opaque = type;
            return false;
        }
        if (layout.areSomeKept && keptTable.find(object) != IdentityTable.NONE) {
            return false;
        }
        append(object);
        return true;
    }

    private ReferenceLayout layout(Class<?> type) {
        ReferenceLayout layout = recent;
        if (!layout.isOf(type)) {
            layout = ReferenceLayout.of(type);
            recent = layout;
        }
        return layout;
    }

    private void append(Object object) {
        if (size == members.length) {
            members = Arrays.copyOf(members, size * 2);
            numbers = Arrays.copyOf(numbers, size * 2);
            following = Arrays.copyOf(following, size * 2);
            leadingTo = Arrays.copyOf(leadingTo, size * 2);
        }
        numbers[size] = numbering.next();
        members[size++] = object;
        Consumer<Object> listener = entries;
        if (listener != null && !numbering.isOfRoot()) {
            listener.accept(object);
        }
        index();
    }

    /** The last member can be found from now on. */
    private void index() {
        int scanned = size - 1 - kept;
        if (scanned == SCANNED) {
            for (int i = kept; i < size; i++) {
                table.add(members[i], i);
            }
        } else if (scanned > SCANNED) {
            table.add(members[size - 1], size - 1);
        }
    }
}
