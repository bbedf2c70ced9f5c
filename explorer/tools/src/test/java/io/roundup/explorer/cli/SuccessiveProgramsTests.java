// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.Size;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.generate.Mixed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that go on with what has run the one before. */
@NullUnmarked
@Tag("agent")
@Tag("once")
class SuccessiveProgramsTests {
    private final Agent agent = InstalledAgent.get(BackendName.AUTO);
    private final Exploration exploration = Exploration.builder().seconds(60).build();
    private final TestedClass tested = new TestedClass(Mixed.class, Asked.of(List.of()));

    @Test
    void eachIsExploredAsIfItWereTheFirst() {
        RecordedObject.record(agent, new UnderTest(Mixed.class));
        List<String> first = new ArrayList<>();
        List<String> successive = new ArrayList<>();
        try (SuccessivePrograms programs = new SuccessivePrograms(tested)) {
            for (TestProgram program : programs()) {
                successive.add(
                        tested.text(program) + told(programs.explore(program, exploration, new Explorer(agent))));
            }
        }
        for (TestProgram program : programs()) {
            ExplorationResult result = new Explorer(agent).explore(new GeneratedProgram(tested, program), exploration);
            first.add(tested.text(program) + told(result));
        }
        assertThat(successive).isEqualTo(first).anyMatch(text -> text.contains("VIOLATION"));
    }

    private List<TestProgram> programs() {
        List<TestProgram> programs = new ArrayList<>();
        ProgramGenerator generator = tested.programs(tested.methods(), method -> true, false);
        generator.shapes(Size.parse("2x1")).forEach(shape -> generator.make(shape, programs::add));
        return programs;
    }

    private static String told(ExplorationResult result) {
        return ": " + result.verdict() + result.undecidedBecause() + " "
                + result.counts().executions() + " executions, "
                + result.counts().histories() + " histories, "
                + result.coverage().races()
                + result.coverage().atomic() + result.coverage().awaits()
                + result.coverage().spins();
    }
}
