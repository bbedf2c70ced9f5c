// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation.NotSynchronized;
import io.roundup.explorer.result.fact.AccessChange;
import io.roundup.explorer.result.fact.AccessMode;
import io.roundup.explorer.result.fact.UnseenCall;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether a call that returns what another thread gave the object comes after that. */
@Tag("agent")
@NullUnmarked
final class SynchronizedCallsTests {
    private static final UnseenCall UNSEEN = new UnseenCall("actor-1 (puts)", "put(7)", "actor-2 (takes)", "take()=7");

    /** Has room for one element, which is put in and taken out by the modes of a subclass. */
    public abstract static class Slot {
        final AtomicReference<Integer> element = new AtomicReference<>();

        public abstract void put(Integer added);

        abstract Integer read();

        public Integer take() {
            Integer found = read();
            // Orders nothing that comes after it.
            return found != null && Objects.equals(element.compareAndExchangeRelease(found, null), found)
                    ? found
                    : null;
        }

        public Integer peek() {
            return element.getOpaque();
        }
    }

    public static final class OpaqueSlot extends Slot {
        @Override
        public void put(Integer added) {
            element.setOpaque(added);
        }

        @Override
        Integer read() {
            return element.getAcquire();
        }
    }

    public static final class OpaquelyReadSlot extends Slot {
        @Override
        public void put(Integer added) {
            element.set(added);
        }

        @Override
        Integer read() {
            return element.getOpaque();
        }
    }

    public static final class ReleasedSlot extends Slot {
        @Override
        public void put(Integer added) {
            element.setRelease(added);
        }

        @Override
        Integer read() {
            return element.getAcquire();
        }
    }

    public static final class FencedSlot extends Slot {
        @Override
        public void put(Integer added) {
            VarHandle.releaseFence();
            element.setOpaque(added);
        }

        @Override
        Integer read() {
            Integer found = element.getOpaque();
            VarHandle.acquireFence();
            return found;
        }
    }

    /** Puts a fence where it orders what comes before the call, but nothing that comes after. */
    public static final class LateFenceSlot extends Slot {
        @Override
        public void put(Integer added) {
            element.setOpaque(added);
            VarHandle.releaseFence();
        }

        @Override
        Integer read() {
            return element.getAcquire();
        }
    }

    public abstract static class Handover {
        abstract Slot slot();

        @Actor
        public void puts() {
            slot().put(7);
        }

        @Actor
        public void takes() {
            slot().take();
        }
    }

    public static final class Opaque extends Handover {
        private final Slot slot = new OpaqueSlot();

        @Override
        Slot slot() {
            return slot;
        }
    }

    public static final class OpaquelyRead extends Handover {
        private final Slot slot = new OpaquelyReadSlot();

        @Override
        Slot slot() {
            return slot;
        }
    }

    public static final class Released extends Handover {
        private final Slot slot = new ReleasedSlot();

        @Override
        Slot slot() {
            return slot;
        }
    }

    public static final class Fenced extends Handover {
        private final Slot slot = new FencedSlot();

        @Override
        Slot slot() {
            return slot;
        }
    }

    public static final class LateFence extends Handover {
        private final Slot slot = new LateFenceSlot();

        @Override
        Slot slot() {
            return slot;
        }
    }

    /** Nobody but the thread that was alone has put anything in. */
    public static final class FilledBefore {
        private final OpaqueSlot slot = new OpaqueSlot();

        @Before
        public void fill() {
            slot.put(7);
        }

        @Actor
        public void takes() {
            slot.take();
        }

        @Actor
        public void looks() {
            slot.peek();
        }
    }

    public static final class Peeking {
        private final ReleasedSlot slot = new ReleasedSlot();

        @Actor
        public void puts() {
            slot.put(7);
        }

        @Actor
        public void looks() {
            slot.peek();
        }
    }

    public static final class JdkQueue {
        private final Queue<Integer> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void puts() {
            queue.offer(7);
        }

        @Actor
        public void takes() {
            queue.poll();
        }
    }

    /** Treiber's stack with a volatile top. */
    public static final class Stack {
        private final AtomicReference<Node> top = new AtomicReference<>();

