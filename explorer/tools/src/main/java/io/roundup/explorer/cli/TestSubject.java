// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.TestMethod;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Options;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code test} explores, by its options: the same in each of its processes.
 *
 * @param agent of this JVM
 * @param tested the class
 * @param exploration of each program, but for its time
 */
record TestSubject(Agent agent, TestedClass tested, Exploration exploration) {
    /**
     * {@return what the options ask for, with all that its code may use instrumented} What is known to be legal is given to
     * the options.
     *
     * @throws io.roundup.explorer.settings.InputException if it cannot be tested
     */
    static TestSubject of(Given given) {
        Agent agent = InstalledAgent.get(given.get(Options.BACKEND));
        ClassPath classes = new ClassPath(given.get(TestOptions.CLASS_PATH));
        TestedClass tested = TestOptions.tested(given, classes, agent);
        UnderTest underTest = new UnderTest(tested.type());
        RecordedObject.record(agent, underTest);
        String legal = legal(given, tested);
        if (legal != null) {
            given.set(Options.SPEC, legal);
        }
        // Each program is explored by one process.
        Exploration exploration = given.without(
                List.of(Options.WORKERS), () -> AskedExploration.of(given, classes, underTest.methodNames()));
        return new TestSubject(agent, tested, exploration);
    }

    /** {@return what is known to be legal, where the user does not say it, or null} */
    private static @Nullable String legal(Given given, TestedClass tested) {
        if (given.isGiven(Options.SPEC) || given.isGiven(Options.GOLDEN)) {
            return null;
        }
        if (Kind.LOCK.text().equals(given.orNull(TestOptions.LIKE))) {
            // What the class does when its calls are made one at a time may be to let everybody in.
            return "mutex";
        }
        // Calls that are made one at a time wait for ever, and show nothing.
        return given.isGiven(Options.QUASI) ? null : together(given, tested);
    }

    /** {@return what is known to be legal of calls that take effect together, or null if some of those are unknown} */
    private static @Nullable String together(Given given, TestedClass tested) {
        MeetingClass meeting = MeetingClass.of(tested.type());
        String name = meeting == null ? null : meeting.specification(tested.construction());
        if (name == null || !given.isGiven(TestOptions.METHODS)) {
            return name;
        }
        Set<String> known = Specifications.named(name).methods();
        return tested.methods().stream().allMatch(method -> known.contains(method.name())) ? name : null;
    }

    /** {@return whether what is legal says something of a method} */
    boolean isKnown(TestMethod method) {
        return !(exploration.specification() instanceof NamedSpecification<?> named)
                || named.methods().contains(method.name());
    }

    /** {@return the methods that programs call} */
    List<TestMethod> called() {
        return tested.methods().stream().filter(this::isKnown).toList();
    }

    /** {@return what makes programs} @param methods that they call */
    ProgramGenerator programs(List<TestMethod> methods) {
        return tested.programs(methods, this::isKnown, exploration.specification() != null);
    }
}
