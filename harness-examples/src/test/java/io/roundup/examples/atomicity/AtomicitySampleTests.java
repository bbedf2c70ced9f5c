// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sample of what {@code scripts/atomicity} explores, of all trusted classes, and that differences are found. */
@Tag("agent")
@Tag("slow")
class AtomicitySampleTests {
    private static final int PROGRAMS_OF_A_CLASS = 2;
    /** Programs at this distance call other operations. */
    private static final int DISTANCE = 67;

    private static final int EXECUTIONS = 100;
    private static final double SECONDS = 0.5;

    /** An operation that is not atomic on this JDK, and is taken so, would hide bugs of programs. */
    @Test
    void sectionsHaveTheOutcomesOfSteps() throws IOException {
        List<CallProgram<?>> sample = new ArrayList<>();
        Subjects.all().forEach(subject -> addSample(subject, sample));
        List<Comparison> found = new Comparer(Trust.STANDARD, EXECUTIONS, SECONDS).compare(sample);
        assertThat(found).filteredOn(Comparison::isDecided).hasSizeGreaterThan(sample.size() / 2);
        String page = page();
        assertThat(found)
                .filteredOn(Comparison::isDifferent)
                .allSatisfy(comparison -> assertThat(comparison.culprits())
                        .allMatch(operation ->
                                page.contains(start(comparison.program().subject(), operation) + "**differs** |")));
    }

    private static <T> void addSample(Subject<T> subject, List<CallProgram<?>> sample) {
        List<CallProgram<T>> all = Programs.of(subject);
        for (int i = 0; i < PROGRAMS_OF_A_CLASS; i++) {
            sample.add(all.get(i * DISTANCE % all.size()));
        }
    }

    /**
     * A comparison that finds every class atomic would prove nothing. Without the list {@code removeAll} is taken as
     * atomic, though it removes one element after the other, so that another thread sees a queue of one.
     */
    @Test
    @Tag("process")
    void anOperationThatIsNotAtomicDiffers(@TempDir Path folder) throws IOException, InterruptedException {
        Path root = root();
        Path empty = Files.createFile(folder.resolve("empty.txt"));
        Path log = folder.resolve("log.txt");
        ProcessBuilder script = new ProcessBuilder(
                root.resolve("scripts/atomicity").toString(),
                "--list",
                empty.toString(),
                "--only",
                "^LinkedBlockingQ",
                "--executions",
                "100");
        ForkedJava.prepare(script);
        script.environment().put("JAVA_HOME", System.getProperty("java.home"));
        int code = script.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        String printed = Files.readString(log);
        assertThat(code).as("%s", printed).isEqualTo(1);
        assertThat(printed)
                .contains("LinkedBlockingQueue filled: size() | removeAll(1, 2): lacks [[[1], [true]] []], by"
                        + " [removeAll(1, 2)]")
                .contains("| LinkedBlockingQueue | `removeAll(1, 2)` | **differs** |");
    }

    /** A search that was ended by its bounds says nothing of equality. */
    @Test
    void aProgramWithTooManyExecutionsIsNotDecided() {
        List<CallProgram<?>> programs = new ArrayList<>();
        addSample(AdderSubjects.all().get(0), programs);
        assertThat(new Comparer(Trust.STANDARD, 1, SECONDS).compare(programs.subList(0, 1)))
                .noneMatch(Comparison::isDecided);
    }

    /** After a change of the list, the page has to be measured again. */
    @Test
    void thePageKnowsWhatIsExploredStepByStep() throws IOException {
        String page = page();
        for (Subject<?> subject : Subjects.all()) {
            for (Operation<?> operation : subject.operations()) {
                OperationRow row = new OperationRow(subject, operation, List.of());
                String line = start(subject, operation);
                assertThat(page.lines().filter(text -> text.startsWith(line)))
                        .as("lines of docs/measured/atomicity.md that begin with %s", line)
                        .isNotEmpty()
                        .allMatch(text -> text.startsWith(line + "**differs**")
                                || text.startsWith(line + "no: step by step") == row.isListed());
            }
        }
    }

    /** {@return how a line of the page begins} */
    private static String start(Subject<?> subject, Operation<?> operation) {
        return "| " + subject.name() + " | `" + operation.text() + "` | ";
    }

    private static String page() throws IOException {
        return Files.readString(root().resolve("docs/measured/atomicity.md"));
    }

    private static Path root() {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")));
        return jar.resolve("../../..").normalize();
    }
}
