// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.report.Reported;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.WeakestModes;
import io.roundup.explorer.result.fact.AccessChange;
import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import io.roundup.explorer.result.fact.AddedFence;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The access modes that remove a violation: they do, and none of them can be weaker. */
@Tag("agent")
final class StrengtheningTests {
    /** Each access of a variable has a line of its own, with a call of a handle: {@code X.get()} or {@code X.set(...)}. */
    private static final String PROGRAM = """
            import java.lang.invoke.*;
            public class P {
                static int x, y, z;
                static final VarHandle X = handle("x"), Y = handle("y"), Z = handle("z");
                static VarHandle handle(String name) {
                    try {
                        return MethodHandles.lookup().findStaticVarHandle(P.class, name, int.class);
                    } catch (ReflectiveOperationException impossible) {
                        throw new ExceptionInInitializerError(impossible);
                    }
                }
                static void require(boolean holds) {
                    if (!holds) throw new AssertionError();
                }
                public static void main(String[] none) throws Exception {
                    int[] seen = new int[8];
                    Thread one = new Thread(() -> {
                        FIRST
                    });
                    Thread other = new Thread(() -> {
                        SECOND
                    });
                    one.start();
                    other.start();
                    one.join();
                    other.join();
                    require(CONDITION);
                }
            }
            """;

    @TempDir
    Path folder;

