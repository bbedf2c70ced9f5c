// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.Instrumenter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NullUnmarked
class KeptClassesTests {
    /** The last one has nothing to instrument, the one before loses flags. */
    private static final List<String> NAMES = List.of(
            "java/util/ArrayDeque",
            "java/util/concurrent/FutureTask",
            "java/util/concurrent/LinkedBlockingQueue",
            "java/util/Timer",
            "java/util/concurrent/RejectedExecutionException");

    @TempDir
    Path directory;

    private Path folder;
    private Path program;

    @BeforeEach
    void makeProgram() throws IOException {
        folder = directory.resolve("cache/classes");
        program = Files.writeString(directory.resolve("program.jar"), "one");
    }

    /** What classes become, and their sites. */
    private record Result(List<byte[]> files, List<Site> sites) {
        void isLike(Result expected) {
            assertThat(sites).isEqualTo(expected.sites);
            assertThat(files).hasSameSizeAs(expected.files);
            for (int i = 0; i < files.size(); i++) {
                assertThat(files.get(i)).isEqualTo(expected.files.get(i));
            }
        }
    }

    /** Instruments classes in a process in which so many sites are there already. */
    private static Result instrument(KeptClasses kept, int before, Set<String> operations, List<String> names)
            throws IOException {
        Sites sites = new Sites();
        for (int i = 0; i < before; i++) {
            sites.register("a.Program", "run", i, SiteKind.OTHER, "", "", "");
        }
        OperationMethods methods = new OperationMethods();
        methods.select(operations);
        Instrumenter instrumenter = new Instrumenter(sites, methods, true, kept);
        List<byte[]> files = new ArrayList<>();
        for (String name : names) {
            files.add(instrumenter.instrument(null, original(name), true, !name.equals("java/util/Timer")));
        }
        instrumenter.keep();
        return new Result(
                files,
                IntStream.rangeClosed(1, sites.size()).mapToObj(sites::get).toList());
    }

    private static Result instrument(KeptClasses kept, int before) throws IOException {
        return instrument(kept, before, Set.of(), NAMES);
    }

    private static byte[] original(String name) throws IOException {
        try (InputStream file = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            return file.readAllBytes();
        }
    }

    private KeptClasses kept() {
        return KeptClasses.in(folder.toFile(), program.toFile());
    }

