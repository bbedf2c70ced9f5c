// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.Samples;
import io.roundup.agent.transform.ancestry.ClassFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Each method of {@link Code} waits in a loop. Its first local variable counts, but for those that are given more. */
@NullUnmarked
@Tag("once")
class CountersTests {
    private static final List<String> NONE = List.of("");

    @Test
    void aCounterThatDecidesOnPausesAloneIsLeftOut() {
        assertThat(counters("yields")).containsExactly("1");
        assertThat(counters("goesOnEarly")).containsExactly("1");
        assertThat(counters("selects")).containsExactly("1");
    }

    /** Otherwise states that go on differently would be one. */
    @Test
    void aCounterThatDecidesWhatIsAnsweredIsKept() {
        assertThat(counters("answers")).isEqualTo(NONE);
        assertThat(counters("answersWhatItPushes")).isEqualTo(NONE);
        assertThat(counters("storesElsewhere")).isEqualTo(NONE);
        assertThat(counters("writes")).isEqualTo(NONE);
    }

    /** It decides whether the loop ends, so that it is no livelock. */
    @Test
    void aCounterThatEndsALoopIsKept() {
        assertThat(counters("givesUp")).isEqualTo(NONE);
        assertThat(counters("goesRound")).containsExactly("", "");
    }

    /** The thread would end by an exception. */
    @Test
    void aCounterThatMayThrowIsKept() {
        assertThat(counters("divides")).isEqualTo(NONE);
        assertThat(counters("indexes")).isEqualTo(NONE);
    }

    /** It is another variable that decides on the answer. */
    @Test
    void eachOfTwoCountersIsLookedAt() {
        assertThat(counters("two")).containsExactly("1");
        assertThat(counters("moves")).isEqualTo(NONE);
    }

    @Test
    void aStaticMethodThatPausesIsLikeAnInstruction() {
        assertThat(counters("backsOff")).containsExactly("1");
        assertThat(counters("calls")).isEqualTo(NONE);
        assertThat(counters("callsItself")).isEqualTo(NONE);
        assertThat(counters("callsDivision")).isEqualTo(NONE);
    }

    /** While a thread parks, time may pass. */
    @Test
    void whetherAThreadParksIsNoted() {
        assertThat(counters("parks")).containsExactly("1 parks");
    }

    /** What nobody reads needs no pause to be left out. */
    @Test
    void aCounterThatDecidesNothingIsNoLocalOfThePoint() {
        assertThat(points("countsInVain").of("countsInVain", "()I").get(0).locals())
                .isEmpty();
        assertThat(counters("countsInVain")).isEqualTo(NONE);
    }

    @Test
    void thePausesThatACounterDecidesOnAreAnnounced() {
        assertThat(points("yields").pauses("yields", "()I").cardinality()).isEqualTo(1);
        assertThat(points("backOff").pauses("backOff", "(I)I").cardinality()).isEqualTo(1);
        assertThat(points("answers").pauses("answers", "()I").cardinality()).isZero();
    }

    private static KnownPoints points(String method) {
        assertThat(method).isNotEmpty();
        ClassReader reader = new ClassReader(Samples.bytes(Code.class));
        return KnownPoints.of(reader, new ClassFiles().of(null, reader), false);
    }