    /**
     * Expected are the modes in the order of the lines. Two opaque reads of one variable do not go back, nor does a read
     * after one that acquires, which is one change instead of two. Message passing needs one pair of release and acquire, store
     * buffering volatile accesses only. Of two flags one is enough. A seqlock has no fences here: so each write of data
     * comes after the odd number by release, and each read of data before the second look by acquire. Of two ways to
     * publish, the one with fewer stores is taken, though the other one was left when each place had become weaker.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '#',
            value = {
                "message passing # X.set(1); Y.set(1); # seen[0] = (int) Y.get(); seen[1] = (int) X.get();"
                        + " # seen[0] == 0 || seen[1] == 1 # Y.setRelease Y.getAcquire",
                "half of it # X.set(1); Y.setRelease(1); # seen[0] = (int) Y.get(); seen[1] = (int) X.get();"
                        + " # seen[0] == 0 || seen[1] == 1 # Y.getAcquire",
                "store buffering # X.set(1); seen[0] = (int) Y.get(); # Y.set(1); seen[1] = (int) X.get();"
                        + " # seen[0] + seen[1] > 0 # X.setVolatile Y.getVolatile Y.setVolatile X.getVolatile",
                "store buffering with exchanges # X.setVolatile(1); seen[0] = (int) Y.getAndAddRelease(0);"
                        + " # Y.setVolatile(1); seen[1] = (int) X.getVolatile(); # seen[0] + seen[1] > 0 # Y.getAndAdd",
                "coherence # X.set(1); # seen[0] = (int) X.get(); seen[1] = (int) X.get();"
                        + " # seen[0] <= seen[1] # X.getAcquire",
                "the shorter way # X.set(1); Y.set(1); Z.set(1); Z.set(2);"
                        + " # seen[0] = (int) Z.get(); seen[1] = (int) Y.get(); seen[2] = (int) X.get();"
                        + " # seen[0] == 0 || seen[1] == 0 || seen[2] == 1 # Y.setRelease Y.getAcquire",
                "seqlock # X.set(1); Y.set(1); Z.set(1); X.set(2);"
                        + " # seen[0] = (int) X.get(); seen[1] = (int) Y.get(); seen[2] = (int) Z.get(); seen[3] = (int) X.get();"
                        + " # seen[0] != seen[3] || seen[0] == 1 || seen[1] == seen[2]"
                        + " # Y.setRelease Z.setRelease X.setRelease X.getAcquire Y.getAcquire Z.getAcquire"
            })
    void modesAreEnoughAndNoneCanBeWeaker(String name, String first, String second, String condition, String expected)
            throws IOException {
        String source = PROGRAM.replace("FIRST", first.replace(";", ";\n"))
                .replace("SECOND", second.replace(";", ";\n"))
                .replace("CONDITION", condition);
        WeakestModes found = strengthened(source);
        assertThat(found.unfinished()).isEmpty();
        assertThat(found.areFewest()).isTrue();
        List<String> lines = source.lines().toList();
        assertThat(calls(found.accesses(), lines)).isEqualTo(expected);
        assertThat(explored(changed(lines, found.accesses())).result().verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
        for (AccessChange change : found.accesses()) {
            for (AccessMode weaker : weaker(change)) {
                List<AccessChange> weakened = new ArrayList<>(found.accesses());
                weakened.replaceAll(other -> other == change ? in(change, weaker) : other);
                assertThat(explored(changed(lines, weakened)).result().verdict())
                        .as("%s as %s", change, weaker)
                        .isEqualTo(ExplorationVerdict.VIOLATION);
            }
        }
    }

    @Test
    void callOfAnAtomicIsChangedWhereTheProgramCallsIt() throws IOException {
        WeakestModes found = strengthened("""
                import java.util.concurrent.atomic.*;
                public class P {
                    static final AtomicInteger READY = new AtomicInteger();
                    static int data;
                    public static void main(String[] none) throws Exception {
                        Thread writer = new Thread(() -> {
                            data = 1;
                            READY.setOpaque(1);
                        });
                        writer.start();
                        int seen = READY.getAcquire();
                        int found = data;
                        writer.join();
                        if (seen == 1 && found == 0) throw new AssertionError();
                    }
                }
                """);
        assertThat(found.accesses())
                .containsExactly(new AccessChange(
                        "P.READY",
                        AccessKind.STORE,
                        "P.lambda$main$0:8",
                        AccessMode.OPAQUE,
                        AccessMode.RELEASE,
                        "setRelease"));
    }

    /** What publishes is {@code Y} and {@code FLAG}: other modes of {@code X} and {@code DATA} would not be enough. */
    @Test
    void callsOnOneLineAreToldApartByTheirVariables() throws IOException {
        WeakestModes handles = strengthened(PROGRAM.replace("FIRST", "X.set(1); Y.set(1);")
                .replace("SECOND", "seen[0] = (int) Y.get(); seen[1] = (int) X.get();")
                .replace("CONDITION", "seen[0] == 0 || seen[1] == 1"));
        assertThat(handles.accesses())
                .containsExactly(
                        new AccessChange(
                                "P.y",
                                AccessKind.STORE,
                                "P.lambda$main$0:18",
                                AccessMode.PLAIN,
                                AccessMode.RELEASE,
                                "setRelease"),
                        new AccessChange(
                                "P.y",
                                AccessKind.READ,
                                "P.lambda$main$1:21",
                                AccessMode.PLAIN,
                                AccessMode.ACQUIRE,
                                "getAcquire"));
        WeakestModes atomics = strengthened("""
                import java.util.concurrent.atomic.*;
                public class P {
                    static final AtomicInteger DATA = new AtomicInteger(), FLAG = new AtomicInteger();
                    public static void main(String[] none) throws Exception {
                        Thread writer = new Thread(() -> { DATA.setOpaque(1); FLAG.setOpaque(1); });
                        writer.start();
                        int seen = FLAG.getOpaque(), found = DATA.getOpaque();
                        writer.join();
                        if (seen == 1 && found == 0) throw new AssertionError();
                    }
                }
                """);
        assertThat(atomics.accesses())
                .containsExactly(
                        new AccessChange(
                                "P.FLAG",
                                AccessKind.STORE,
                                "P.lambda$main$0:5",
                                AccessMode.OPAQUE,
                                AccessMode.RELEASE,
                                "setRelease"),
                        new AccessChange(
                                "P.FLAG",
                                AccessKind.READ,
                                "P.main:7",
                                AccessMode.OPAQUE,
                                AccessMode.ACQUIRE,
                                "getAcquire"));
    }

