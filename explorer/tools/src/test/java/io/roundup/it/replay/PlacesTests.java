// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.JUnitReport;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.SarifReport;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ThisJvm;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The places that a report names are those of the program, also where the agent has added a method to it. */
@Tag("agent")
class PlacesTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** A thread whose stack has nothing of the program but the reference. */
    private CompiledProgram waitsByReference() throws Exception {
        return CompiledProgram.of(
                folder,
                "static final CountDownLatch never = new CountDownLatch(1);",
                "interface Waits { void now() throws InterruptedException; }",
                "static final Waits ofClass =",
                "  never::await;",
                "final Waits ofObject =",
                "  never::await;",
                "static Runnable quiet(Waits waits) {",
                "  return () -> { try { waits.now(); } catch (InterruptedException e) { throw new Error(e); } };",
                "}",
                "public static void main(String[] args) throws Exception {",
                "  Waits ofMethod =",
                "    never::await;",
                "  new Thread(quiet(ofClass), \"first\").start();",
                "  new Thread(quiet(new P().ofObject), \"second\").start();",
                "  new Thread(quiet(ofMethod), \"third\").start();",
                "}");
    }

    /** The method that is called for a reference has no place of its own. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void whatAMethodReferenceDoesIsDoneWhereItStands(String backend) throws Exception {
        assertThat(waitsByReference().explore(backend).out())
                .contains("P.never, which is at 1  P.java:9\n", "at 1  P.java:11\n", "at 1  P.java:17\n");
    }

    @Test
    void anExceptionOfAMethodReferenceIsThrownWhereItStands() throws Exception {
        Ended ended = CompiledProgram.of(
                        folder,
                        "public static void main(String[] args) throws Exception {",
                        "  Queue<Integer> full = new ArrayBlockingQueue<>(1);",
                        "  ExecutorService pool = Executors.newSingleThreadExecutor();",
                        "  List.of(1, 2).forEach(",
                        "    full::add);",
                        "}")
                .explore();
        assertThat(ended.out())
                .contains("Queue full\n    at P.main(P.java:10)\n    at P.main(P.java:9)\n", "(P.java:10)");
    }

    @Test
    void noReportOfAnyKindNamesAMethodThatTheAgentHasAdded() throws Exception {
        waitsByReference();
        Reported reported = ThisJvm.reported(folder, "P", Exploration.standard());
        List<String> reports = List.of(
                JsonReport.write(reported),
                SarifReport.write(reported, file -> file),
                JUnitReport.write(reported, OptionSyntax.AGENT),
                new HtmlReport(OptionSyntax.AGENT, SourceLines.NONE).write(reported));
        assertThat(reports.get(0)).contains("at 1 (P.java:9)");
        assertThat(reports)
                .allSatisfy(report ->
                        assertThat(report).doesNotContain("$roundup$", "roundup.explorer.", "roundup.agent."));
    }
}
