// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What test programs for a class showed. Immutable.
 *
 * @param className of the objects
 * @param made how they were made
 * @param kind what the class was taken for
 * @param methods that were called
 * @param leftOut why others were not, by their names
 * @param sizes of the programs that were asked for
 * @param single methods that one thread alone called, as they were given; or an empty string
 * @param restriction which programs of these sizes were explored, in words that follow <em>all programs</em>; or empty
 * @param verdict of all programs together
 * @param reservations what the proofs of programs leave out, in words that follow <em>with</em>
 * @param why the verdict is no better, or an empty string
 * @param blocks the programs by their shapes, in the order in which they were made
 * @param failure the program that fails, or null
 * @param weak what the documentation does not promise
 * @param seconds that all took
 */
public record TestResult(
        String className,
        String made,
        String kind,
        List<String> methods,
        Map<String, String> leftOut,
        String sizes,
        String single,
        String restriction,
        ExplorationVerdict verdict,
        List<String> reservations,
        String why,
        List<Block> blocks,
        @Nullable Failure failure,
        List<Weak> weak,
        double seconds) {
    /**
     * Programs of one shape.
     *
     * @param threads the numbers of calls of the threads, with plus signs between them
     * @param first how many calls come before
     * @param programs that were explored
     * @param executions of these
     * @param complete whether all programs of the shape were explored completely, and hold
     * @param atOnce how many of the programs were proved at once, by a search that explores no state twice
     */
    public record Block(String threads, int first, long programs, long executions, boolean complete, long atOnce) {}

    /**
     * A program that fails.
     *
     * @param program its text
     * @param calls how many it has
     * @param kind of violation
     * @param token of an execution
     * @param command that repeats it
     */
    public record Failure(String program, int calls, String kind, String token, String command) {}

    /**
     * A method of which nobody may expect what one moment shows.
     *
     * @param method with the types of its parameters
     * @param sentence of the documentation
     * @param program in which it answers what no order of calls explains; empty if none was found or looked for
     * @param tested whether it was looked for
     */
    public record Weak(String method, String sentence, String program, boolean tested) {}

    /** {@return how many programs were explored} */
    public long programs() {
        return blocks.stream().mapToLong(Block::programs).sum();
    }

    /** {@return how many executions were made} */
    public long executions() {
        return blocks.stream().mapToLong(Block::executions).sum();
    }
}
