// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import java.util.ArrayList;
import java.util.List;

/** A trial and what it gave so far. Not thread-safe. */
final class Row {
    private final Trial trial;
    private final List<Sample> samples = new ArrayList<>();

    Row(Trial trial) {
        this.trial = trial;
    }

    Trial trial() {
        return trial;
    }

    void add(Sample sample) {
        samples.add(sample);
    }

    /** {@return the values, smallest first} */
    List<Double> values() {
        return samples.stream().map(Sample::value).sorted().toList();
    }

    /** {@return the middle value, or the mean of the two} */
    double median() {
        return median(values());
    }

    /** {@return the median by processor time} */
    double medianByProcessorTime() {
        return median(samples.stream().map(Sample::byProcessorTime).sorted().toList());
    }

    private static double median(List<Double> values) {
        int size = values.size();
        return (values.get((size - 1) / 2) + values.get(size / 2)) / 2;
    }

    /** {@return the most executions of a measurement} Explorations repeat themselves exactly, so it is that of all. */
    long executions() {
        return samples.stream().mapToLong(Sample::executions).max().orElse(0);
    }

    /** {@return whether every measurement executed all there is} */
    boolean isComplete() {
        return samples.stream().allMatch(Sample::isComplete);
    }
}
