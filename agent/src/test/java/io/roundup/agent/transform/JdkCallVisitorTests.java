// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class JdkCallVisitorTests {
    @Test
    void announcesCallsWithArgumentsOfEachSize() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Calls.class))
                .containsExactly(
                        "jdkCall(HeapByteBuffer, putLong)",
                        "jdkCallDone(putLong)",
                        "jdkCall(HeapByteBuffer, putChar)",
                        "jdkCallDone(putChar)",
                        "jdkCall(HeapByteBuffer, putDouble)",
                        "jdkCallDone(putDouble)",
                        "jdkCall(HeapByteBuffer, position)",
                        "jdkCallDone(position)");
    }

    @Test
    void doesNotTellThatACallReturnedThatThrew() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Throwing.class))
                .containsExactly("jdkCall(HeapByteBuffer, get)");
    }

    @Test
    void leavesOutWhatIsExploredFromInside() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Explored.class))
                .containsExactly("jdkCall(ArrayList, size)", "jdkCallDone(size)");
    }

    @Test
    void announcesOnlyMonitorsInTheJdk() throws Exception {
        assertThat(Samples.jdk().withJdkCalls().run(Calls.class)).isEmpty();
        assertThat(Samples.jdk().withJdkCalls().run(Own.class))
                .containsExactly("jdkCall(Numbers, add)", "jdkCall(Numbers, add)");
    }

    @Test
    void announcesTheVeryMethodThatSuperNames() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Own.class))
                .containsExactly("jdkCall(Numbers, add)", "jdkCall(Numbers, add)", "jdkCallDone(add)");
    }

    @Test
    void announcesWhatAMethodReferenceCalls() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(References.class))
                .containsExactly(
                        "jdkCall(HeapByteBuffer, putLong)",
                        "jdkCallDone(putLong)",
                        "jdkCall(HeapByteBuffer, limit)",
                        "jdkCallDone(limit)");
    }

    /** A bound reference and one that is not. */
    public static class References implements Callable<Object> {
        @Override
        public Object call() {
            ByteBuffer buffer = ByteBuffer.allocate(32);
            LongFunction<ByteBuffer> puts = buffer::putLong;
            ToIntFunction<ByteBuffer> limit = ByteBuffer::limit;
            return limit.applyAsInt(puts.apply(5));
        }
    }

    /** One argument, two, one of two words. */
    public static class Calls implements Callable<Object> {
        @Override
        public Object call() {
            ByteBuffer buffer = ByteBuffer.allocate(32);
            buffer.putLong(5L);
            buffer.putChar(8, 'x').putDouble(2.0);
            return buffer.position();
        }
    }

    /** Reads where nothing is. */
    public static class Throwing implements Callable<Object> {
        @Override
        public Object call() {
            try {
                return ByteBuffer.allocate(0).get();
            } catch (java.nio.BufferUnderflowException e) {
                return "nothing";
            }
        }
    }

    /** The class of a list shows at run time only. */
    public static class Explored implements Callable<Object> {
        @Override
        public Object call() {
            ArrayList<String> list = new ArrayList<>();
            list.add("x".trim());
            List<String> any = list;
            return any.size();
        }
    }

    /** Extends a class whose methods are synchronized. */
    public static class Own implements Callable<Object> {
        @Override
        public Object call() {
            Numbers numbers = new Numbers();
            return numbers.add(1);
        }

        /** Adds as all do. */
        @SuppressWarnings("serial")
        public static class Numbers extends Vector<Integer> {
            @Override
            public boolean add(Integer number) {
                return super.add(number);
            }
        }
    }
}