        public void push(Integer value) {
            Node node = new Node(value);
            do {
                node.next = top.get();
            } while (!top.compareAndSet(node.next, node));
        }

        public Integer pop() {
            Node first;
            do {
                first = top.get();
            } while (first != null && !top.compareAndSet(first, first.next));
            return first == null ? null : first.value;
        }
    }

    private static final class Node {
        final Integer value;
        Node next;

        Node(Integer value) {
            this.value = value;
        }
    }

    public static final class Pushes {
        private final Stack stack = new Stack();

        @Actor
        public void one() {
            stack.push(1);
        }

        @Actor
        public void two() {
            stack.push(2);
        }

        @Actor
        public void pops() {
            stack.pop();
        }
    }

    private static Exploration.Builder weak(String... methods) {
        return Exploration.builder().memory(MemoryName.JMM).synchronizes(methods);
    }

    private static ExplorationResult explore(Class<?> harness, String... methods) {
        return RoundUp.check(harness, weak(methods).stopAtFirst(false).build());
    }

    private static List<UnseenCall> unseen(ExplorationResult result) {
        return result.violations().stream()
                .map(NotSynchronized.class::cast)
                .map(NotSynchronized::given)
                .toList();
    }

    /** There are two graphs of each: the read finds null, or 7. */
    @ParameterizedTest
    @ValueSource(classes = {Opaque.class, OpaquelyRead.class, LateFence.class})
    void aCallThatIsNotOrderedAfterTheOneThatGaveItsResultIsAViolation(Class<?> harness) {
        ExplorationResult without = explore(harness);
        assertThat(without.verdict()).as(without.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        ExplorationResult result = explore(harness, "take");
        assertThat(unseen(result)).containsExactly(UNSEEN);
        assertThat(result.executions()).isEqualTo(2).isEqualTo(without.executions());
    }

    @ParameterizedTest
    @ValueSource(classes = {Released.class, Fenced.class})
    void releaseAndAcquireOrderTheTwoAndSoDoFences(Class<?> harness) {
        ExplorationResult result = explore(harness, "take");
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(2);
    }

    @Test
    void theReportHasTheModeThatIsMissing() {
        ExplorationResult result = RoundUp.check(Opaque.class, weak("take").build());
        assertThat(unseen(result)).containsExactly(UNSEEN);
        assertThat(Objects.requireNonNull(result.evidence().modes()).accesses())
                .extracting(AccessChange::mode)
                .containsExactly(AccessMode.RELEASE);
        assertThat(result.violations().get(0).sentence(result.exploration()))
                .isEqualTo(
                        "take()=7 of actor-2 (takes) returned what put(7) of actor-1 (puts) gave, but what actor-1 (puts)"
                                + " did before that need not be visible to actor-2 (takes).");
    }

    /** The opaque read finds null or 7. Which methods hand values on, the user says. */
    @Test
    void onlyMethodsThatAreNamedAreLookedAt() {
        ExplorationResult others = explore(Peeking.class, "take");
        assertThat(others.verdict()).as(others.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        ExplorationResult named = explore(Peeking.class, "take", "peek");
        assertThat(unseen(named)).hasSize(1);
        assertThat(named.executions()).isEqualTo(others.executions()).isEqualTo(2);
    }

    @Test
    void whatWasDoneBeforeThreadsStartedIsVisibleToAll() {
        ExplorationResult result = explore(FilledBefore.class, "take", "peek");
        assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** The queue is empty, or has the element. Two pushes and a pop of the stack have 22 traces, and as many graphs. */
    @Test
    void rightCollectionsHold() {
        ExplorationResult queue = explore(JdkQueue.class, "poll");
        assertThat(queue.verdict()).as(queue.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(queue.executions()).isEqualTo(2);
        ExplorationResult stack = explore(Pushes.class, "pop");
        assertThat(stack.verdict()).as(stack.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(stack.executions()).isEqualTo(22);
    }

    @Test
    void withoutTheMemoryModelItIsRefused() {
        Exploration interleavings = Exploration.builder().synchronizes("take").build();
        assertThatThrownBy(() -> RoundUp.check(Opaque.class, interleavings))
                .isInstanceOf(InputException.class)
                .hasMessage("--synchronizes goes with --memory jmm. Add that, or leave it out.");
    }
}
