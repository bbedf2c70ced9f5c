// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A weak compare-and-set may fail although the variable holds what is expected. */
@Tag("agent")
@Tag("slow")
final class WeakCompareAndSetTests {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new AtomicInteger().weakCompareAndSetPlain(0, 1)",
                "new AtomicLong().weakCompareAndSetAcquire(0, 1)",
                "new AtomicBoolean().weakCompareAndSetVolatile(false, true)",
                "new AtomicReference<String>().weakCompareAndSetRelease(null, \"a\")",
                "new AtomicIntegerArray(1).weakCompareAndSetPlain(0, 0, 1)",
                "AtomicIntegerFieldUpdater.newUpdater(P.class, \"x\").weakCompareAndSet(new P(), 0, 1)",
                "new AtomicStampedReference<String>(null, 0).weakCompareAndSet(null, \"a\", 0, 1)",
                "E.weakCompareAndSet(new int[1], 0, 0, 1)",
                "X.withInvokeExactBehavior().weakCompareAndSet(new P(), 0, 1)"
            })
    void failsForNoReason(String call) throws Exception {
        Ended run = explore("if (!" + call + ") throw new AssertionError(\"failed\");");
        assertThat(run.out()).contains("AssertionError: failed").contains("weak CAS fails for no reason");
        assertThat(run.code()).isEqualTo(1);
    }

    /** It may answer both, alone and beside a thread that writes the variable. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int    | weakCompareAndSet        | 0    | 1     | 2",
                "int    | weakCompareAndSetPlain   | 0    | 1     | 2",
                "long   | weakCompareAndSetAcquire | 0L   | 1L    | 2L",
                "double | weakCompareAndSetRelease | 0.0  | 1.0   | 2.0",
                "byte   | weakCompareAndSet        | (byte) 0 | (byte) 1 | (byte) 2",
                "long   | weakCompareAndSet        | 0    | 1L    | 2L",
                "float  | weakCompareAndSet        | 0    | 1f    | 2f",
                "double | weakCompareAndSet        | 0    | 1.0   | 2.0",
                "double | weakCompareAndSet        | 0f   | 1     | 2.0",
                "float  | weakCompareAndSetAcquire | 0f   | 1     | 2f",
                "long   | weakCompareAndSetPlain   | 0L   | 1     | 2L",
                "String | weakCompareAndSetPlain   | null | \"1\" | \"2\"",
                "String | weakCompareAndSet        | (String) null | \"1\" | \"2\"",
            })
    void ofAHandleFailsForNoReason(String type, String method, String before, String update, String other)
            throws Exception {
        HandleProgram program = new HandleProgram(type, method, before, update, other);
        // Alone it fails, or not.
        assertViolated(program.of("if (!TRIED) throw new AssertionError(\"met\");"));
        assertViolated(program.of("if (TRIED) throw new AssertionError(\"met\");"));
        // One that fails has written nothing, and the other way round.
        assertHolds(program.of("boolean done = TRIED; TYPE then = done ? UPDATE : BEFORE; TYPE is = (TYPE) V.get(p);"
                + " if (!Objects.equals(is, then)) throw new AssertionError(is);"));
        // The value of another thread is lost by neither.
        assertHolds(program.of("Thread t = new Thread(() -> V.setVolatile(p, OTHER)); t.start();"
                + " boolean done = TRIED; t.join(); TYPE is = (TYPE) V.get(p);"
                + " if (!Objects.equals(is, OTHER) && !(done && Objects.equals(is, UPDATE)))"
                + " throw new AssertionError(is);"));
    }

    /** A call converts its values to the type of the variable, and not to each other's. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double | 0f          | 16777217",
                "double | 16777217    | 1f",
                "double | -0f         | 1",
                "double | 2147483648f | 1",
                "double | 0f          | 1e-50",
                "float  | 0           | 1L",
                "int    | 300         | (byte) 1",
                "Object | 300         | \"text\"",
            })
    void ofAHandleWritesTheUpdateAsItIs(String type, String before, String update) throws Exception {
        HandleProgram program = new HandleProgram(type, "weakCompareAndSet", before, update, update);
        assertHolds(program.of("TYPE old = BEFORE; TYPE then = UPDATE; p.value = old; boolean done = TRIED;"
                + " if (!Objects.equals(p.value, done ? then : old)) throw new AssertionError(p.value);"));
    }

    /** A call that always throws must not answer false. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "X.weakCompareAndSet((P) null, 0, 1)",
                "X.weakCompareAndSet(\"no P\", 0, 1)",
                "E.weakCompareAndSet(new int[1], 1, 0, 1)",
                "F.weakCompareAndSet(new P(), 0, 1)"
            })
    void whatAlwaysThrowsDoesNotFail(String call) throws Exception {
        Ended run = explore("boolean answered = false; try { " + call + "; answered = true; }"
                + " catch (RuntimeException always) { } if (answered) throw new AssertionError();");
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** A handle {@code V} on a variable of an object {@code p}, which is tried to be updated. */
    private record HandleProgram(String type, String method, String before, String update, String other) {
        String of(String body) {
            String tried = "V." + method + "(p, " + before + ", " + update + ")";
            return "static final java.lang.invoke.VarHandle V; volatile " + type + " value; static { try {"
                    + " V = java.lang.invoke.MethodHandles.lookup().findVarHandle(P.class, \"value\", " + type
                    + ".class);"
                    + " } catch (ReflectiveOperationException e) { throw new Error(e); } }"
                    + " public static void main(String[] args) throws Exception { P p = new P(); "
                    + body.replace("TRIED", tried)
                            .replace("BEFORE", before)
                            .replace("UPDATE", update)
                            .replace("OTHER", other)
                            .replace("TYPE", type)
                    + " }";
        }
    }

    private void assertViolated(String body) throws Exception {
        Ended run = CompiledProgram.of(folder, body).explore();
        assertThat(run.endsWith(1).out()).contains("AssertionError: met");
    }

    private void assertHolds(String body) throws Exception {
        Ended run = CompiledProgram.of(folder, body).explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AtomicInteger a = new AtomicInteger(); while (!a.weakCompareAndSetPlain(0, 1)) { }",
                "while (!X.weakCompareAndSet(new P(), 0, 1)) { }",
                "AtomicInteger a = new AtomicInteger(); while (!attempt(a)) { } if (a.get() != 1) throw new AssertionError();"
            })
    void mayBeTriedAgain(String loop) throws Exception {
        Ended run = explore(loop);
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    private Ended explore(String body) throws Exception {
        return CompiledProgram.of(
                        folder,
                        "volatile int x; final int f = 0;",
                        "static final java.lang.invoke.VarHandle X; static final java.lang.invoke.VarHandle F;",
                        "static final java.lang.invoke.VarHandle E =",
                        "java.lang.invoke.MethodHandles.arrayElementVarHandle(int[].class); static { try {",
                        "X = java.lang.invoke.MethodHandles.lookup().findVarHandle(P.class, \"x\", int.class);",
                        "F = java.lang.invoke.MethodHandles.lookup().findVarHandle(P.class, \"f\", int.class);",
                        "} catch (ReflectiveOperationException e) { throw new Error(e); } }",
                        "static boolean attempt(AtomicInteger a) { return a.weakCompareAndSetPlain(0, 1); }",
                        "public static void main(String[] a0) { " + body + " }")
                .explore();
    }
}
