// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.project;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** One run of a harness: a fresh harness, and what its actors' calls give. */
public final class Trial {
    /** Most outcomes come millions of times: equal texts are one text. */
    private static final ConcurrentMap<String, String> TEXTS = new ConcurrentHashMap<>();

    private final HarnessHandles handles;
    /** For the handles of the actors. */
    public final Object harness;

    private final Object underTest;
    private final Recorder[] recorders;
    private final Recorder last;

    /**
     * Makes a harness and prepares it.
     *
     * @param handles of the harness
     * @param actors how many there are
     * @throws IllegalStateException if that fails, which it did not when the harness was exported
     */
    public Trial(HarnessHandles handles, int actors) {
        this.handles = handles;
        try {
            harness = handles.make();
            underTest = handles.underTest(harness);
        } catch (Throwable thrown) {
            throw new IllegalStateException("the harness cannot be prepared: " + thrown, thrown);
        }
        recorders = new Recorder[actors];
        for (int i = 0; i < actors; i++) {
            recorders[i] = new Recorder(underTest);
        }
        last = new Recorder(underTest);
    }

    /** An actor begins, in this thread. {@return who records its calls} @param actor its number, from 0 */
    public Recorder begin(int actor) {
        return recorders[actor].begin();
    }

    /** {@return the outcome, once all actors have ended} Runs what the harness does after them. */
    public String outcome() {
        for (Recorder recorder : recorders) {
            Throwable thrown = recorder.uncaught();
            if (thrown != null) {
                return shared(OutcomeText.ofUncaught(thrown));
            }
        }
        last.begin();
        try {
            handles.finish(harness);
        } catch (Throwable thrown) {
            return shared(OutcomeText.ofUncaught(thrown));
        } finally {
            last.end();
        }
        OutcomeText text = new OutcomeText(underTest);
        for (Recorder recorder : recorders) {
            text.actor(recorder.results());
        }
        text.after(last.results());
        return shared(text.toString());
    }

    private static String shared(String text) {
        String known = TEXTS.putIfAbsent(text, text);
        return known == null ? text : known;
    }
}
