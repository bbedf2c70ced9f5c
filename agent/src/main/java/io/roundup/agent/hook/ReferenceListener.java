// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/** Receives what threads do with queues of references. See {@link Listeners}. */
public interface ReferenceListener {
    void awaits(ReferenceQueue<?> queue);

    Reference<?> poll(ReferenceQueue<?> queue);

    /** It is cleared, as before anything is done with its queue. @return its queue */
    ReferenceQueue<?> clears(Reference<?> reference);

    Object lockOf(ReferenceQueue<?> queue);

    boolean enqueue(Reference<?> reference, ReferenceQueue<?> queue);

    boolean collects();
}
