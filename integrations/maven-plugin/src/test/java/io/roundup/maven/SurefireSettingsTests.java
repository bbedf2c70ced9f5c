// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.StringReader;
import java.util.Map;
import org.apache.maven.model.Build;
import org.apache.maven.model.Model;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3DomBuilder;
import org.junit.jupiter.api.Test;

class SurefireSettingsTests {
    private static SurefireSettings settings(String configuration) throws Exception {
        Plugin surefire = new Plugin();
        surefire.setGroupId("org.apache.maven.plugins");
        surefire.setArtifactId("maven-surefire-plugin");
        surefire.setConfiguration(
                Xpp3DomBuilder.build(new StringReader("<configuration>" + configuration + "</configuration>")));
        Model model = new Model();
        model.setBuild(new Build());
        model.getBuild().addPlugin(surefire);
        model.getProperties().setProperty("late", "-Xss2m");
        MavenProject project = new MavenProject(model);
        project.setFile(new File("/acme/pom.xml"));
        return SurefireSettings.of(project);
    }

    @Test
    void whatSurefireSetsIsSetForExploredTestsToo() throws Exception {
        SurefireSettings settings = settings("""
                <argLine>@{late} -Xmx1g @{none} -javaagent:/m2/org.jacoco.agent-0.8-runtime.jar=destfile=x</argLine>
                <systemPropertyVariables><size>2</size><title>two words</title></systemPropertyVariables>
                <environmentVariables><HOME_OF>x</HOME_OF></environmentVariables>
                <enableAssertions>false</enableAssertions>
                <workingDirectory>/acme/run</workingDirectory>
                """);
        assertThat(settings.jvm()).isEqualTo("-Xss2m -Xmx1g -Dsize=2 \"-Dtitle=two words\" -da");
        assertThat(settings.environment()).isEqualTo(Map.of("HOME_OF", "x"));
        assertThat(settings.workingDirectory()).isEqualTo("/acme/run");
        assertThat(settings("").workingDirectory()).isEqualTo(new File("/acme").toString());
    }

    @Test
    void quotesOfAnArgLineAndOfPropertiesAreKept() throws Exception {
        SurefireSettings settings = settings("""
                <argLine>-Dx="a b" '-Dy=c d' -ea</argLine>
                <systemPropertyVariables><said>a "b" c</said></systemPropertyVariables>
                """);
        assertThat(settings.jvm()).isEqualTo("-Dx=\"a b\" '-Dy=c d' -ea \"-Dsaid=a \"'\"'\"b\"'\"'\" c\"");
    }

    /** The expression went down the stack for each character. It left a quote without an end out. */
    @Test
    void aLongWordOfAnArgLineIsOneWordAndAQuoteWithoutEndGoesOnToTheEnd() throws Exception {
        String word = "-Dx=" + "y".repeat(20_000);
        assertThat(settings("<argLine>" + word + " -ea</argLine>").jvm()).isEqualTo(word + " -ea");
        assertThat(settings("<argLine>-ea -Dx=\"a b</argLine>").jvm()).isEqualTo("-ea -Dx=\"a b");
    }

    @Test
    void aWorkingDirectoryIsOneBelowTheProject() throws Exception {
        assertThat(settings("<workingDirectory>target/run</workingDirectory>").workingDirectory())
                .isEqualTo(new File("/acme/target/run").toString());
    }

    @Test
    void whatSurefireLeavesOutIsLeftOut() throws Exception {
        assertThat(settings("""
                        <excludes><exclude>**/*IT.java</exclude><exclude>acme/slow/**</exclude></excludes>
                        <groups>fast, local</groups>
                        """).ofScan())
                .containsExactly("--exclude", "(.*\\.)?[^.]*IT|acme\\.slow\\..*", "--tags", "fast,local");
    }

    @Test
    void aPatternOfFilesMatchesTheClassesInThem() {
        assertThat("acme.PoolIT").matches(SurefireSettings.expression("**/*IT.java"));
        assertThat("PoolIT").matches(SurefireSettings.expression("**/*IT.java"));
        assertThat("acme.db.PoolTest").matches(SurefireSettings.expression("PoolTest"));
        assertThat("acme.PoolTest$Nested").matches(SurefireSettings.expression("**/Pool*.java"));
        assertThat("acme.PoolTest").doesNotMatch(SurefireSettings.expression("**/*IT.java"));
        assertThat("acme.XTest").matches(SurefireSettings.expression("%regex[acme[.]X.*]"));
    }
}
