// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.suite.HarnessFinder;
import io.roundup.explorer.suite.SuiteHarness;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code list}: which harnesses are there? */
final class ListCommand extends Command {
    private static final Option<String> CLASS_PATH =
            Option.classPath("Folders and jars to look in.").with(Trait.REQUIRED);

    ListCommand() {
        super("list", List.of(CLASS_PATH));
        help("Lists the harnesses of a class path, each with its actors.", "java -jar roundup.jar list -cp classes");
    }

    @Override
    public Integer call() {
        PrintWriter out = out();
        String classPath = given.get(CLASS_PATH);
        ClassPath classes = new ClassPath(classPath);
        // By name, since a class path gives the first class of a name, and hides others.
        Map<String, SuiteHarness> found = new LinkedHashMap<>();
        HarnessFinder.in(classPath).stream()
                .filter(harness -> !harness.isForOthers())
                .forEach(harness -> found.putIfAbsent(harness.name(), harness));
        found.forEach((name, harness) -> out.println(name + ": " + actors(classes, harness)));
        if (found.isEmpty()) {
            out.println("There is no harness on the class path '" + classPath
                    + "'. One is a class with methods that have @Actor (io.roundup.explorer.harness.Actor).");
        }
        out.flush();
        return ExitCodes.OK;
    }

    /** {@return the names of its actors, or why it cannot be explored} */
    private static String actors(ClassPath classes, SuiteHarness harness) {
        if (!harness.problem().isEmpty()) {
            return harness.problem();
        }
        try {
            return String.join(", ", HarnessClass.actorNames(classes.find(harness.name(), "harness")));
        } catch (InputException refused) {
            return String.valueOf(refused.getMessage());
        } catch (LinkageError broken) {
            return "Its methods cannot be loaded: " + broken + ". Is everything that they need on the class path?";
        }
    }
}
