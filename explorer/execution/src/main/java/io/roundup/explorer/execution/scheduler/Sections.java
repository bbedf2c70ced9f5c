// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

import io.roundup.agent.hook.SectionHooks;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;

/**
 * Joins the steps that a thread makes in trusted code to sections, between which alone other threads are chosen. A
 * section ends where its thread leaves the code, calls back into code of the program, or has to wait. Called by the
 * running explored thread.
 */
final class Sections {
    /** Stands for a look in what a thread has learnt. */
    private static final int LOOK = -2;

    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final Decisions decisions;
    private final Choices choices;
    private final Backend backend;
    private final TrustedCode trusted;
    private final ReleaseSteps releases;

    Sections(
            ChoicePoint point,
            ExploredThreads threads,
            Decisions decisions,
            Choices choices,
            Backend backend,
            TrustedCode trusted,
            ReleaseSteps releases) {
        this.point = point;
        this.threads = threads;
        this.decisions = decisions;
        this.choices = choices;
        this.backend = backend;
        this.trusted = trusted;
        this.releases = releases;
    }

    /**
     * The running thread has announced its next step. {@return whether the step belongs to the section in which the
     * thread has made its last one}
     */
    boolean goesOn(ExploredThread me) {
        int site = point.site(me.number);
        int state = SectionHooks.state;
        byte[] kinds = SectionHooks.kinds;
        // Most steps are of code of the program, at a place that is known.
        if (state == SectionHooks.OUTSIDE && site > 0 && site < kinds.length && kinds[site] == SectionHooks.PROGRAM) {
            return false;
        }
        byte kind = site <= 0 ? SectionHooks.NEUTRAL : trusted.kindOf(site);
        boolean invokes = (point.bits(me.number) & Footprint.INVOKE) != 0;
        if (kind == SectionHooks.PROGRAM || invokes && !point.invokesAsWell(me.number)) {
            SectionHooks.state = state & -SectionHooks.COMPOSITE;
            return false;
        }
        boolean isIn = state == SectionHooks.ENTERED || state == SectionHooks.WITHIN;
        if (!isIn && !(kind == SectionHooks.TRUSTED && state == SectionHooks.OUTSIDE)) {
            return false;
        }
        SectionHooks.state = SectionHooks.WITHIN;
        boolean isLater = state == SectionHooks.WITHIN
                && !invokes
                && point.previous() == me.number
                && !me.start.isUnderWay
                && decisions.mayGoOn();
        point.part(me.number, isLater ? SectionPart.LATER : SectionPart.FIRST);
        if (isLater) {
            trusted.noteJoined(site);
        }
        return isLater;
    }

    /**
     * The running thread has announced its next step, and holds monitors that a framework has taken. {@return whether
     * the step is made in code that the framework has called back}
     */
    boolean isCalledBack(ExploredThread me) {
        int site = point.site(me.number);
        boolean isOfProgram = site > 0 && trusted.kindOf(site) == SectionHooks.PROGRAM;
        return isOfProgram || SectionHooks.state == SectionHooks.OUTSIDE;
    }

    /** {@return whether a place is in trusted code} @param site not above 0 if it is not known */
    boolean isTrusted(int site) {
        return site > 0 && trusted.kindOf(site) == SectionHooks.TRUSTED;
    }

    /** {@return whether the step need not wait, for anything or for others to have come first} */
    boolean isPossible(ExploredThread me) {
        return me.wait == Wait.NOTHING || !me.waiting.timedOut && threads.isMet(me);
    }

    /**
     * A section ends where its thread has to wait. That it has to, it has found out by looking, which is the last step
     * of the section. {@return whether the execution goes on}
     */
    boolean look(ExploredThread me) {
        long location = point.location(me.number);
        if (location == Footprint.NO_LOCATION || location == Delay.LOCATION) {
            // What a loop of several variables has read, it has read in steps of the section. Who is slow reads
            // nothing.
            point.part(me.number, SectionPart.FIRST);
            return true;
        }
        int bits = point.bits(me.number);
        int site = point.site(me.number);
        int relation = point.relation(me.number);
        long operand = point.operand(me.number);
        Wait wait = me.wait;
        me.wait = Wait.NOTHING;
        releases.looks(wait);
        point.pend(me.number, Footprint.READ, location, site);
        point.part(me.number, SectionPart.LOOK);
        ExploredThread next = decisions.lookInSection(me);
        if (next != me) {
            backend.transfer(me, next);
        }
        if (decisions.isOver()) {
            return false;
        }
        choices.made(me.number);
        me.learning.number(LOOK);
        boolean isToBeNotified = wait == Wait.SIGNAL && (me.waiting.awaited & ExploredThread.PERMIT) == 0;
        me.earlyWait.begin(isToBeNotified, point.log(), trusted::isOfJdk, trusted::isOfPoolThread);
        me.wait = wait;
        point.pend(me.number, bits, location, site, relation, operand);
        point.part(me.number, SectionPart.FIRST);
        return true;
    }
}
