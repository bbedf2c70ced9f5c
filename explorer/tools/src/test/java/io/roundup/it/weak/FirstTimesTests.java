// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the JDK does only once in a process, with {@code --memory jmm}. */
@Tag("agent")
final class FirstTimesTests {
    private static final Exploration WEAK =
            Exploration.builder().memory(MemoryName.JMM).stopAtFirst(false).build();

    /** Has the variable of a handle. */
    public static class Attempted {
        static final VarHandle HANDLE;

        static {
            try {
                HANDLE = MethodHandles.lookup().findVarHandle(Attempted.class, "tried", int.class);
            } catch (ReflectiveOperationException unknown) {
                throw new ExceptionInInitializerError(unknown);
            }
        }

        int tried;
    }

    /** The JDK converts the object of a call to the class of the handle, and keeps how. */
    public static final class Attempting extends Attempted {
        private int after;
        private int found;

        public void attempt() {
            HANDLE.weakCompareAndSetAcquire(this, 0, 1);
            after = 1;
        }

        public void look() {
            found = after;
        }
    }

    /** An attempt that fails for no reason. */
    public static final class FailedAttempt {
        private final Attempting object = new Attempting();

        @Actor
        public void attempts() {
            object.attempt();
        }

        @Actor
        public void looks() {
            object.look();
        }
    }

    /** The attempt fails or not, and what is stored after it is found or not. */
    @Test
    void whatTheJdkKeepsIsNoDifferenceBetweenExecutions() {
        ExplorationResult result = RoundUp.check(FailedAttempt.class, WEAK);
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        assertThat(result.executions()).isEqualTo(4);
    }
}