    /** {@return of each point of a method the local variables that decide on pauses alone} */
    private static List<String> counters(String method) {
        ClassReader reader = new ClassReader(Samples.bytes(Code.class));
        List<String> found = new ArrayList<>();
        KnownPoints points = points(method);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String type, String s, String[] e) {
                        if (name.equals(method)) {
                            points.of(name, type).forEach(point -> found.add(text(point)));
                        }
                        return null;
                    }
                },
                0);
        return found;
    }

    private static String text(KnownPoint point) {
        StringBuilder text = new StringBuilder();
        for (int i = point.locals().length - point.counters(); i < point.locals().length; i++) {
            text.append(text.isEmpty() ? "" : " ").append(point.locals()[i]);
        }
        return text + (point.parks() ? " parks" : "");
    }

    @SuppressWarnings("unused")
    static final class Code {
        private volatile int shared;
        private volatile int other;
        private final int[] elements = new int[3];

        int yields() {
            int n = 0;
            while (shared == other) {
                if (n < 100) {
                    n++;
                } else {
                    Thread.yield();
                }
            }
            return 1;
        }

        int goesOnEarly() {
            int n = 0;
            while (shared == other) {
                if (n++ < 100) {
                    continue;
                }
                if ((n & 7) == 0) {
                    Thread.onSpinWait();
                }
            }
            return 1;
        }

        int selects() {
            int n = 0;
            while (shared == other) {
                switch (n & 3) {
                    case 0 -> Thread.onSpinWait();
                    case 1 -> Thread.yield();
                    default -> n = Math.max(n, 8);
                }
                n++;
            }
            return 1;
        }

        int answers() {
            int n = 0;
            while (shared == other) {
                if (++n > 3) {
                    Thread.yield();
                }
            }
            return n;
        }

        int answersWhatItPushes() {
            int n = 0;
            while (shared == other) {
                if (++n > 3) {
                    Thread.yield();
                }
            }
            return n > 2 ? 1 : 2;
        }

        int storesElsewhere() {
            int n = 0;
            int answer = 0;
            while (shared == other) {
                if (++n > 3) {
                    Thread.yield();
                    answer = 1;
                }
            }
            return answer;
        }

        int writes() {
            int n = 0;
            while (shared == other) {
                if (++n > 3) {
                    Thread.yield();
                    other = 1;
                }
            }
            return 1;
        }

        int givesUp() {
            int n = 0;
            while (shared == other) {
                if (++n > 3) {
                    break;
                }
                Thread.yield();
            }
            return 1;
        }

        int goesRound() {
            int n = 0;
            while (shared == other) {
                while (n < 100) {
                    n++;
                    Thread.yield();
                }
            }
            return 1;
        }

        int divides() {
            int n = 0;
            while (shared == other) {
                if (6 / (n + 1) == 0) {
                    Thread.yield();
                }
                n++;
            }
            return 1;
        }

        int indexes() {
            int n = 0;
            while (shared == other) {
                if (elements[n] == 0) {
                    Thread.yield();
                }
                n++;
            }
            return 1;
        }

        int two() {
            int n = 0;
            int kept = 0;
            while (shared == other) {
                if (n++ > 3) {
                    Thread.yield();
                }
                kept = kept + 1 & 1;
            }
            return kept;
        }

        int moves() {
            int n = 0;
            int kept = 0;
            while (shared == other) {
                if (n++ > 3) {
                    Thread.yield();
                }
                kept = n;
            }
            return kept;
        }

        int backsOff() {
            int n = 0;
            while (shared == other) {
                n = backOff(n);
            }
            return 1;
        }

        static int backOff(int n) {
            if (n > 100) {
                Thread.yield();
                return n;
            }
            return next(n);
        }

        static int next(int n) {
            return n + 1;
        }

        int calls() {
            int n = 0;
            while (shared == other) {
                n = locked(n);
                if (n > 100) {
                    Thread.yield();
                }
            }
            return 1;
        }

        static synchronized int locked(int n) {
            return n + 1;
        }

        int callsItself() {
            int n = 0;
            while (shared == other) {
                n = itself(n);
                if (n > 100) {
                    Thread.yield();
                }
            }
            return 1;
        }

        static int itself(int n) {
            return n > 100 ? n : itself(n + 50);
        }

        int callsDivision() {
            int n = 0;
            while (shared == other) {
                n = quotient(n);
                if (n > 100) {
                    Thread.yield();
                }
            }
            return 1;
        }

        static int quotient(int n) {
            return 100 / (50 - n);
        }

        int parks() {
            int n = 0;
            while (shared == other) {
                if (n++ > 100) {
                    LockSupport.parkNanos(this, 50L);
                }
            }
            return 1;
        }

        int countsInVain() {
            int n = 0;
            while (shared == other) {
                n++;
            }
            return 1;
        }
    }
}
