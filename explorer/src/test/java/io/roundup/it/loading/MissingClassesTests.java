// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that were compiled with a class which is not on the class path: that of a library, as a rule. */
@Tag("agent")
class MissingClassesTests {
    @TempDir
    private Path folder;

    /** A missing class that the program needs is bad input. It is neither a fault of Round-Up nor a violation. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    field of the harness         | class H { final Lacking lacking = new Lacking(); @Actor public void run() {} }
                    method of the harness        | class H { final Object[] o = {}; final Counter c = new Counter(); @Actor public Lacking run() { return null; } }
                    field of the object          | class H { final HasField has = new HasField(); @Actor public void run() { has.count(); } }
                    method of the object         | class H { final HasMethod has = new HasMethod(); @Actor public void run() { has.count(); } }
                    field of an object behind it | class H { final Reaches reaches = new Reaches(); @Actor public void run() { reaches.count(); } }
                    field found while it runs    | class H { final Catches catches = new Catches(); @Actor public void run() { catches.count(); } }
                    """)
    void aClassThatIsMentionedButNotThereIsBadInput(String where, String harness) throws Exception {
        Ended run = compile("public " + harness).check();
        assertThat(run.endsWith(2).err())
                .as(where)
                .startsWith("error: There is no class Lacking")
                .contains("-cp");
    }

    /** What the program itself does with it is its own affair. */
    @Test
    void aClassThatTheProgramLoadsInVainIsItsFailure() throws Exception {
        CompiledHarness harness = compile(
                "public class H { final Counter c = new Counter(); @Actor public void run() { new Lacking(); c.count(); } }");
        assertThat(harness.check().endsWith(1).out())
                .contains("A thread ended with java.lang.NoClassDefFoundError: Lacking");
    }

    private CompiledHarness compile(String harness) throws IOException {
        return CompiledHarness.of(
                        folder,
                        harness,
                        "class Lacking { public void run() {} }",
                        "class Counter { int n; public int count() { return ++n; } }",
                        "class HasField extends Counter { Lacking never; }",
                        "class HasMethod extends Counter { public Lacking never() { return null; } }",
                        "class Reaches extends Counter { final Counter c = new HasField(); }",
                        "class Catches extends Counter { static Counter c; public int count() {",
                        "  try { c = new HasField(); return c.n; } catch (Throwable lost) { return 0; } } }")
                .without("Lacking");
    }
}
