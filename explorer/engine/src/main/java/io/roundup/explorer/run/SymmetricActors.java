// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.site.Interchangeable;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.ChoosingProgram;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.program.FoundClassFiles;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Options;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the actors of a harness that can change places, as far as its code tells. */
final class SymmetricActors {
    private SymmetricActors() {}

    /**
     * {@return which actors can change places} Reads the classes of the program. Only a search over states needs it.
     *
     * @param subject is explored; its classes are loaded
     * @param isObserved whether what is legal is all that serial executions have shown: then it is symmetric if the program
     *     is. A specification that somebody has written may compare values
     */
    static Symmetry of(Subject subject, boolean isObserved) {
        Exploration exploration = subject.exploration();
        Program program = subject.program();
        if (subject.isReplayed() || exploration.get(Options.NO_SYMMETRY) || exploration.countOutcomes()) {
            return Symmetry.NONE;
        }
        if (program instanceof ChoosingProgram choosing) {
            // Its threads run one code, whose places stand for themselves.
            return new Symmetry(choosing.interchangeable(), new int[0]);
        }
        if (!program.areActorsMethods()) {
            return Symmetry.NONE;
        }
        Class<?> type = program.type();
        Interchangeable found = subject.agent()
                .interchangeable(
                        type.getName().replace('.', '/'),
                        program.actorNames(),
                        isObserved,
                        exploration.get(Options.EXPLORE_RANDOM),
                        name -> FoundClassFiles.find(program.loader(), name));
        if (!found.isBlind()) {
            return Symmetry.NONE;
        }
        int[] sites = sites(found, program, subject.agent().sites());
        return sites == null ? Symmetry.NONE : new Symmetry(found, sites);
    }

    /** {@return for each place in the program the same in the first actor that does the same, or null if they differ} */
    private static int @Nullable [] sites(Interchangeable found, Program program, Sites all) {
        int[] same = new int[all.size() + 1];
        List<List<Site>> ofActors = new ArrayList<>();
        for (int actor = 0; actor < program.actorNames().size(); actor++) {
            ofActors.add(new ArrayList<>());
        }
        for (int site = 1; site < same.length; site++) {
            same[site] = site;
            if (all.className(site).equals(program.type().getName())) {
                int actor = program.actorNames().indexOf(all.get(site).method());
                if (actor >= 0) {
                    ofActors.get(actor).add(all.get(site));
                }
            }
        }
        for (int actor = 0; actor < ofActors.size(); actor++) {
            List<Site> own = ofActors.get(actor);
            List<Site> first = ofActors.get(found.groups().get(actor));
            if (own.size() != first.size()) {
                return null;
            }
            for (int i = 0; i < own.size(); i++) {
                if (!areAlike(own.get(i), first.get(i))) {
                    return null;
                }
                same[own.get(i).id()] = first.get(i).id();
            }
        }
        return same;
    }

    private static boolean areAlike(Site one, Site other) {
        return one.kind() == other.kind()
                && one.owner().equals(other.owner())
                && one.member().equals(other.member())
                && one.descriptor().equals(other.descriptor());
    }
}