    /**
     * A {@code LongAdder} adds by a release and an acquire, of which the program cannot choose other ones. So its sum may
     * be read before, unless a fence is between.
     */
    @Test
    void fencesAreFoundWhereTheAccessesAreThoseOfTheJdk() throws IOException {
        String program = """
                import java.lang.invoke.VarHandle;
                import java.util.concurrent.atomic.LongAdder;
                public class P {
                    static final LongAdder LEFT = new LongAdder(), RIGHT = new LongAdder();
                    static long left, right;
                    public static void main(String[] none) throws Exception {
                        Thread one = new Thread(() -> {
                            LEFT.increment();
                            right = RIGHT.sum();
                        });
                        Thread other = new Thread(() -> {
                            RIGHT.increment();
                            left = LEFT.sum();
                        });
                        one.start();
                        other.start();
                        one.join();
                        other.join();
                        if (left + right == 0) throw new AssertionError();
                    }
                }
                """;
        WeakestModes found = strengthened(program);
        assertThat(found.accesses()).isEmpty();
        assertThat(found.fences())
                .containsExactly(
                        new AddedFence("P.lambda$main$0:9", "fullFence"),
                        new AddedFence("P.lambda$main$1:13", "fullFence"));
        String one = program.replace("right = RIGHT", "VarHandle.fullFence(); right = RIGHT");
        assertThat(explored(one).result().verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        String both = one.replace("left = LEFT", "VarHandle.fullFence(); left = LEFT");
        assertThat(explored(both).result().verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void programThatIsRightNeedsNone() throws IOException {
        Reported reported = explored(PROGRAM.replace("FIRST", "X.set(1); Y.setRelease(1);")
                .replace("SECOND", "seen[0] = (int) Y.getAcquire(); seen[1] = (int) X.get();")
                .replace("CONDITION", "seen[0] == 0 || seen[1] == 1"));
        assertThat(reported.result().verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(reported.result().evidence().modes()).isNull();
    }

    private WeakestModes strengthened(String source) throws IOException {
        Reported reported = explored(source);
        assertThat(reported.result().verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        return Objects.requireNonNull(reported.result().evidence().modes());
    }

    private Reported explored(String source) throws IOException {
        Path classes = Files.createTempDirectory(folder, "p");
        CompiledProgram.ofLines(classes, source);
        return ThisJvm.reported(
                classes, "P", Exploration.builder().memory(MemoryName.JMM).build());
    }

    private static AccessChange in(AccessChange change, AccessMode mode) {
        return new AccessChange(change.variable(), change.kind(), change.place(), change.now(), mode, change.call());
    }

    /** {@return the modes between that in the code and the other one, and that in the code} */
    private static List<AccessMode> weaker(AccessChange change) {
        List<AccessMode> modes = new ArrayList<>();
        for (AccessMode mode : AccessMode.values()) {
            boolean isOfKind = switch (mode) {
                case ACQUIRE -> change.kind() != AccessKind.STORE;
                case RELEASE -> change.kind() != AccessKind.READ;
                case OPAQUE -> change.kind() != AccessKind.UPDATE;
                case PLAIN, VOLATILE -> true;
            };
            if (isOfKind
                    && (mode == change.now() || change.now().isWeakerThan(mode))
                    && mode.isWeakerThan(change.mode())) {
                modes.add(mode);
            }
        }
        return modes;
    }

    private static String calls(List<AccessChange> changes, List<String> lines) {
        List<String> changed = changed(lines, changes).lines().toList();
        List<String> calls = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            if (!changed.get(line).equals(lines.get(line))) {
                calls.add(changed.get(line).replaceFirst(".*([XYZ]\\.\\w+)\\(.*", "$1"));
            }
        }
        return String.join(" ", calls);
    }

    /** {@return the source with other calls} */
    private static String changed(List<String> lines, List<AccessChange> changes) {
        List<String> changed = new ArrayList<>(lines);
        for (AccessChange change : changes) {
            int line = Integer.parseInt(change.place().replaceFirst(".*:", "")) - 1;
            changed.set(
                    line,
                    changed.get(line).replaceFirst("(\\.(?:getAndAdd|get|set))\\w*\\(", "$1" + end(change) + "("));
        }
        return String.join("\n", changed);
    }

    private static String end(AccessChange change) {
        String mode = change.mode().text();
        boolean isShort = change.mode() == AccessMode.PLAIN
                || change.kind() == AccessKind.UPDATE && change.mode() == AccessMode.VOLATILE;
        return isShort ? "" : mode.substring(0, 1).toUpperCase(Locale.ROOT) + mode.substring(1);
    }
}
