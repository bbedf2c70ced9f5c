// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import java.lang.reflect.Field;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Static state that comes to be, or changes, between two executions: objects must have the same numbers in both. */
@Tag("agent")
class LateStateTests {
    private static ExplorationResult check(Class<?> harness) {
        return RoundUp.check(harness, Exploration.builder().stopAtFirst(false).build());
    }

    /**
     * Static variables may be shared before the object under test. If its number were another one from then on, the
     * verdict would be undecided.
     */
    @Test
    void aClassThatSomeInterleavingsInitialise() {
        ExplorationResult result = check(InitialisesLate.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.executions()).isEqualTo(8);
        assertThat(result.histories()).isEqualTo(5);
    }

    /** A constant may reach another object later. Taken for the first one, steps of the second are not seen. */
    @Test
    void aFinalFieldOfAConstantThatReflectionSets() {
        ExplorationResult result = check(SetsAFinalField.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.executions()).isEqualTo(4);
    }

    /** The same of a class whose initialiser does not run again, since nobody can change what it set. */
    @Test
    void aFinalFieldOfWhatAConstantClassHolds() {
        ExplorationResult result = check(SetsAFieldOfWhatIsHeld.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.executions()).isEqualTo(4);
    }

    /**
     * Nothing of the initialiser is explored when it runs again. The field must be followed all the same, or the
     * verdict is wrongly <em>holds</em>.
     */
    @Test
    void aFinalFieldOfAConstantThatAnInitialiserSets() {
        ExplorationResult result = check(SetsAFinalFieldInItsInitialiser.class);
        assertThat(result.verdict()).as("%s", result).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.executions()).isEqualTo(4);
    }

    /** Counts without a lock, and finds out whether somebody came between. */
    public abstract static class Racing {
        private int count;

        abstract int late();

        /** Counts. */
        public int count() {
            int read = count;
            count = read + 1;
            return count == read + 1 ? 0 : late();
        }
    }

    public static final class RacesForAClass extends Racing {
        private static final class Late {
            static final Object[] OBJECTS = {new Object()};
        }

        @Override
        int late() {
            return Late.OBJECTS.length;
        }
    }

    public static final class InitialisesLate {
        @ObjectUnderTest
        final Racing racing = new RacesForAClass();

        @Actor
        public void first() {
            racing.count();
        }

        @Actor
        public void second() {
            racing.count();
        }
    }

    private enum Constant {
        ONE;

        private final int[] count = new int[1];
    }

    /** Counts in what the constant holds. */
    public static final class CountsInAConstant {
        /** Counts. */
        public int count() {
            return Constant.ONE.count[0]++;
        }
    }

    private static Object[] setTheConstant() {
        try {
            Field count = Constant.class.getDeclaredField("count");
            count.setAccessible(true);
            count.set(Constant.ONE, new int[1]);
            return new Object[1];
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static final class Held {
        private final int @Nullable [] count;

        Held(int @Nullable [] count) {
            this.count = count;
        }
    }

    private static final class Holder {
        static final Held HELD = new Held(null);
    }

    /** Counts in what the object of another class holds. */
    public static final class CountsInWhatIsHeld {
        /** Counts. */
        public int count() {
            return Objects.requireNonNull(Holder.HELD.count)[0]++;
        }
    }

    public static final class SetsAFieldOfWhatIsHeld {
        @ObjectUnderTest
        final CountsInWhatIsHeld counter = new CountsInWhatIsHeld();

        @Before
        public void set() throws ReflectiveOperationException {
            Field count = Held.class.getDeclaredField("count");
            count.setAccessible(true);
            count.set(Holder.HELD, new int[1]);
        }

        @Actor
        public void first() {
            counter.count();
        }

        @Actor
        public void second() {
            counter.count();
        }
    }

    public static final class SetsAFinalField {
        @ObjectUnderTest
        final CountsInAConstant counter = new CountsInAConstant();

        @Before
        public void set() {
            setTheConstant();
        }

        @Actor
        public void first() {
            counter.count();
        }

        @Actor
        public void second() {
            counter.count();
        }
    }

    public static final class SetsAFinalFieldInItsInitialiser {
        /** Made anew for each execution. */
        static final Object[] MADE = setTheConstant();

        @ObjectUnderTest
        final CountsInAConstant counter = new CountsInAConstant();

        @Actor
        public void first() {
            counter.count();
        }

        @Actor
        public void second() {
            counter.count();
        }
    }
}
