// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.ancestry.ClassFiles;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;

/** Which loops are found to do nothing but wait to be notified. */
@NullUnmarked
class WaitLoopsTests {
    @Test
    void findsLoopsThatDoNothingButWait() throws IOException {
        assertThat(loopsOf(Waiting.class))
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("atTheBeginning", 1),
                        Map.entry("afterSomething", 1),
                        Map.entry("onACondition", 1),
                        Map.entry("ofSeveralVariables", 1),
                        Map.entry("oneAfterAnother", 2),
                        Map.entry("inALoop", 1),
                        Map.entry("inASwitch", 1),
                        Map.entry("otherwise", 1),
                        Map.entry("counts", 0),
                        Map.entry("countsInAField", 0),
                        Map.entry("remembers", 0),
                        Map.entry("asksItself", 0),
                        Map.entry("is", 0),
                        Map.entry("takes", 0),
                        Map.entry("waitsForAWhile", 0),
                        Map.entry("waitsOnce", 0),
                        Map.entry("asksForTruth", 0),
                        Map.entry("asksElements", 0)));
    }

    private static Map<String, Integer> loopsOf(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getName().replaceAll(".*\\.", "") + ".class")) {
            ClassReader reader = new ClassReader(in);
            CodeSizes sizes = new CodeSizes(reader, new ClassFiles().of(null, reader));
            Map<String, Integer> loops = new TreeMap<>();
            for (Method method : type.getDeclaredMethods()) {
                loops.put(
                        method.getName(),
                        sizes.waits(method.getName(), Type.getMethodDescriptor(method))
                                .size());
            }
            return loops;
        }
    }

    @SuppressWarnings({"unused", "WaitNotInLoop"})
    private static final class Waiting {
        private Deque<Integer> queue;
        private AtomicInteger number;
        private int least;
        private int turns;
        private boolean isOpen;

        synchronized void atTheBeginning() throws InterruptedException {
            while (queue.isEmpty()) {
                wait();
            }
        }

        synchronized void afterSomething() throws InterruptedException {
            least = 2;
            while (queue.size() < least) {
                queue.wait();
            }
        }

        synchronized void onACondition(boolean is) throws InterruptedException {
            if (is) {
                while (!isOpen) {
                    wait();
                }
            }
        }

        synchronized void ofSeveralVariables() throws InterruptedException {
            while (!isOpen && (number.get() + 1) % 3 == 0 || queue.peek() == null) {
                wait();
            }
        }

        synchronized void oneAfterAnother() throws InterruptedException {
            while (!isOpen) {
                wait();
            }
            while (number.get() == 0) {
                wait();
            }
        }

        synchronized void inALoop() throws InterruptedException {
            for (int i = 0; i < 3; i++) {
                while (number.get() == i) {
                    wait();
                }
            }
        }

        synchronized void inASwitch(int which) throws InterruptedException {
            switch (which) {
                case 1:
                    while (!isOpen) {
                        wait();
                    }
                    break;
                default:
                    break;
            }
        }

        synchronized void otherwise(boolean is) throws InterruptedException {
            if (is) {
                least = 1;
            } else {
                while (!isOpen) {
                    wait();
                }
            }
        }

        synchronized int counts() throws InterruptedException {
            int count = 0;
            while (!isOpen) {
                count++;
                wait();
            }
            return count;
        }

        synchronized void countsInAField() throws InterruptedException {
            while (!isOpen) {
                turns++;
                wait();
            }
        }

        synchronized int remembers() throws InterruptedException {
            int seen;
            while ((seen = number.get()) < least) {
                wait();
            }
            return seen;
        }

        synchronized void asksItself() throws InterruptedException {
            while (!is()) {
                wait();
            }
        }

        private boolean is() {
            return isOpen;
        }

        synchronized void takes() throws InterruptedException {
            while (queue.poll() == null) {
                wait();
            }
        }

        synchronized void waitsForAWhile() throws InterruptedException {
            while (!isOpen) {
                wait(10);
            }
        }

        synchronized void waitsOnce() throws InterruptedException {
            if (!isOpen) {
                wait();
            }
        }

        synchronized void asksForTruth(Supplier<Boolean> truth) throws InterruptedException {
            while (!truth.get()) {
                wait();
            }
        }

        synchronized void asksElements() throws InterruptedException {
            while (queue.contains(least)) {
                wait();
            }
        }
    }
}
