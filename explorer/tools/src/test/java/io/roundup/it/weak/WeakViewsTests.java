// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views of arrays of bytes and of buffers, with {@code --memory jmm}. */
@Tag("agent")
final class WeakViewsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String PASSING = """
            static final java.lang.invoke.VarHandle V = java.lang.invoke.MethodHandles.byteBufferViewVarHandle(
                    int[].class, java.nio.ByteOrder.BIG_ENDIAN);
            static java.nio.ByteBuffer memory;
            public static void main(String[] none) throws Exception {
                memory = java.nio.ByteBuffer.allocateDirect(32);
                Thread other = new Thread(() -> {
                    V.set(memory, 8, 1 << 24);
                    V.STORE(memory, 16, 1);
                });
                other.start();
                if ((int) V.LOAD(memory, 16) == 1 && (int) V.get(memory, 8) != 1 << 24)
                    throw new AssertionError("not there");
                other.join();
            }
            """;

    private static final String BUFFERING = """
            static final java.lang.invoke.VarHandle V = java.lang.invoke.MethodHandles.byteArrayViewVarHandle(
                    long[].class, java.nio.ByteOrder.LITTLE_ENDIAN);
            static final byte[] memory = new byte[48];
            static long seen;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> { V.set(memory, 8, -1L); seen = (long) V.get(memory, 16); });
                other.start();
                STORE
                long seenHere = (long) V.get(memory, 8);
                other.join();
                if (seen != 0 && seen != 5 || seenHere != 0 && seenHere != -1) throw new AssertionError("torn");
                if (WRONG) throw new AssertionError("met");
            }
            """;

    @TempDir
    Path folder;

    @Test
    void releasingStoresAndAcquiringReadsOfViewsOrder() throws IOException {
        explored(PASSING.replace("STORE", "setRelease").replace("LOAD", "getAcquire"))
                .endsWith(HOLDS);
        explored(PASSING.replace("STORE", "setOpaque").replace("LOAD", "getAcquire"))
                .endsWith(VIOLATION);
    }

    @Test
    void alignedViewsOfAnArrayAreOneVariableEach() throws IOException {
        String program = BUFFERING.replace("STORE", "V.set(memory, 16, 5L);");
        explored(program.replace("WRONG", "seen + seenHere == 0")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "false")).endsWith(HOLDS);
    }

    /** Each order of the two additions, which carry over from byte to byte, and of the compare-and-set. */
    @Test
    void updatesOfViewsAreOneStepInTheOrderOfTheirBytes() throws IOException {
        explored("""
                static final java.lang.invoke.VarHandle V = java.lang.invoke.MethodHandles.byteBufferViewVarHandle(
                        int[].class, java.nio.ByteOrder.BIG_ENDIAN);
                static java.nio.ByteBuffer memory;
                static boolean isSet;
                public static void main(String[] none) throws Exception {
                    memory = java.nio.ByteBuffer.allocateDirect(32);
                    V.set(memory, 4, 255);
                    Thread other = new Thread(() -> {
                        V.getAndAdd(memory, 4, 1);
                        isSet = V.compareAndSet(memory, 8, 0, 3);
                    });
                    other.start();
                    V.getAndAddRelease(memory, 4, 1);
                    boolean isSetHere = V.compareAndSet(memory, 8, 0, 3);
                    other.join();
                    int sum = (int) V.get(memory, 4), set = (int) V.get(memory, 8);
                    if (sum != 257 || set != 3 || isSet == isSetHere) throw new AssertionError(sum + " " + set);
                }
                """).endsWith(HOLDS);
    }

    @Test
    void bytesThatAreAccessedInValuesOfDifferentSizesAreUndecided() throws IOException {
        assertThat(explored(BUFFERING.replace("STORE", "memory[16] = 5;").replace("WRONG", "false"))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("memory that is accessed in values of different sizes");
    }

    /**
     * A buffer accesses two bytes one after the other, by plain accesses. Each read finds 0 or what was stored, and
     * nothing orders the two reads or the two stores: four graphs. In two of them the value is torn.
     */
    @Test
    void buffersAccessBytesOneByOne() {
        for (Supplier<Object> buffer :
                List.<Supplier<Object>>of(() -> ByteBuffer.allocate(4), () -> ByteBuffer.allocateDirect(4))) {
            PublishedObjects program = new PublishedObjects(
                    buffer,
                    shared -> ((ByteBuffer) shared.any).putShort(0, (short) 0x0102),
                    shared -> shared.seen[0] = ((ByteBuffer) shared.any).getShort(0));
            for (BackendName backend : new BackendName[] {BackendName.AUTO, BackendName.PLATFORM}) {
                JvmGraphs found = JvmGraphs.of(
                        program,
                        backend,
                        execution -> new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA));
                assertThat(String.join(" ", found.outcomes()) + " in " + found.complete())
                        .isEqualTo("0 2 256 258 in 4");
            }
        }
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
