// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.hardware.Folders;
import io.roundup.jcstress.hardware.Libraries;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folder of a project for JCStress:
 *
 * <ul>
 *   <li>{@code pom.xml} builds it with Maven into one jar that runs;
 *   <li>{@code src/main/java} has the test, and the few classes with which it runs a harness;
 *   <li>{@code src/main/resources} has the class files of the harness and of what it needs.
 * </ul>
 */
final class Project {
    private static final String MARK = "<!-- A project for JCStress, written by Round-Up. -->";
    private static final String SUPPORT = "io/roundup/jcstress/project/";
    private static final List<String> SUPPORTING = List.of("HarnessHandles", "OutcomeText", "Recorder", "Trial");

    /** The class by which harnesses pick values. */
    static final String CHOICE = "io/roundup/explorer/harness/Choice";

    /** A harness that picks among several values is not exported: what is left are picks of a single one. */
    private static final String STAND_IN = "Choice.template";

    private final Path folder;

    /**
     * Prepares a folder.
     *
     * @param folder that is made if it is not there
     * @throws InputException if it has something else in it
     */
    Project(Path folder) {
        this.folder = folder;
        try {
            Files.createDirectories(folder);
            if (hasOthersFiles()) {
                throw new InputException("The folder " + folder + " of --jcstress has files that Round-Up did not"
                        + " write. Name another folder, or an empty one.");
            }
        } catch (IOException unwritable) {
            throw unwritable(unwritable);
        }
    }

    private boolean hasOthersFiles() throws IOException {
        Path pom = pom();
        boolean isOwn = Files.exists(pom) && Files.readString(pom).contains(MARK);
        try (Stream<Path> files = Files.list(folder)) {
            return !isOwn && files.findAny().isPresent();
        }
    }

    private InputException unwritable(IOException why) {
        return new InputException("The folder " + folder + " of --jcstress cannot be written: " + why
                + ". Name one on a disk with room for it.");
    }

    Path folder() {
        return folder;
    }

    private Path pom() {
        return folder.resolve("pom.xml");
    }

    /** {@return where its sources are} */
    Path sources() {
        return folder.resolve("src/main/java");
    }

    /** {@return where the class files of the harness are} */
    Path resources() {
        return folder.resolve("src/main/resources");
    }

    /** {@return where a build of ours puts classes; Maven uses another folder} */
    Path built() {
        return folder.resolve("target/roundup-classes");
    }

    /** {@return where a run leaves its results} */
    Path results() {
        return folder.resolve("target/roundup-results");
    }

    /**
     * Writes all files.
     *
     * @param test the source of the test
     * @param className of the test
     * @param classes of the harness
     */
    void write(String test, String className, ProjectClasses classes) {
        try {
            Folders.clear(sources());
            Folders.clear(resources());
            text(pom(), resource("pom.template").replace("${mark}", MARK).replace("${version}", Libraries.VERSION));
            text(sources().resolve(TestSource.PACKAGE).resolve(className + ".java"), test);
            for (String name : SUPPORTING) {
                text(sources().resolve(SUPPORT + name + ".java"), support(name));
            }
            if (classes.mention(CHOICE)) {
                text(sources().resolve(CHOICE + ".java"), resource(STAND_IN));
            }
            for (Map.Entry<String, byte[]> each : classes.copies().entrySet()) {
                Path file = resources().resolve(each.getKey() + ".class");
                Files.createDirectories(file.getParent());
                Files.write(file, each.getValue());
            }
        } catch (IOException unwritable) {
            throw unwritable(unwritable);
        }
    }

    private static void text(Path file, String text) throws IOException {
        Path parent = file.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        Files.writeString(file, text);
    }

    /** The project does without the annotations that say what may be null. */
    private static String support(String name) throws IOException {
        return resource("/" + SUPPORT + name + ".java")
                .replace("import org.jspecify.annotations.Nullable;\n", "")
                .replace("@Nullable ", "")
                .replace("@Nullable\n    ", "");
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = Project.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IOException("roundup-jcstress.jar lacks its file " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
