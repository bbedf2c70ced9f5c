// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Makes test programs for a class, and explores each. */
record TestTool(ChildCommand command) implements Tool {
    private static final String CLASS = "class";

    @Override
    public String name() {
        return "test";
    }

    @Override
    public String description() {
        return "Tests a class without a harness: makes small programs of calls of its methods by several threads, the"
                + " smallest first, and explores each in every interleaving. The answer has the smallest program that goes"
                + " wrong, with its interleaving, or which programs were explored.";
    }

    @Override
    public Parameters parameters() {
        return HarnessCommand.addJudging(new Parameters()
                .requiredText(CLASS, "The full name of the class, such as com.acme.MyQueue.")
                .text(HarnessCommand.CLASS_PATH, "Folders and jars with the class; none for a class of the JDK.")
                .text("like", "What the class is like, such as queue, stack, map or lock; or an interface.")
                .text("methods", "Call these methods alone, with commas between their names.")
                .text("size", "Programs of up to so many threads and calls of each, such as 2x2,3x1.")
                .text("new", "Arguments of the constructor, with commas between them.")
                .text("factory", "A static method that makes an object, such as com.acme.Queues.newQueue.")
                .text("single", "Methods that one thread alone calls, such as offer/poll.")
                .text("program", "Explore this program alone, such as 'offer(1) | poll()'.")
                .text("inside", "Explore inside these library classes, which are taken as atomic otherwise, or all."));
    }

    @Override
    public ToolAnswer call(Arguments arguments)
            throws ToolInputException, OverdueException, IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("test"));
        arguments.addTo(words, HarnessCommand.CLASS_PATH, "like", "methods", "size", "new", "factory", "single");
        arguments.addTo(words, "program", "inside");
        HarnessCommand.addJudgement(words, arguments);
        double seconds = arguments.seconds();
        words.add("--timeout=" + seconds);
        words.add(arguments.className(CLASS));
        Ended ended = command.run(words, List.of(ChildCommand.JSON, "--schedule"), seconds + HarnessCommand.REST);
        return HarnessCommand.answer(ended);
    }
}
