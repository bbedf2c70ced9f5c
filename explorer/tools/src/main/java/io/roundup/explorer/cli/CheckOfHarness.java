// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.ItemKind;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.report.SuiteJson;
import java.util.ArrayList;
import java.util.List;

/** {@code check}, which explores one harness of {@code suite}. */
record CheckOfHarness(Given given) implements ProgramCommand {
    @Override
    public ItemKind kind() {
        return HarnessVerdict.HARNESSES;
    }

    @Override
    public List<String> targets() {
        return given.get(SuiteOptions.TARGETS);
    }

    @Override
    public String name() {
        return "check";
    }

    @Override
    public List<String> words(Option<?>... but) {
        return new SuiteOptions(given).words(but);
    }

    @Override
    public List<String> workers(int processes) {
        int most = OptionConflicts.ofOneProcess(given).isEmpty() ? processes : 1;
        return List.of(Options.WORKERS.name(), String.valueOf(most));
    }

    @Override
    public double seconds() {
        return given.get(SuiteOptions.TIMEOUT);
    }

    @Override
    public HarnessResult read(SuiteHarness program, String json, double seconds) {
        HarnessResult read = SuiteJson.read(program, json, seconds);
        if (read.token().isEmpty()) {
            return read.with(alone(program), "", "");
        }
        List<String> words = new ArrayList<>(given.words(Options.with(Trait.JUDGES)));
        words.addAll(List.of(Options.REPLAY.name(), read.token()));
        return read.with(command(program, words), "", "");
    }

    @Override
    public String alone(SuiteHarness program) {
        return command(program, words());
    }

    private String command(SuiteHarness harness, List<String> words) {
        List<String> command = new ArrayList<>(StartedJvm.words());
        command.addAll(List.of("-jar", StartedJar.ofCommand(), name(), "-cp", harness.classPath(), harness.name()));
        command.addAll(words);
        return ShellWords.joined(command);
    }
}
