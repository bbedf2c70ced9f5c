// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import java.util.List;
import java.util.stream.Stream;

/**
 * Strategies that never end, in turns of {@value #TURN} executions, since each finds what others miss. One of them looks
 * inside of trusted code, and has its turns once some execution has joined steps to sections.
 */
public final class SamplersInTurn extends ForwardingStrategy implements Resumable {
    /** Executions of many threads are long, and the first turn of each should not come late. */
    static final int TURN = 8;

    /** The last one looks inside of trusted code. */
    private final List<Resumable> samplers;

    private int current;
    private int left = TURN;
    private boolean hasSections;

    /** Begins with the first one. @param samplers in the order of their turns @param inside looks inside of trusted code */
    public SamplersInTurn(List<Resumable> samplers, Resumable inside) {
        this.samplers = Stream.concat(samplers.stream(), Stream.of(inside)).toList();
    }

    @Override
    protected Strategy inner() {
        return samplers.get(current);
    }

    @Override
    public boolean begin() {
        if (left == 0) {
            current = (current + 1) % (hasSections ? samplers.size() : samplers.size() - 1);
            left = TURN;
        }
        left--;
        return inner().begin();
    }

    /** Those of several are not drawn alike. */
    @Override
    public boolean drawsAtRandom() {
        return false;
    }

    @Override
    public void end(StepLog log, Ending ending) {
        super.end(log, ending);
        hasSections |= log.hasSections();
    }

    @Override
    public String bound() {
        return "samples";
    }

    @Override
    public void save(StateSink out) {
        out.number(current);
        out.number(left);
        out.number(hasSections ? 1 : 0);
        for (Resumable each : samplers) {
            each.save(out);
        }
    }

    @Override
    public void restore(StateSource in) {
        current = in.numberIn(0, samplers.size() - 1);
        left = in.numberIn(0, TURN);
        hasSections = in.flag();
        for (Resumable each : samplers) {
            each.restore(in);
        }
    }
}
