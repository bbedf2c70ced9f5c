// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What everybody gets on their class path who uses the jar. */
@Tag("once")
@Tag("process")
class JarContentTests {
    private static JarFile jar() throws IOException {
        return new JarFile(System.getProperty("roundup.jar"));
    }

    /** Classes of libraries that the program may have, too, in another version, are moved. */
    @Test
    void theJarHasPackagesOfTheProjectAlone() throws IOException {
        try (JarFile jar = jar()) {
            Set<String> foreign = new TreeSet<>();
            jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class"))
                    .forEach(name -> {
                        if (!name.startsWith("io/roundup/")) {
                            foreign.add(name);
                        }
                    });
            assertThat(foreign).isEmpty();
        }
    }

    /** The licences of ASM, JMustache and ascii-table ask for their text. */
    @Test
    void theJarHasTheLicencesOfWhatItBundles() throws IOException {
        try (JarFile jar = jar()) {
            assertThat(text(jar, "META-INF/LICENSE")).contains("Apache License", "Version 2.0");
            String notice = text(jar, "META-INF/NOTICE");
            for (String library :
                    List.of("ASM", "JMustache", "Gson", "Picocli", "ascii-table", "JUnit", "opentest4j")) {
                assertThat(notice).contains(library);
            }
            assertThat(text(jar, "META-INF/licenses/asm.txt")).contains("INRIA, France Telecom", "All rights reserved");
            assertThat(text(jar, "META-INF/licenses/jmustache.txt")).contains("Michael Bayne", "All rights reserved");
            assertThat(text(jar, "META-INF/licenses/ascii-table.txt"))
                    .contains("freva", "this permission notice shall be included");
        }
    }

    /** Another name would come from that of the file, which users may change. */
    @Test
    void theJarHasAModuleName() throws IOException {
        try (JarFile jar = jar()) {
            assertThat(jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name"))
                    .isEqualTo("io.roundup");
        }
    }

    private static String text(JarFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        assertThat(entry).as(name).isNotNull();
        return new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
    }
}
