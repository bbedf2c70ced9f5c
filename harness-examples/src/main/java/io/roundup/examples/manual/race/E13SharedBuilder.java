// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.race;

import io.roundup.explorer.harness.Actor;

/**
 * A data race on an object of the JDK. Two threads append to one {@code StringBuilder}, which only one thread may use.
 *
 * <p>Round-Up does not look into such an object: a call of it is one step. But it knows which classes may be shared,
 * and reports two calls in no order. No option is needed. A {@code StringBuffer} may be shared.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.race.E13SharedBuilder    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.race.E13SharedBuilder$Buffered'    # exit code 0
 * }</pre>
 */
public class E13SharedBuilder {
    final Log log;

    /** Makes the harness. */
    public E13SharedBuilder() {
        this(new Log() {
            private final StringBuilder lines = new StringBuilder();

            @Override
            public void add(String line) {
                lines.append(line);
            }
        });
    }

    private E13SharedBuilder(Log log) {
        this.log = log;
    }

    /** The first thread. */
    @Actor
    public void first() {
        log.add("one");
    }

    /** The second thread. */
    @Actor
    public void second() {
        log.add("two");
    }

    /** Keeps lines. */
    interface Log {
        void add(String line);
    }

    /** Holds: the methods of a {@code StringBuffer} are synchronized. */
    public static final class Buffered extends E13SharedBuilder {
        /** Makes the harness. */
        public Buffered() {
            super(new Log() {
                private final StringBuffer lines = new StringBuffer();

                @Override
                public void add(String line) {
                    lines.append(line);
                }
            });
        }
    }
}
