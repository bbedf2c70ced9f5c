// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.settings.InputException;
import java.lang.instrument.UnmodifiableClassException;
import java.util.Set;
import java.util.stream.Collectors;

/** The object under test, whose calls the agent records as operations. */
public final class RecordedObject {
    private RecordedObject() {}

    /**
     * Makes the agent record the calls on objects of a class; they may have been loaded before it was known.
     *
     * @param agent of this JVM
     * @param underTest whose calls
     * @throws InputException if the JVM refuses to instrument the class again, or Round-Up records no calls on such
     *     objects
     */
    public static void record(Agent agent, UnderTest underTest) {
        underTest.select(agent.operations());
        try {
            agent.retransform(underTest.implementations().stream()
                    .filter(type -> agent.instrumentation().isModifiableClass(type))
                    .toArray(Class<?>[]::new));
        } catch (UnmodifiableClassException | RuntimeException | LinkageError refused) {
            throw new InputException("The calls on the object under test cannot be recorded: the JVM refuses to"
                    + " instrument its class again (" + refused + ").");
        }
        Set<String> owners =
                underTest.implementations().stream().map(Class::getName).collect(Collectors.toSet());
        if (underTest.isConcrete() && !agent.operations().isImplementedBy(owners)) {
            throw new InputException(
                    "The calls on an object of " + underTest.name() + " cannot be recorded: of the JDK,"
                            + " Round-Up instruments the collections of java.util, and java.util.concurrent. Put the object into"
                            + " a class of your own whose public methods call it, and let an object of that be under test.");
        }
    }
}
