// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import picocli.CommandLine.Model.CommandSpec;

/** What is explored: a harness, and where its classes are. */
final class HarnessOptions {
    private final Setting<String> name =
            Setting.parameter("HARNESS", "The harness class: a field that holds the object, @Actor methods.");
    private final Setting<String> classPath = Setting.option(
            String.class,
            new String[] {"-cp", "--class-path"},
            "PATH",
            "Folders and jars with the harness and the code under test.");

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        command.add(name.spec());
        command.add(classPath.spec());
    }

    /** {@return the name of the harness class} */
    String name() {
        return name.get();
    }

    /** {@return where its classes are, or an empty text} */
    String classPath() {
        return classPath.or("");
    }
}
