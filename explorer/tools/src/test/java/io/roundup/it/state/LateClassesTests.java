// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes that some executions initialise and others do not. Their objects must not shift the numbers of others, nor
 * have other numbers in the execution that is the first to initialise them: both made such programs undecided.
 */
@Tag("agent")
@Tag("slow")
class LateClassesTests {
    /** Main uses the class {@code Late} if it sees the flag. */
    private static final String MAIN = """
            static volatile boolean flag;
            public static void main(String[] a) throws Exception {
                AtomicInteger count = new AtomicInteger();
                Thread other = new Thread(() -> {
                    flag = true;
                    count.incrementAndGet();
                }, "other");
                other.start();
                if (flag) Late.use();
                count.incrementAndGet();
                other.join();
                if (count.get() != 2) throw new AssertionError(count.get());
            }
            """;

    @TempDir
    private Path folder;

    private void holds(String late) throws Exception {
        Ended run = CompiledProgram.of(folder, late, MAIN).explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS for this program: every interleaving was explored");
    }

    @Test
    void aTableOfObjects() throws Exception {
        holds("""
                static final class Late {
                    static final AtomicInteger[] TABLE = { new AtomicInteger(), new AtomicInteger() };
                    static void use() { TABLE[1].incrementAndGet(); }
                }""");
    }

    @Test
    void anInitialiserThatTakesALock() throws Exception {
        holds("""
                static final class Late {
                    static final Object LOCK = new Object();
                    static int uses;
                    static { synchronized (LOCK) { uses = 0; } }
                    static void use() { synchronized (LOCK) { uses++; } }
                }""");
    }

    /** More objects than a variable has numbers in its first block. */
    @Test
    void aTableOfAThousandObjects() throws Exception {
        holds("""
                static final class Late {
                    static final Map<Integer, AtomicInteger> TABLE = new HashMap<>();
                    static { for (int i = 0; i < 1_000; i++) TABLE.put(i, new AtomicInteger()); }
                    static void use() { TABLE.get(999).incrementAndGet(); }
                }""");
    }

    @Test
    void classesThatUseEachOtherInTurn() throws Exception {
        holds("""
                static class Names {
                    static final List<String> ALL = new ArrayList<>(List.of("a", "b"));
                }
                static class Sizes {
                    static final int[] OF = new int[Names.ALL.size()];
                }
                static final class Late {
                    static final Object[] BOTH = { Names.ALL, Sizes.OF };
                    static void use() { Sizes.OF[0]++; }
                }""");
    }

    @Test
    void anEnumWithState() throws Exception {
        holds("""
                enum Late {
                    ONE, TWO;
                    final AtomicInteger uses = new AtomicInteger();
                    static void use() { TWO.uses.incrementAndGet(); }
                }""");
    }

    @Test
    void anInterfaceWithConstants() throws Exception {
        holds("""
                interface Late {
                    Object[] CONSTANTS = { new Object(), new AtomicInteger() };
                    static void use() { ((AtomicInteger) CONSTANTS[1]).incrementAndGet(); }
                }""");
    }

    /** The constant that several threads store is used by the others. */
    @Test
    void aConstantThatThreadsStore() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                static final class Token { }
                static class Tokens { static final Token TOO_LATE = new Token(); }
                static final class Job { final AtomicReference<Object> state = new AtomicReference<>("new"); }
                static final AtomicReference<Job> current = new AtomicReference<>();
                static volatile Job last;
                static void offer(Job job) {
                    Job before = current.get();
                    if (!current.compareAndSet(before, job)) job.state.set(Tokens.TOO_LATE);
                    else job.state.set("done");
                    last = job;
                }
                public static void main(String[] a) throws Exception {
                    Thread first = new Thread(() -> offer(new Job()));
                    Thread second = new Thread(() -> offer(new Job()));
                    first.start();
                    second.start();
                    first.join();
                    second.join();
                    if (last.state.get().equals("new")) throw new AssertionError();
                }""").explore();
        assertThat(run.endsWith(0).out()).contains("HOLDS for this program: every interleaving was explored");
    }

    /** The class of a failure is used for the first time by the execution that fails, which must happen again. */
    @Test
    void whatAFailingAssertionNeeds() throws Exception {
        Ended run = CompiledProgram.of(folder, """
                static class Failures {
                    static final Map<String, List<Object>> KNOWN = new HashMap<>();
                    static AssertionError of(Object found) {
                        KNOWN.computeIfAbsent("all", key -> new ArrayList<>()).add(found);
                        return new AssertionError("expected 2 and found " + found);
                    }
                }
                static int count;
                public static void main(String[] a) throws Exception {
                    Thread other = new Thread(() -> count++);
                    other.start();
                    count++;
                    other.join();
                    if (count != 2) throw Failures.of(count);
                }""").explore();
        assertThat(run.endsWith(1).out()).contains("java.lang.AssertionError: expected 2 and found 1");
    }
}