    private static boolean has(KeptClasses kept, String name) throws IOException {
        int variant = name.equals("java/util/Timer") ? 2 : 3;
        return kept.find(name, variant, KeptClasses.checksum(original(name))) != null;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    /** Another number in the code, or another place behind a number, would make reports wrong without a word. */
    @Test
    void aKeptClassIsWhatInstrumentingItMakes() throws IOException {
        for (int before : new int[] {0, 3, 100, 40_000}) {
            Result expected = instrument(KeptClasses.none(), before);
            instrument(kept(), before).isLike(expected);
            assertThat(has(kept(), "java/util/ArrayDeque")).isTrue();
            instrument(kept(), before).isLike(expected);
        }
    }

    @Test
    void classesComeInAnyOrder() throws IOException {
        instrument(kept(), 0);
        List<String> others = List.of("java/util/Timer", "java/util/PriorityQueue", "java/util/ArrayDeque");
        Result expected = instrument(KeptClasses.none(), 5, Set.of(), others);
        instrument(kept(), 5, Set.of(), others).isLike(expected);
    }

    /** Processors fail, disks are full, and users copy folders. */
    @Test
    void whatIsDamagedIsMadeAnew() throws IOException {
        Result expected = instrument(KeptClasses.none(), 1);
        instrument(kept(), 1);
        Path file = files().get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i += i < 400 ? 7 : whole.length / 60) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 0x55;
            Files.write(file, damaged);
            instrument(kept(), 1).isLike(expected);
        }
        for (int length : new int[] {0, 1, 11, 12, 100, whole.length / 2, whole.length - 1}) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));
            instrument(kept(), 1).isLike(expected);
        }
        byte[] withoutIndex = {0x52, 0x4F, 0x55, 0x50, 0, 0, 0, 0, 0, 0, 0, 0};
        Files.write(file, withoutIndex);
        instrument(kept(), 1).isLike(expected);
        assertThat(has(kept(), "java/util/ArrayDeque")).isTrue();
    }

    @Test
    void anotherProgramHasItsOwnFile() throws IOException {
        instrument(kept(), 0);
        Files.writeString(program, "two");
        assertThat(has(kept(), "java/util/ArrayDeque")).isFalse();
        instrument(kept(), 0);
        assertThat(files()).hasSize(2);
    }

    /** An agent that came before may have changed it. */
    @Test
    void anotherOriginalIsInstrumented() throws IOException {
        instrument(kept(), 0);
        byte[] changed = original("java/util/ArrayDeque");
        changed[changed.length - 1] ^= 1;
        assertThat(kept().find("java/util/ArrayDeque", 3, KeptClasses.checksum(changed)))
                .isNull();
    }

    /** The code has numbers of operations, which are those of one process. */
    @Test
    void classesWithSelectedOperationsAreNotKept() throws IOException {
        Set<String> operations = Set.of("pollFirst()Ljava/lang/Object;");
        Result expected = instrument(KeptClasses.none(), 0, operations, NAMES);
        instrument(kept(), 0, operations, NAMES).isLike(expected);
        assertThat(has(kept(), "java/util/ArrayDeque")).isFalse();
        assertThat(has(kept(), "java/util/concurrent/FutureTask")).isTrue();

        Files.delete(files().get(0));
        instrument(kept(), 0);
        instrument(kept(), 0, operations, NAMES).isLike(expected);
    }

    @Test
    void whereNothingCanBeWrittenNothingIsKept() throws IOException {
        Files.createDirectories(folder.getParent());
        Files.writeString(folder, "a file");
        instrument(kept(), 0).isLike(instrument(KeptClasses.none(), 0));
        assertThat(folder).hasContent("a file");
        KeptClasses.in(folder.toFile(), new File("no such program")).write();
    }

    @Test
    void processesMayWriteAtTheSameTime() throws IOException {
        KeptClasses one = kept();
        KeptClasses other = kept();
        instrument(one, 0);
        instrument(other, 0, Set.of(), List.of("java/util/PriorityQueue"));
        assertThat(files()).hasSize(1);
        assertThat(has(kept(), "java/util/PriorityQueue")).isTrue();
        instrument(kept(), 0).isLike(instrument(KeptClasses.none(), 0));
        // The file of the first one has been replaced under its name.
        instrument(one, 0).isLike(instrument(KeptClasses.none(), 0));
    }

    /** Each program needs one or two classes that no other one does. */
    @Test
    void aFileIsWrittenAgainOnlyIfAnEighthIsNew() throws IOException {
        List<String> names = new ArrayList<>(NAMES);
        names.addAll(List.of("java/util/PriorityQueue", "java/util/HashMap", "java/util/TreeMap", "java/util/TreeSet"));
        instrument(kept(), 0, Set.of(), names);
        instrument(kept(), 0, Set.of(), List.of("java/util/Vector"));
        assertThat(has(kept(), "java/util/Vector")).isFalse();
        instrument(kept(), 0, Set.of(), List.of("java/util/Vector", "java/util/BitSet"));
        assertThat(has(kept(), "java/util/Vector")).isTrue();
        assertThat(has(kept(), "java/util/HashMap")).isTrue();
    }

    @Test
    void oldFilesOfOtherVersionsGo() throws IOException {
        Files.createDirectories(folder);
        for (int i = 0; i < 20; i++) {
            Path old = Files.writeString(folder.resolve(i + (i % 2 == 0 ? ".classes" : ".tmp")), "");
            Files.setLastModifiedTime(old, FileTime.fromMillis(1_000_000L + i * 1_000));
        }
        Files.writeString(folder.resolve("of somebody else"), "");
        instrument(kept(), 0);
        assertThat(files()).hasSize(9);
        assertThat(folder.resolve("12.classes")).doesNotExist();
        assertThat(folder.resolve("13.tmp")).exists();
        assertThat(folder.resolve("of somebody else")).exists();
    }
}
