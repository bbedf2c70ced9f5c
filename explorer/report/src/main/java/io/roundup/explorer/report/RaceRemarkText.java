// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.fact.RaceRemark;
import io.roundup.explorer.result.fact.ShortPlace;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Options;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The plain variables that race, where the report says that nothing else is wrong. */
public final class RaceRemarkText {
    /** The most races that get a sentence each. */
    private static final int MOST = 3;

    private RaceRemarkText() {}

    /** {@return a sentence for each; none if the verdict is a violation} @param result of an exploration */
    public static List<String> of(ExplorationResult result) {
        List<String> lines = new ArrayList<>();
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            return lines;
        }
        List<RaceRemark> own = result.coverage().races().stream()
                .filter(race -> !race.isOfLibrary())
                .toList();
        List<RaceRemark> ofLibraries = result.coverage().races().stream()
                .filter(RaceRemark::isOfLibrary)
                .toList();
        own.stream().limit(MOST).forEach(race -> lines.add("Data race on " + race.text() + "."));
        if (own.size() > MOST) {
            lines.add("Data races on " + variables(own.size() - MOST, "more") + ".");
        }
        if (!ofLibraries.isEmpty()) {
            int others = ofLibraries.size() - 1;
            lines.add("Data race within a library on " + ofLibraries.get(0).text()
                    + (others == 0 ? "" : "; and on " + variables(others, "more")) + ".");
        }
        return lines;
    }

    /**
     * {@return what that means, and what to do next, if there are any} With the memory model explored, only loops are left
     * that may never find what they wait for.
     *
     * @param syntax of options
     */
    public static String advice(ExplorationResult result, OptionSyntax syntax) {
        if (of(result).isEmpty()) {
            return "";
        }
        if (result.exploration().memory() != MemoryName.JMM) {
            return "The memory model allows more there than interleavings show. Each is a violation with "
                    + syntax.of(Options.RACES, "") + ".";
        }
        String loops = String.join(" and ", plainWaits(result.coverage()));
        return loops.isEmpty()
                ? ""
                : "A plain read need never find a newer value: what waits at " + loops + " may wait for ever.";
    }

    /** {@return the places of loops that wait by a plain read} That read is part of a race. */
    private static List<String> plainWaits(Coverage coverage) {
        return Stream.concat(coverage.spins().stream(), coverage.awaits().stream())
                .filter(loop -> coverage.races().stream()
                        .flatMap(race -> Stream.of(race.first(), race.second()))
                        .anyMatch(access -> !access.writes() && access.place().equals(loop)))
                .map(ShortPlace::of)
                .toList();
    }

    private static String variables(int count, String which) {
        return count + " " + which + (count == 1 ? " variable" : " variables");
    }
}
