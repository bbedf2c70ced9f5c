// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import java.util.List;
import java.util.Map;

/**
 * What hardware showed.
 *
 * @param effort the mode in which it was run, such as {@code quick}
 * @param machine processor and JVM, in words
 * @param configurations in how many configurations of the JVM it was run
 * @param seconds that all took
 * @param seen how often each outcome was seen
 * @param problems what kept runs from their end, in words
 */
public record Measurement(
        String effort,
        String machine,
        int configurations,
        double seconds,
        Map<String, Long> seen,
        List<String> problems) {
    /** {@return how often the actors were run} */
    public long samples() {
        return seen.values().stream().mapToLong(Long::longValue).sum();
    }
}
