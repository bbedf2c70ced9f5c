// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Read-modify-writes of each kind and type, and weak compare-and-sets, with {@code --memory jmm}. */
@Tag("agent")
final class WeakUpdatesTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;

    /** A variable of a type: what it holds, what is done to it twice, and what it holds then. */
    private record Twice(String type, String first, String update, String last) {}

    private static final List<Twice> UPDATES = List.of(
            new Twice("byte", "127", "getAndAdd((byte) 1)", "(byte) -127"),
            new Twice("short", "32767", "getAndAddAcquire((short) 1)", "(short) -32767"),
            new Twice("char", "65535", "getAndAdd((char) 2)", "(char) 3"),
            new Twice("int", "Integer.MAX_VALUE", "getAndAddRelease(1)", "Integer.MIN_VALUE + 1"),
            new Twice("long", "Long.MAX_VALUE", "getAndAdd(1L)", "Long.MIN_VALUE + 1"),
            new Twice("float", "0.1f", "getAndAdd(0.2f)", "0.1f + 0.2f + 0.2f"),
            new Twice("double", "0.1", "getAndAdd(0.2)", "0.1 + 0.2 + 0.2"),
            new Twice("int", "6", "getAndBitwiseXor(7)", "6"));

    private static final String WEAK = """
            static final CLASS variable = new CLASS(ARGUMENT);
            static int data;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> {
                    data = 1;
                    variable.STORE;
                });
                other.start();
                boolean isMade = variable.ATTEMPT;
                if (isMade && data == 0) throw new AssertionError("not there");
                if (!isMade && BOTH) throw new AssertionError("failed");
                other.join();
            }
            """;

    @TempDir
    Path folder;

    /** Sums overflow, or are rounded as their type is. Whoever is second finds what the first has stored. */
    @Test
    void updatesStoreWhatTheirTypeHolds() throws IOException {
        StringBuilder members = new StringBuilder();
        StringBuilder updates = new StringBuilder();
        StringBuilder checks = new StringBuilder();
        for (int i = 0; i < UPDATES.size(); i++) {
            Twice twice = UPDATES.get(i);
            String first = "(" + twice.type + ") " + twice.first;
            members.append("static %s v%d = %s; static final %s[] r%d = new %s[2];%n"
                    .formatted(twice.type, i, first, twice.type, i, twice.type));
            members.append("static final java.lang.invoke.VarHandle V%d = handle(\"v%d\", %s.class);%n"
                    .formatted(i, i, twice.type));
            updates.append("r%d[me] = (%s) V%d.%s;%n".formatted(i, twice.type, i, twice.update));
            checks.append("if (v%d != %s || (r%d[0] == %s) == (r%d[1] == %s)) throw new AssertionError(%d);%n"
                    .formatted(i, twice.last, i, first, i, first, i));
        }
        explored(members + """
                static java.lang.invoke.VarHandle handle(String name, Class<?> type) {
                    try {
                        return java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(P.class, name, type);
                    } catch (ReflectiveOperationException e) { throw new Error(e); }
                }
                static void update(int me) { %s }
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> update(1));
                    other.start();
                    update(0);
                    other.join();
                    %s
                }
                """.formatted(updates, checks)).endsWith(HOLDS);
    }

    /** Whoever is second finds the bits of the first. */
    @Test
    void bitsAreSetAndClearedInOneStep() throws IOException {
        String program = """
                static final java.lang.invoke.VarHandle V;
                static {
                    try {
                        V = java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(P.class, "value", byte.class);
                    } catch (ReflectiveOperationException e) { throw new Error(e); }
                }
                static byte value = 5;
                static int one, two;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> one = (byte) V.getAndBitwiseOrRelease((byte) -126));
                    other.start();
                    two = (byte) V.getAndBitwiseAndAcquire((byte) 3);
                    other.join();
                    boolean isOrFirst = one == 5 && two == -121 && value == 3;
                    boolean isAndFirst = two == 5 && one == 1 && value == -125;
                    if (!isOrFirst && !isAndFirst) throw new AssertionError(one + " " + two + " " + value);
                    if (WRONG) throw new AssertionError("met");
                }
                """;
        explored(program.replace("WRONG", "false")).endsWith(HOLDS);
        explored(program.replace("WRONG", "isOrFirst")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "isAndFirst")).endsWith(VIOLATION);
    }

    /** A stronger one has what came before the releasing store; a plain one need not. */
    @ParameterizedTest
    @CsvSource({
        "Plain,   setRelease, VIOLATION",
        "Release, setRelease, VIOLATION",
        "Acquire, setRelease, HOLDS",
        "Volatile, set,       HOLDS",
        "Acquire, setOpaque,  VIOLATION"
    })
    void weakOnesHaveTheOrderOfTheirMethods(String mode, String store, String expected) throws IOException {
        String program = WEAK.replace("CLASS", "AtomicInteger")
                .replace("ARGUMENT", "")
                .replace("STORE", store + "(1)")
                .replace("ATTEMPT", "weakCompareAndSet" + mode + "(1, 2)")
                .replace("BOTH", "false");
        explored(program).endsWith(expected.equals("HOLDS") ? HOLDS : VIOLATION);
        String ofArray = program.replace(
                        "AtomicInteger variable = new AtomicInteger()",
                        "AtomicIntegerArray variable = new AtomicIntegerArray(1)")
                .replace(store + "(", store + "(0, ")
                .replace("(1, 2)", "(0, 1, 2)");
        explored(ofArray).endsWith(expected.equals("HOLDS") ? HOLDS : VIOLATION);
    }

    /** The variable holds what is expected, whichever value the attempt finds. */
    @ParameterizedTest
    @ValueSource(strings = {"AtomicInteger", "AtomicLong", "AtomicStampedReference", "AtomicIntegerFieldUpdater"})
    void weakOnesFailForNoReason(String type) throws IOException {
        String program = WEAK.replace("STORE", "getPlain()")
                .replace("data == 0", "false")
                .replace("BOTH", "true");
        Ended run = explored(
                switch (type) {
                    case "AtomicStampedReference" ->
                        program.replace("CLASS(ARGUMENT)", "AtomicStampedReference<String>(null, 0)")
                                .replace("CLASS", "AtomicStampedReference<String>")
                                .replace("getPlain", "getReference")
                                .replace("ATTEMPT", "weakCompareAndSet(null, \"a\", 0, 1)");
                    case "AtomicIntegerFieldUpdater" ->
                        program.replace("new CLASS(ARGUMENT)", type + ".newUpdater(P.class, \"field\")")
                                .replace("CLASS", type + "<P>")
                                .replace("getPlain()", "get(p)")
                                .replace(
                                        "static int data;",
                                        "volatile int field; static final P p = new P();" + " static int data;")
                                .replace("ATTEMPT", "weakCompareAndSet(p, 0, 1)");
                    default ->
                        program.replace("CLASS", type)
                                .replace("ARGUMENT", "")
                                .replace("ATTEMPT", "weakCompareAndSetPlain(0, 1)");
                });
        assertThat(run.endsWith(VIOLATION).out()).contains("AssertionError: failed");
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
