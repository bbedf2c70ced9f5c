// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.hardware.ConfirmedOutcome;
import io.roundup.explorer.hardware.HardwareRequest;
import io.roundup.explorer.hardware.HardwareRequest.Effort;
import io.roundup.explorer.hardware.HardwareTest;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.hardware.Folders;
import io.roundup.jcstress.hardware.HardwareRun;
import io.roundup.jcstress.hardware.Libraries;
import io.roundup.jcstress.reserve.Reservations;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A harness as a test of JCStress: written, compiled, run, and joined with what was explored. */
final class HarnessExport implements HardwareTest {
    private final HardwareRequest request;
    private final TestSource source;
    private final ProjectClasses classes;
    private final List<Path> libraries;
    private final ExploredOutcomes explored;

    /**
     * Prepares, so that what cannot be expressed is told before anything is explored.
     *
     * @param request what is asked
     * @throws InputException if the harness cannot be a test, or JCStress is to be run and not found
     */
    HarnessExport(HardwareRequest request) {
        this.request = request;
        libraries = request.effort() == null ? List.of() : Libraries.find(request.libraries());
        source = new TestSource(request.harness());
        try {
            classes = new ProjectClasses(
                    request.classes(),
                    request.harness().type(),
                    request.harness().probe());
        } catch (UncheckedIOException | IllegalArgumentException unreadable) {
            throw new InputException(
                    "The class files of the harness cannot be copied for JCStress: " + unreadable.getMessage() + ".");
        }
        explored = new ExploredOutcomes(request.harness().actorNames().size());
    }

    @Override
    public ExecutionListener executions() {
        return explored;
    }

    @Override
    public void judged(Judgement judgement) {
        explored.judged(judgement);
    }

    @Override
    public Confirmation confirm(ExplorationResult result, Function<Schedule, String> token) {
        Set<Unfit> unfit = new LinkedHashSet<>(explored.unfit());
        if (explored.hasPicks() && classes.mention(Project.CHOICE)) {
            unfit.add(Unfit.CHOICE);
        }
        if (!unfit.isEmpty()) {
            return Confirmation.unfit(unfit.stream().map(Unfit::reason).collect(Collectors.joining("; ")));
        }
        List<ExploredOutcome> outcomes = explored.all();
        if (outcomes.isEmpty()) {
            return Confirmation.unfit("no execution came to its end, so that no outcome is known");
        }
        String incomplete = Reservations.of(
                result, explored.hasPicks(), classes.files(), request.classes().loader());
        Path folder = request.folder();
        if (folder != null) {
            return confirm(new Project(folder), outcomes, incomplete, token, folder.toString());
        }
        try {
            Path passing = Files.createTempDirectory("roundup-jcstress");
            try {
                return confirm(new Project(passing), outcomes, incomplete, token, "");
            } finally {
                Folders.clear(passing);
            }
        } catch (IOException unwritable) {
            throw new InputException("The test for JCStress cannot be written to a temporary folder: " + unwritable
                    + ". Name a folder by --jcstress.");
        }
    }

    private Confirmation confirm(
            Project project,
            List<ExploredOutcome> outcomes,
            String incomplete,
            Function<Schedule, String> token,
            String written) {
        project.write(source.text(outcomes, incomplete), source.className(), classes);
        Effort effort = request.effort();
        Measurement measurement = effort == null ? null : measured(project, effort);
        List<ConfirmedOutcome> joined = Join.of(outcomes, measurement, incomplete.isEmpty(), token);
        return new Confirmation(source.parts(), joined, incomplete, suspects(joined), measurement, written, "");
    }

    private List<WeakAccess> suspects(List<ConfirmedOutcome> joined) {
        boolean areAsked = joined.stream()
                .anyMatch(outcome -> outcome.verdict() == OutcomeVerdict.WEAK_MEMORY
                        || outcome.verdict() == OutcomeVerdict.SEEN_NOT_EXPLORED);
        return areAsked ? explored.weak() : List.of();
    }

    private Measurement measured(Project project, Effort effort) {
        Compilation.run(project, libraries);
        List<Path> path = new ArrayList<>(List.of(project.built(), project.resources()));
        path.addAll(libraries);
        for (String entry : request.classes().text().split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                path.add(Path.of(entry));
            }
        }
        HardwareRun run = new HardwareRun(path, project.results(), effort, new StopRequest(), tests -> {});
        return run.run(List.of(source.testName())).values().iterator().next();
    }
}
