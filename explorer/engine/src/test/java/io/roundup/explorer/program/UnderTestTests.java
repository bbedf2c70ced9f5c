// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethods;
import org.junit.jupiter.api.Test;

class UnderTestTests {
    /** What the objects have in common. */
    public interface Box<T> {
        /** An abstract method. */
        void put(T value);

        /** A default method. */
        default boolean isEmpty() {
            return true;
        }
    }

    /** A superclass. */
    public static class Base {
        /** An inherited method. */
        public int size() {
            return 0;
        }

        @Override
        public String toString() {
            return "";
        }
    }

    /** An implementation. */
    public static class Strings extends Base implements Box<String> {
        @Override
        public void put(String value) {}

        /** An overload. */
        public void put(int value) {}

        /** Not the one of Object. */
        public boolean equals(Strings other) {
            return false;
        }

        /** Not the one of Object. */
        public String toString(int radix) {
            return "";
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 0;
        }

        /** Not called on an object. */
        public static void reset() {}

        void hidden() {}
    }

    @Test
    void publicMethodsAreOperations() {
        assertThat(new UnderTest(Strings.class).methodNames())
                .containsExactly("equals", "isEmpty", "put", "size", "toString");
        assertThat(new UnderTest(Box.class).methodNames()).containsExactly("isEmpty", "put");
        assertThat(new UnderTest(Object.class).methodNames()).isEmpty();
    }

    @Test
    void theirDescriptorsAreSelected() {
        OperationMethods operations = new OperationMethods();
        new UnderTest(Strings.class).select(operations);
        assertThat(operations.isSelected("put", "(Ljava/lang/String;)V")).isTrue();
        assertThat(operations.isSelected("put", "(Ljava/lang/Object;)V"))
                .as("the bridge")
                .isTrue();
        assertThat(operations.isSelected("put", "(I)V")).isTrue();
        assertThat(operations.isSelected("size", "()I")).isTrue();
        assertThat(operations.isSelected("equals", "(Ljava/lang/Object;)Z")).isFalse();
        assertThat(operations.isSelected("hashCode", "()I")).isFalse();
        assertThat(operations.isSelected("toString", "()Ljava/lang/String;")).isFalse();
        assertThat(operations.isSelected("reset", "()V")).isFalse();
        assertThat(operations.isSelected("hidden", "()V")).isFalse();
        assertThat(operations.isSelected("wait", "()V")).isFalse();
    }

    @Test
    void implementationsAreTheClassAndWhatItInherits() {
        assertThat(new UnderTest(Strings.class).implementations())
                .containsExactlyInAnyOrder(Strings.class, Base.class, Box.class);
    }
}
