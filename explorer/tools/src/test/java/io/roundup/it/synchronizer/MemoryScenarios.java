// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static io.roundup.it.synchronizer.Synchronizer.does;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Buffers that share their storage, and arrays of bytes in units of several sizes. */
final class MemoryScenarios {
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle OF_BUFFER = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final long ONE_ABOVE = 1L << Integer.SIZE;

    private MemoryScenarios() {}

    static Stream<Synchronizer> all() {
        return Stream.concat(units(), buffers());
    }

    private static Stream<Synchronizer> units() {
        return Stream.of(
                losesUpdates("an int and the long around it in an array of bytes", () -> {
                    byte[] bytes = new byte[24];
                    return List.of(
                            () -> {
                                int found = (int) INTS.get(bytes, 4);
                                INTS.set(bytes, 4, found + 1);
                                return found;
                            },
                            () -> {
                                long found = (long) LONGS.get(bytes, 0);
                                LONGS.set(bytes, 0, found + ONE_ABOVE);
                                return found / ONE_ABOVE;
                            });
                }),
                Synchronizer.of(
                        "an int that is awaited, written as a part of a long",
                        () -> {
                            byte[] bytes = new byte[8];
                            return List.of(
                                    () -> {
                                        while ((int) INTS.get(bytes, 4) == 0) {
                                            Thread.onSpinWait();
                                        }
                                        return (long) LONGS.get(bytes, 0);
                                    },
                                    does(() -> LONGS.set(bytes, 0, ONE_ABOVE)));
                        },
                        "[" + ONE_ABOVE + ", -]"));
    }

    private static Stream<Synchronizer> buffers() {
        return Stream.of(
                losesUpdates("a buffer and its duplicate", () -> {
                    ByteBuffer buffer = ByteBuffer.allocate(8);
                    return List.of(increments(buffer), increments(buffer.duplicate()));
                }),
                losesUpdates("a direct buffer and its slice", () -> {
                    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
                    return List.of(increments(buffer), increments(buffer.slice()));
                }),
                losesUpdates("a buffer and the view that a thread takes for itself", () -> {
                    ByteBuffer buffer = ByteBuffer.allocate(8);
                    return List.of(increments(buffer), () -> {
                        IntBuffer view = buffer.asIntBuffer();
                        int found = view.get(0);
                        view.put(0, found + 1);
                        return found;
                    });
                }),
                losesUpdates("two buffers around one array", () -> {
                    byte[] bytes = new byte[8];
                    return List.of(increments(ByteBuffer.wrap(bytes)), increments(ByteBuffer.wrap(bytes)));
                }),
                // Who adds atomically comes before, after, or between the other's reading and writing, and is lost.
                losesUpdates("a direct buffer by its methods and by a variable handle", () -> {
                    ByteBuffer buffer = ByteBuffer.allocateDirect(8);
                    return List.of(increments(buffer), () -> (int) OF_BUFFER.getAndAdd(buffer, 0, 1));
                }),
                Synchronizer.of(
                        "compare-and-set in a buffer",
                        () -> {
                            ByteBuffer buffer = ByteBuffer.allocateDirect(8);
                            Callable<?> wins = () -> OF_BUFFER.compareAndSet(buffer, 0, 0, 1);
                            return List.of(wins, wins);
                        },
                        "[false, true]",
                        "[true, false]"),
                // Who moves the position reads it and then writes it.
                Synchronizer.of(
                        "the position of a buffer",
                        () -> {
                            ByteBuffer buffer = ByteBuffer.wrap(new byte[] {1, 2});
                            return List.of(buffer::get, buffer::get);
                        },
                        "[1, 1]",
                        "[1, 2]",
                        "[2, 1]"));
    }

    private static Callable<?> increments(ByteBuffer buffer) {
        return () -> {
            int found = buffer.getInt(0);
            buffer.putInt(0, found + 1);
            return found;
        };
    }

    /** Each answers what it found: both nothing, or one of them what the other one wrote. */
    private static Synchronizer losesUpdates(String name, Supplier<List<Callable<?>>> threads) {
        return Synchronizer.of(name, threads, "[0, 0]", "[0, 1]", "[1, 0]");
    }
}
