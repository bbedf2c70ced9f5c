// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.SpinExit;
import io.roundup.agent.transform.ancestry.ClassFiles;
import io.roundup.agent.transform.spin.SpinAccess;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/** Which loops are found to do nothing but access one variable, and what lets them end. */
@NullUnmarked
class SpinLoopsTests {
    private static final List<String> EXITS = List.of("written", "=", "!=", ">=", "<=");

    @Test
    void findsWhatLetsALoopEnd() throws IOException {
        assertThat(spinsOf(Spinning.class))
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("whileNotSet", "written"),
                        Map.entry("whileNotSetWithoutBody", "written"),
                        Map.entry("doUntilSet", "written"),
                        Map.entry("returnsWhenSet", "written"),
                        Map.entry("setsBySum", "written"),
                        Map.entry("setsByHandle", "written"),
                        Map.entry("setsTheFirstOfTwo", "written"),
                        Map.entry("tries", "written by held"),
                        Map.entry("triesOther", "written by itself"),
                        Map.entry("triesToExchange", "!= 1 by held"),
                        Map.entry("whileBusy", "<= 6 by number"),
                        Map.entry("triesTheFirstOfTwo", "written by held"),
                        Map.entry("tryTwo", ""),
                        Map.entry("tryLock", ""),
                        Map.entry("tryAndRemember", ""),
                        Map.entry("tryExchange", ""),
                        Map.entry("isBusy", ""),
                        Map.entry("setsReference", "written"),
                        Map.entry("exchanges", "!= 1"),
                        Map.entry("exchangesFalse", "!= 0"),
                        Map.entry("exchangesNumber", "!= 1"),
                        Map.entry("exchangesLong", "!= 7"),
                        Map.entry("exchangesByHandle", "!= 1"),
                        Map.entry("whileFalse", "!= 0"),
                        Map.entry("whileStatic", "= 0 of Spinning"),
                        Map.entry("whileOther", "= int 1"),
                        Map.entry("whileOtherLong", "= long 1"),
                        Map.entry("whileLess", ">= 3"),
                        Map.entry("whileNotMore", ">= int 1 + 1"),
                        Map.entry("whileMore", "<= 300000"),
                        Map.entry("whileNotLess", "<= int 1 - 1"),
                        Map.entry("mirrored", ">= int 1"),
                        Map.entry("whileNull", "!= 0"),
                        Map.entry("whileNullOfHandle", "!= 0"),
                        Map.entry("keepsWhatItReads", "!= 0"),
                        Map.entry("keepsAndTests", "!= 0"),
                        Map.entry("testsAndSets", "= 0; retry != 1"),
                        Map.entry("testsAndSetsInOne", "= 0; retry written"),
                        Map.entry("testsThenSets", "<= int 1; retry written"),
                        Map.entry("readerOfAReadWriteLock", ">= 0"),
                        Map.entry("whileElementIsNull", "!= 0"),
                        Map.entry("keepsTheElement", "!= 0"),
                        Map.entry("setsElement", "written"),
                        Map.entry("exchangesElement", "!= 7"),
                        Map.entry("exchangesElementByHandle", "!= 1"),
                        Map.entry("whileElementByHandle", "= 3"),
                        Map.entry("exchangesTwo", "!= 1"),
                        Map.entry("setsByUpdater", "written"),
                        Map.entry("exchangesByUpdater", "!= 1"),
                        Map.entry("whileByUpdater", ">= 3"),
                        Map.entry("yieldsAfterAWhile", "!= 1"),
                        Map.entry("pausesTwiceAsLong", "!= 1"),
                        Map.entry("pausesUpToABound", "= 0; retry written")));
    }

    @Test
    void leavesAloneWhatMayChangeSomething() throws IOException {
        assertThat(spinsOf(Others.class).values()).containsOnly("");
    }

    @Test
    void announcesTurnsAndAccesses() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Announced.class));
        assertThat(sample.call()).isEqualTo("12");
        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("12");
                    return null;
                }))
                .filteredOn(call -> call.startsWith("spin") || call.startsWith("get"))
                .containsExactly(
                        "spinTurn()",
                        "spinAccess(12, 4, 12, false, LOOP)",
                        "spinTurn()",
                        "spinAccess(AtomicBoolean, 1, 0, false, LOOP)",
                        "spinAccess(AtomicBoolean, 2, 1, true, LOOP)",
                        "spinTurn()",
                        "spinAccess(Announced, 3, 5, false, LOOP)",
                        "getField(Announced, field)",
                        "spinTurn()",
                        "spinAccess(Announced.class, 2, 8, false, LOOP)",
                        "getStatic(Announced.class, shared)");
    }

    /** Another class may have another method of that name, which does more. */
    @Test
    void announcesWhatAMethodAccessesUnlessItMayBeOverridden() throws Exception {
        assertThat(spinsWhenRun(Tries.class))
                .containsExactly("spinTurn()", "spinAccess(AtomicBoolean, 0, 0, false, LOOP)");
        assertThat(spinsWhenRun(TriesOtherwise.class)).containsExactly("spinTurn()");
    }

    private static List<String> spinsWhenRun(Class<?> type) throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(type));
        return new Recorder(samples.sites())
                .record(sample).stream().filter(call -> call.startsWith("spin")).toList();
    }

    /** {@return what lets the loop of each method end} */
    private static Map<String, String> spinsOf(Class<?> type) throws IOException {
        try (InputStream bytes = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            ClassReader reader = new ClassReader(bytes);
            CodeSizes sizes = new CodeSizes(reader, new ClassFiles().of(null, reader));
            Map<String, String> spins = new TreeMap<>();
            for (Method method : type.getDeclaredMethods()) {
                if (!method.isSynthetic()) {
                    List<SpinAccess> accesses = sizes.spins(method.getName(), Type.getMethodDescriptor(method));
                    spins.put(
                            method.getName(),
                            String.join(
                                    "; ",
                                    accesses.stream().map(SpinLoopsTests::text).toList()));
                }
            }
            return spins;
        }
    }

    private static String text(SpinAccess access) {
        SpinAccess.Operand operand = access.operand();
        String text = (access.isRetry() ? "retry " : "") + EXITS.get(access.exit());
        if (access.exit() != SpinExit.WRITTEN) {
            long constant = operand.constant();
            text += operand.local() == SpinAccess.NONE
                    ? " " + constant
                    : (operand.isLong() ? " long " : " int ") + operand.local();
            if (operand.local() != SpinAccess.NONE && constant != 0) {
                text += (constant > 0 ? " + " : " - ") + Math.abs(constant);
            }
        }
        if (access.call() != null) {
            SpinAccess.FinalField field = access.call().field();
            text += field == null ? " by itself" : " by " + field.name();
        }
        String owner = access.owner();
        return owner == null ? text : text + " of " + owner.substring(owner.lastIndexOf('$') + 1);
    }

    /** A handle of a variable of {@link Spinning}. */
    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Spinning.class, name, type);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Nobody calls these methods. */
    static class Spinning {
        private static final VarHandle OWNER = handle("owner", int.class);
        private static final VarHandle NEXT = handle("next", Object.class);
        private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
        private static final AtomicIntegerFieldUpdater<Spinning> UPDATER =
                AtomicIntegerFieldUpdater.newUpdater(Spinning.class, "owner");
        static volatile boolean stopped;

        final AtomicIntegerArray numbers = new AtomicIntegerArray(9);
        final AtomicLongArray totals = new AtomicLongArray(9);
        final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(9);

        final AtomicBoolean held = new AtomicBoolean();
        final AtomicLong total = new AtomicLong();
        final AtomicInteger number = new AtomicInteger();
        final AtomicReference<String> text = new AtomicReference<>();
        volatile boolean flag;
        volatile int owner;
        volatile long time;
        volatile Object next;

        void whileNotSet() {
            while (!held.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
        }

        void whileNotSetWithoutBody() {
            while (!held.weakCompareAndSetVolatile(false, true)) {}
        }

        void doUntilSet() {
            do {
                Thread.yield();
            } while (!number.compareAndSet(0, 1));
        }

        int returnsWhenSet() {
            for (; ; ) {
                if (number.compareAndSet(0, -1)) {
                    owner = 3;
                    return 1;
                }
                Thread.onSpinWait();
            }
        }

        void setsBySum(int from) {
            while (!number.compareAndSet(from, from + 1)) {}
        }

        void setsByHandle() {
            while (!OWNER.compareAndSet(this, 0, 1)) {}
        }

        /** When the second fails, the first has changed something. */
        void setsTheFirstOfTwo() {
            while (!number.compareAndSet(0, 1) || !held.compareAndSet(false, true)) {}
        }

        void tries() {
            while (!tryLock()) {
                Thread.onSpinWait();
            }
        }

        boolean tryLock() {
            return held.compareAndSet(false, true);
        }

        void triesOther(Spinning other) {
            while (!other.tryAndRemember()) {}
        }

        final boolean tryAndRemember() {
            if (!OWNER.compareAndSet(this, 0, 1)) {
                return false;
            }
            time = 3;
            return true;
        }

        void triesToExchange() {
            do {
                Thread.onSpinWait();
            } while (!tryExchange());
        }

        private boolean tryExchange() {
            return !held.getAndSet(true);
        }

        void triesTheFirstOfTwo() {
            while (!tryTwo()) {}
        }

        private boolean tryTwo() {
            return held.compareAndSet(false, true) && number.compareAndSet(0, 1);
        }

        void whileBusy() {
            while (isBusy()) {}
        }

        private boolean isBusy() {
            return number.get() >= 7;
        }

        void setsReference(String mine) {
            while (!text.compareAndSet(null, mine)) {}
        }

        void exchanges() {
            while (held.getAndSet(true)) {
                Thread.onSpinWait();
            }
        }

        void exchangesFalse() {
            while (!held.getAndSet(false)) {}
        }

        void exchangesNumber() {
            while (number.getAndSet(1) != 0) {}
        }

        void exchangesLong() {
            while (total.getAndSet(7) >= 7) {}
        }

        void exchangesByHandle() {
            while ((int) OWNER.getAndSet(this, 1) == 1) {}
        }

        void whileFalse() {
            while (!flag) {}
        }

        void whileStatic() {
            while (stopped) {
                Thread.onSpinWait();
            }
        }

        void whileOther(int mine) {
            while (owner != mine) {}
        }

        void whileOtherLong(long mine) {
            while (time != mine) {}
        }

        void whileLess() {
            while (number.get() < 3) {}
        }

        void whileNotMore(int bound) {
            while (number.getAcquire() <= bound) {}
        }

        void whileMore() {
            while (owner > 300_000) {}
        }

        void whileNotLess(int bound) {
            while (owner >= bound) {}
        }

        void mirrored(int bound) {
            while (bound > owner) {}
        }

        void whileNull() {
            while (next == null) {}
        }

        void whileNullOfHandle() {
            while (NEXT.getVolatile(this) == null) {}
        }

        String keepsWhatItReads() {
            String read;
            while ((read = text.get()) == null) {
                Thread.onSpinWait();
            }
            return read;
        }

        Object keepsAndTests() {
            for (; ; ) {
                Object read = next;
                if (read != null) {
                    return read;
                }
                Thread.onSpinWait();
            }
        }

        void testsAndSets() {
            while (true) {
                while (held.get()) {}
                if (!held.getAndSet(true)) {
                    return;
                }
            }
        }

        void testsAndSetsInOne() {
            while (owner != 0 || !OWNER.compareAndSet(this, 0, 1)) {
                Thread.onSpinWait();
            }
        }

        void testsThenSets(int bound) {
            do {
                while (number.get() > bound) {
                    Thread.onSpinWait();
                }
            } while (!number.compareAndSet(bound, bound + 1));
        }

        /** What it expects is what it has read: if that has changed, the next turn is another one. */
        void readerOfAReadWriteLock() {
            for (; ; ) {
                int state = number.get();
                if (state >= 0 && number.compareAndSet(state, state + 1)) {
                    return;
                }
            }
        }

        void whileElementIsNull(int i) {
            while (texts.get(i) == null) {
                Thread.onSpinWait();
            }
        }

        String keepsTheElement(long i) {
            String read;
            do {
                read = texts.getAcquire((int) i & 7);
            } while (read == null);
            return read;
        }

        void setsElement(int i) {
            while (!numbers.compareAndSet(i + 1, 0, 1)) {}
        }

        void exchangesElement(int i) {
            while (totals.getAndSet(i, 7) == 7) {}
        }

        void exchangesElementByHandle(int[] array, int i) {
            while ((int) ELEMENT.getAndSet(array, i, 1) == 1) {}
        }

        void whileElementByHandle(int[] array, int i) {
            while ((int) ELEMENT.getVolatile(array, i) != 3) {}
        }

        void setsByUpdater() {
            while (!UPDATER.compareAndSet(this, 0, 1)) {}
        }

        void exchangesByUpdater() {
            while (UPDATER.getAndSet(this, 1) == 1) {}
        }

        void whileByUpdater() {
            while (UPDATER.get(this) < 3) {}
        }

        /** When the second is in vain, the first has changed something. */
        void exchangesTwo() {
            while (numbers.getAndSet(0, 1) == 1 || numbers.getAndSet(1, 1) == 1) {}
        }

        void yieldsAfterAWhile() {
            int turns = 0;
            while (held.getAndSet(true)) {
                if (++turns > 100) {
                    Thread.yield();
                } else {
                    Thread.onSpinWait();
                }
            }
        }

        void pausesTwiceAsLong() {
            long pauses = 1;
            while (held.getAndSet(true)) {
                for (int i = 0; i < pauses; i++) {
                    Thread.onSpinWait();
                }
                pauses *= 2;
            }
        }

        void pausesUpToABound() {
            int pauses = 1;
            while (owner != 0 || !OWNER.compareAndSet(this, 0, 1)) {
                for (int i = pauses; i > 0; i--) {
                    Thread.onSpinWait();
                }
                pauses = Math.min(pauses << 1, 64);
            }
        }
    }

    /** Nobody calls these methods either. */
    static class Others {
        final AtomicBoolean held = new AtomicBoolean();
        final AtomicInteger number = new AtomicInteger();
        final AtomicInteger failures = new AtomicInteger();
        final AtomicLong time = new AtomicLong();
        volatile boolean flag;
        final AtomicReference<String> text = new AtomicReference<>();
        final boolean isEnabled = Boolean.getBoolean("roundup.enabled");
        volatile boolean otherFlag;
        volatile double ratio;
        volatile int position;
        final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(9);

        int counts() {
            int turns = 0;
            while (!held.compareAndSet(false, true)) {
                turns++;
            }
            return turns;
        }

        boolean givesUp() {
            int turns = 0;
            while (!held.compareAndSet(false, true)) {
                if (++turns > 100) {
                    return false;
                }
            }
            return true;
        }

        void tellsHowOften() {
            int turns = 0;
            while (!held.compareAndSet(false, true)) {
                turns++;
            }
            time.set(turns);
        }

        void comparesWithTheCount() {
            int turns = 0;
            while (number.get() > turns) {
                turns++;
            }
        }

        void dividesByTheCount() {
            int turns = 100;
            while (!held.compareAndSet(false, true)) {
                if (100 / --turns > 3) {
                    Thread.yield();
                }
            }
        }

        void mayNeverComeBack() {
            int turns = 0;
            while (!held.compareAndSet(false, true)) {
                turns += 2;
                while (turns == 4) {
                    Thread.onSpinWait();
                }
            }
        }

        void writesEveryTenthTime() {
            int turns = 0;
            while (!held.compareAndSet(false, true)) {
                if (++turns > 10) {
                    flag = true;
                    turns = 0;
                }
            }
        }

        /** The index is read after the array: it would be taken for the access. */
        void whileElementOfAVariableIsNull() {
            while (texts.get(position) == null) {}
        }

        void countsForOthers() {
            while (!held.compareAndSet(false, true)) {
                failures.getAndIncrement();
            }
        }

        void failsForAReason() {
            while (!held.compareAndSet(false, true)) {
                if (flag) {
                    return;
                }
            }
        }

        void readsBoth() {
            while (!flag && !held.get()) {}
        }

        int retries() {
            int before;
            do {
                before = number.get();
            } while (!number.compareAndSet(before, before + 1));
            return before;
        }

        void setsWhatItReads() {
            while (!number.compareAndSet(failures.get(), 1)) {}
        }

        void exchangesWhatItEndsWith() {
            while (number.getAndSet(1) != 1) {}
        }

        int exchangesParameter(int other) {
            int seen;
            do {
                seen = number.getAndSet(1);
            } while (seen == other);
            return seen;
        }

        void exchangesUntilItWasSet() {
            while (!held.getAndSet(true)) {}
        }

        void setsUntilItFails() {
            while (held.compareAndSet(false, true)) {}
        }

        void adds() {
            while (number.getAndAdd(1) < 3) {}
        }

        void compares() {
            while (ratio < 0.5) {}
        }

        /** It could fail when the access has been announced, which is then another one. */
        void castsAnArgument(Object from) {
            while (!text.compareAndSet((String) from, "x")) {}
        }

        void waitsForWhatIsFinal() {
            while (!isEnabled) {}
        }

        /** The bound may be the last number, which none comes after. */
        void whileNotMoreThanALong(long bound) {
            while (time.get() <= bound) {}
        }

        void setsByWhatCanBeOverridden() {
            while (!held.weakCompareAndSetPlain(false, true)) {}
        }

        void triesForEver() {
            while (!callsItself()) {}
        }

        private boolean callsItself() {
            return callsTheOther();
        }

        private boolean callsTheOther() {
            return callsItself();
        }

        void looksAtTheClock() {
            while (time.get() > System.nanoTime()) {}
        }

        boolean remembers() {
            boolean isSet = false;
            while (!isSet) {
                isSet = held.compareAndSet(false, true);
            }
            return isSet;
        }

        int usesWhatTheTurnBeforeHasRead() {
            int last = 0;
            while (number.get() != last) {
                last = number.get();
            }
            return last;
        }

        void triesAndCounts() {
            while (!triesOrCounts()) {}
        }

        private boolean triesOrCounts() {
            if (!held.compareAndSet(false, true)) {
                failures.getAndIncrement();
                return false;
            }
            return true;
        }

        void readsTwo() {
            while (!bothAreSet()) {}
        }

        private boolean bothAreSet() {
            boolean ignored = otherFlag;
            return flag;
        }

        void triesAnother(Others other) {
            while (!triesOther(other)) {}
        }

        private boolean triesOther(Others other) {
            return other.held.compareAndSet(false, true);
        }
    }

    public static class Announced implements Callable<Object> {
        static int shared = 9;
        final AtomicInteger number = new AtomicInteger(12);
        private final AtomicBoolean held = new AtomicBoolean();
        int field = 5;

        @Override
        public Object call() {
            while (number.get() > 12) {
                Thread.onSpinWait();
            }
            while (true) {
                while (held.get()) {}
                if (!held.getAndSet(true)) {
                    break;
                }
            }
            while (field < 5) {}
            while (shared == 8) {}
            held.set(false);
            return Integer.toString(number.get());
        }
    }

    public static class Tries implements Callable<Object> {
        final AtomicBoolean held = new AtomicBoolean();

        @Override
        public Object call() {
            while (!tryLock()) {
                Thread.onSpinWait();
            }
            return held;
        }

        boolean tryLock() {
            return held.compareAndSet(false, true);
        }
    }

    public static class TriesOtherwise extends Tries {
        @Override
        boolean tryLock() {
            return true;
        }
    }
}
