// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTests {
    /** Must not be initialised by being looked for. */
    static final class Lazy {
        static {
            System.setProperty("io.roundup.test.lazy", "initialised");
        }
    }

    /** It was said that something was missing on the class path. */
    @Test
    void aClassFileOfALaterJavaIsNamed() {
        assertThat(
                        NewerClassFile.words(
                                new UnsupportedClassVersionError(
                                        "com/acme/H has been compiled by a more recent version of the Java Runtime (class file version"
                                                + " 999.0), this version of the Java Runtime only recognizes class file versions up to 61.0")))
                .startsWith("The class com.acme.H was compiled for Java 955, and this is Java "
                        + Runtime.version().feature())
                .contains("--release");
    }

    /** It was said to be of a later Java, by the number of this one. */
    @Test
    void aClassThatUsesPreviewFeaturesIsNamed() {
        assertThat(NewerClassFile.words(new UnsupportedClassVersionError(
                        "Preview features are not enabled for com/acme/H (class file version 69.65535). Try running with"
                                + " '--enable-preview'")))
                .isEqualTo(
                        "The class com.acme.H uses preview features. Start Round-Up with them: java --enable-preview.");
    }

    @Test
    void classesAreFoundAndNotInitialised(@TempDir Path folder) {
        String name = ClassPathTests.class.getName() + "$Lazy";
        assertThat(new ClassPath("").find(name, "harness").getName()).isEqualTo(name);
        assertThat(new ClassPath(folder + File.pathSeparator)
                        .find(name, "harness")
                        .getName())
                .isEqualTo(name);
        assertThat(System.getProperty("io.roundup.test.lazy")).isNull();
    }

    @Test
    void aMissingEntryIsTold(@TempDir Path folder) {
        Path missing = folder.resolve("classes");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ClassPath(folder + File.pathSeparator + missing))
                .withMessage("The class path entry '" + missing + "' does not exist. Expected a folder of classes or a"
                        + " jar (is the project compiled?).");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ClassPath("a\0b"))
                .withMessageContaining("is not a path");
    }

    @Test
    void aMissingClassIsTold(@TempDir Path folder) {
        ClassPath path = new ClassPath(folder.toString());
        for (String name : new String[] {"com.acme.Missing", "", "not a name", "[", "com/acme/Missing"}) {
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> path.find(name, "golden model"))
                    .withMessage("There is no class " + name + " (the golden model) on the class path '" + folder
                            + "'. Give its full name, with '$' before a nested class, and its folder or jar by -cp.");
        }
    }

    @Test
    void aMissingClassWithoutAClassPathIsTold() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ClassPath("").find("com.acme.Missing", "object under test"))
                .withMessageStartingWith(
                        "There is no class com.acme.Missing (the object under test) on the class path of this JVM. Give");
    }

    @Test
    void aDamagedClassIsTold(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("Damaged.class"), new byte[] {1, 2, 3});
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> new ClassPath(folder.toString()).find("Damaged", "harness"))
                .withMessageStartingWith("The class Damaged (the harness) cannot be loaded: java.lang.ClassFormatError")
                .withMessageEndingWith("Is everything that it needs on the class path '" + folder + "'?");
    }
}
