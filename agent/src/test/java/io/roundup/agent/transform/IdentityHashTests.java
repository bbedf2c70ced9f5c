// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class IdentityHashTests {
    @Test
    void replacesHashCodesThatMayBeOfTheIdentity() throws Exception {
        Samples samples = Samples.underTest();
        Callable<?> sample = Samples.instance(samples.load(Hashes.class));

        assertThat((String) sample.call()).matches("-?\\d+ -?\\d+");
        assertThat(new Recorder(samples.sites()).record(() -> {
                    assertThat(sample.call()).isEqualTo("7 7");
                    return null;
                }))
                .containsExactly("hasIdentityHash(Object)", "identityHashCode(Object)", "identityHashCode(Hashes)");
    }

    /** A virtual call on an object without a hash code of its own, and a call of the superclass's. */
    public static class Hashes implements Callable<Object> {
        @Override
        public int hashCode() {
            return super.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public Object call() {
            return new Object().hashCode() + " " + super.hashCode();
        }
    }
}
