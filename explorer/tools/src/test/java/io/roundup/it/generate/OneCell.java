// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.NullUnmarked;

/** Keeps an element. As it asks which thread calls it, it might tell threads apart. */
@NullUnmarked
public final class OneCell {
    private final AtomicReference<Object> cell = new AtomicReference<>();

    /** {@return whether it is kept, since none was} @param element to keep */
    public boolean offer(Object element) {
        return cell.compareAndSet(null, element);
    }

    /** {@return the same} @param element to keep */
    public boolean add(Object element) {
        return offer(element);
    }

    /** Keeps another one. @param element to keep */
    public void push(Object element) {
        cell.set(element);
    }

    /** Keeps another one, too. @param element to keep */
    public void addFirst(Object element) {
        push(element);
    }

    /** {@return the element, which is taken out} */
    public Object poll() {
        return cell.getAndSet(null);
    }

    /** {@return the same} */
    public Object pop() {
        return poll();
    }

    /** {@return the same} */
    public Object pollFirst() {
        return poll();
    }

    /** {@return the element} */
    public Object peek() {
        return cell.get();
    }

    /** {@return whether there is none} */
    public boolean isEmpty() {
        return Thread.currentThread() == null || cell.get() == null;
    }
}
