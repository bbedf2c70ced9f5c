// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.graph.Fence;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Lines of the program before which a fence could be. What the JDK does for a line belongs to that line. A line has its
 * fence whenever a thread comes to it from another line, and no fence between its own steps, where nobody could write one.
 *
 * <p>{@link #watch} turns it on. Fences are changed between executions.
 */
public final class FencePlaces {
    private static final int NONE = -1;

    private final Sites sites;
    private final List<String> lines = new ArrayList<>();
    private final List<@Nullable Fence> fences = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** By thread: the line of its last step. */
    private final Map<Integer, Integer> last = new HashMap<>();

    private boolean isWatching;

    FencePlaces(Sites sites) {
        this.sites = sites;
    }

    /** From the next execution on, each line has a full fence before it, unless another one is given. */
    public void watch() {
        isWatching = true;
    }

    /** No line has a fence but for those in the code. */
    public void forget() {
        isWatching = false;
        lines.clear();
        fences.clear();
        numbers.clear();
        last.clear();
    }

    void begin() {
        last.clear();
    }

    /** {@return how many lines executions have come to} */
    public int size() {
        return lines.size();
    }

    /** {@return where a line is, {@code Class.method:line}} @param line its number, from 0 */
    public String where(int line) {
        return lines.get(line);
    }

    /** {@return the fence before a line, or null} @param line its number, from 0 */
    public @Nullable Fence fence(int line) {
        return fences.get(line);
    }

    /** Puts a fence before a line. @param line its number, from 0 @param fence or null for none */
    public void change(int line, @Nullable Fence fence) {
        fences.set(line, fence);
    }

    /** {@return the fence before the step that the running thread is about to make, or null} @param site of the step */
    @Nullable
    Fence before(int thread, int site) {
        if (!isWatching || site <= 0) {
            return null;
        }
        int line = number(sites.get(site));
        Integer before = last.put(thread, line);
        return line == NONE || before != null && before == line ? null : fences.get(line);
    }

    private int number(Site site) {
        String line = AccessPlaces.lineOfProgram(site);
        if (line.isEmpty()) {
            return NONE;
        }
        return numbers.computeIfAbsent(line, added -> {
            lines.add(added);
            fences.add(Fence.FULL);
            return lines.size() - 1;
        });
    }
}
