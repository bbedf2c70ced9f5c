// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class FieldAccessVisitorTests {
    @Test
    void announcesInstanceFieldsOfEachSize() throws Exception {
        assertThat(Samples.underTest().run(InstanceFields.class))
                .containsExactly(
                        "putField(InstanceFields, i)",
                        "putField(InstanceFields, l)",
                        "putField(InstanceFields, d)",
                        "putField(InstanceFields, z)",
                        "putReference(InstanceFields, \"text\", s)",
                        "getField(InstanceFields, i)",
                        "getField(InstanceFields, l)",
                        "getField(InstanceFields, d)",
                        "getField(InstanceFields, z)",
                        "getField(InstanceFields, s)",
                        "getField(InstanceFields, i)",
                        "putField(InstanceFields, i)",
                        "getField(InstanceFields, l)",
                        "putField(InstanceFields, l)",
                        "getField(InstanceFields, i)",
                        "getField(InstanceFields, l)");
    }

    @Test
    void announcesStaticFieldsOfEachSize() throws Exception {
        assertThat(Samples.underTest().run(StaticFields.class))
                .containsExactly(
                        "putStatic(StaticFields.class, i)",
                        "putStatic(StaticFields.class, l)",
                        "putStaticReference(StaticFields.class, \"text\", s)",
                        "getStatic(StaticFields.class, i)",
                        "getStatic(StaticFields.class, l)",
                        "getStatic(StaticFields.class, s)");
    }

    @Test
    void doesNotAnnounceFinalFieldsOfTheSameClass() throws Exception {
        assertThat(Samples.underTest().run(FinalFields.class)).isEmpty();
    }

    @Test
    void doesNotTouchTheObjectUnderConstructionBeforeItsSuperclassIsConstructed() throws Exception {
        // Derived's captured field is stored before super(...); its own field is stored after.
        assertThat(Samples.underTest().run(Constructors.class))
                .containsExactly(
                        "putField(Derived, size)",
                        "putField(Derived, own)",
                        "getField(Derived, size)",
                        "getField(Derived, own)");
    }

    @Test
    void announcesAnAccessThroughNullBeforeItFails() throws Exception {
        assertThat(Samples.underTest().run(NullTarget.class)).containsExactly("getField(null, value)");
    }

    @Test
    void keepsFramesOfBranchesAndLoops() throws Exception {
        // 25 accesses and the five turns of the loop.
        assertThat(Samples.underTest().run(Branches.class)).hasSize(30);
    }

    @Test
    void describesThePlace() throws Exception {
        Samples samples = Samples.underTest();
        samples.run(NullTarget.class);

        Site site = samples.sites().get(1);
        assertThat(site.className()).isEqualTo(NullTarget.class.getName());
        assertThat(site.owner()).isEqualTo(NullTarget.class.getName());
        assertThat(site.method()).isEqualTo("call");
        assertThat(site.kind()).isEqualTo(SiteKind.GETFIELD);
        assertThat(site.descriptor()).isEqualTo("I");
        assertThat(site.line()).isPositive();
        assertThat(site).hasToString("GETFIELD " + site.owner() + ".value at " + site.owner() + ".call:" + site.line());
    }

    /** A write of each size, a read of each, and compound assignments. */
    public static class InstanceFields implements Callable<Object> {
        int i;
        long l;
        double d;
        boolean z;
        String s;

        @Override
        public Object call() {
            i = 1;
            l = 2;
            d = 3;
            z = true;
            s = "text";
            String all = i + " " + l + " " + d + " " + z + " " + s;
            i++;
            l += 5;
            return all + i + l;
        }
    }

    /** The same for static ones. */
    public static class StaticFields implements Callable<Object> {
        static int i;
        static long l;
        static String s;

        @Override
        public Object call() {
            i = 1;
            l = 2;
            s = "text";
            return i + " " + l + " " + s;
        }
    }

    /** Nothing that can change. */
    public static class FinalFields implements Callable<Object> {
        private static final int[] TABLE = {1, 2};
        private final long value = Long.parseLong("17");

        @Override
        public Object call() {
            return value + TABLE.length + new FinalFields().value;
        }
    }

    /** An inner class stores its outer instance before it calls its superclass's constructor. */
    public static class Constructors implements Callable<Object> {
        @Override
        public Object call() {
            String captured = String.valueOf(5);
            class Unused {}
            Inner inner = new Derived(this, captured.isEmpty() ? new Object() : new StringBuilder(captured));
            return inner.total();
        }

        /** The superclass. */
        public static class Inner {
            int size;

            Inner(Object argument) {
                size = argument.toString().length();
            }

            int total() {
                return size;
            }
        }

        /** The subclass. */
        public static class Derived extends Inner {
            int own;
            final Constructors outer;

            Derived(Constructors outer, Object argument) {
                super(argument instanceof StringBuilder ? new StringBuilder().append(argument) : new Object());
                this.outer = outer;
                own = 3;
            }

            @Override
            int total() {
                return size + own;
            }
        }
    }

    /** A read through null. */
    public static class NullTarget implements Callable<Object> {
        int value;

        @Override
        public Object call() {
            NullTarget none = null;
            try {
                return none.value;
            } catch (NullPointerException e) {
                return "null";
            }
        }
    }

    /** Frames with different local variables, a switch, and a loop. */
    public static class Branches implements Callable<Object> {
        int value;

        @Override
        public Object call() {
            long sum = 0;
            for (int i = 0; i < 5; i++) {
                switch (i) {
                    case 0 -> value = 10;
                    case 1 -> {
                        double half = value / 2.0;
                        value = (int) half;
                    }
                    default -> value += i;
                }
                sum += value > 7 ? value : -value;
                value = (int) sum;
            }
            return sum + value;
        }
    }
}
