// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.KnownPointHooks;
import io.roundup.agent.hook.KnownPointListener;
import io.roundup.agent.hook.KnownValues;
import io.roundup.explorer.execution.heap.OwnObjects;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.state.CountedPauses;
import io.roundup.explorer.execution.state.Learning;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Replaces what the calls of a thread have learnt: at a known point by the live local variables, at a return by the
 * result.
 *
 * <p>What is forgotten may have gone into objects that only the thread can reach. So the list gets what is in them. These
 * are the objects to which live variables and variables of the thread lead. They are also those that the call could reach
 * when it began, since its caller may use them again. All others it has made itself. They are garbage, or can be reached
 * from these, or are shared. If these objects cannot be told, or are many, the list stays as it is: then less is forgotten
 * than might be.
 */
public final class KnownCalls implements KnownPointListener {
    private final Supplier<Learning> running;
    private final Consumer<Consumer<@Nullable Object>> locals;
    private final IntUnaryOperator places;
    private final CountedPauses pauses;
    private final OwnObjects own;
    private final Consumer<@Nullable Object> added;

    /**
     * Begins.
     *
     * @param running gives what the running thread has learnt
     * @param locals gives, one after the other, what leads to its own variables, which any call can reach
     * @param places gives what stands for a place in the program
     * @param pauses whether states have to tell counters of them
     */
    public KnownCalls(
            Supplier<Learning> running,
            Consumer<Consumer<@Nullable Object>> locals,
            SharedObjects shared,
            IntUnaryOperator places,
            CountedPauses pauses) {
        this.places = places;
        this.pauses = pauses;
        this.running = running;
        this.locals = locals;
        own = new OwnObjects(shared);
        added = own::add;
    }

    private void begin() {
        own.clear();
        locals.accept(added);
    }

    @Override
    public int enter(int site, KnownValues given) {
        Learning learning = running.get();
        if (!learning.isOn) {
            return KnownPointHooks.UNKNOWN;
        }
        begin();
        add(given);
        return own.areKnown() ? learning.enter(places.applyAsInt(site), own) : KnownPointHooks.UNKNOWN;
    }

    /**
     * An operation begins. What is forgotten at its end does not need the known points of its caller.
     *
     * @return what {@link #leave(int, Object, boolean)} is to be given
     */
    int enter(int site, Object target, Object[] arguments) {
        Learning learning = running.get();
        begin();
        own.add(target);
        for (Object argument : arguments) {
            own.add(argument);
        }
        return own.areKnown() ? learning.enter(site, own) : KnownPointHooks.UNKNOWN;
    }

    /** An operation ends. @param result what it returns or throws */
    void leave(int call, @Nullable Object result, boolean isException) {
        Learning learning = running.get();
        int at = learning.find(call);
        if (at < 0 || learning.leaveIfEmpty(at)) {
            return;
        }
        begin();
        own.add(result == Hooks.VOID ? null : result);
        if (addGiven(learning, at)) {
            learning.leave(at);
            learning.number(isException ? 1 : 0);
            learning.reference(result == Hooks.VOID ? null : result);
            own.tell(learning);
        }
    }

    @Override
    public void point(int call, int site, KnownValues live) {
        Learning learning = running.get();
        int at = learning.find(call);
        int place = at >= 0 ? places.applyAsInt(site) : site;
        if (at >= 0 && !learning.isAt(at, place) && find(learning, at, live)) {
            learning.knownPoint(at, place);
            tell(learning, live);
            learning.pointIsKnown();
        }
    }

    @Override
    public void leave(int call, KnownValues result) {
        Learning learning = running.get();
        int at = learning.find(call);
        if (at < 0 || learning.leaveIfEmpty(at)) {
            return;
        }
        if (find(learning, at, result)) {
            learning.leave(at);
            tell(learning, result);
        }
    }

    @Override
    public boolean needsCounter(boolean parks) {
        return pauses.areNeeded(parks);
    }

    @Override
    public void pauses() {
        if (running.get().isOn) {
            pauses.made();
        }
    }

    /** {@return whether it is known what could have been changed} */
    private boolean find(Learning learning, int call, KnownValues values) {
        begin();
        add(values);
        return addGiven(learning, call);
    }

    /** {@return whether it is known what could have been changed of what a call was given, and of what was added} */
    private boolean addGiven(Learning learning, int call) {
        for (int i = learning.given(call); i < learning.start(call) && own.areKnown(); i++) {
            own.add(learning.objectAt(i));
        }
        return own.areKnown();
    }

    private void add(KnownValues values) {
        for (int i = 0; i < values.size() && own.areKnown(); i++) {
            if (values.isReference(i)) {
                own.add(values.reference(i));
            }
        }
    }

    private void tell(Learning learning, KnownValues values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.isReference(i)) {
                learning.reference(values.reference(i));
            } else {
                learning.number(values.number(i));
            }
        }
        own.tell(learning);
    }
}
