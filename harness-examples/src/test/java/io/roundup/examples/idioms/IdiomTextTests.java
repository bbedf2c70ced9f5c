// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The corpus of idioms: how it is read, and what it has at least. */
@Tag("once")
class IdiomTextTests {
    @Test
    void anEntryHasTheKeysOfItsFileAndItsOwn() {
        List<Idiom> idioms = IdiomText.parse("test", """
                facility: counting
                import: java.text.*

                # said to nobody
                [one]
                import: java.math.*
                use:
                    int x = n;
                    return x;
                shared: safe Counter: "It is thread-safe."
                object: static final Counter shared = new Counter();
                each: shared.count();
                check: shared.sum() == 2
                """);
        assertThat(idioms)
                .containsExactly(new Idiom(
                        "one",
                        "counting",
                        17,
                        false,
                        List.of("java.text.*", "java.math.*"),
                        "",
                        "int x = n;\nreturn x;",
                        new Idiom.Shared(
                                true,
                                "Counter: \"It is thread-safe.\"",
                                "static final Counter shared = new Counter();",
                                "shared.count();",
                                "shared.sum() == 2"),
                        "",
                        ""));
    }

    @Test
    void aLineThatIsNothingIsRefusedWithItsNumber() {
        assertThatThrownBy(() -> IdiomText.parse("test", "[one]\nuses: return n;\n"))
                .hasMessage("test, line 2: expected [name], key: value or an indented line, not: uses: return n;");
    }

    @Test
    void thereAreManyAndEachHasANameOfItsOwn() {
        List<Idiom> idioms = IdiomText.all();
        assertThat(idioms).hasSizeGreaterThanOrEqualTo(150);
        assertThat(idioms).extracting(Idiom::name).doesNotHaveDuplicates();
        assertThat(idioms).extracting(Idiom::use).doesNotContain("");
        assertThat(idioms).filteredOn(idiom -> idiom.shared() != null).hasSizeGreaterThanOrEqualTo(60);
        // The goal is five of 150, nine of these. Each of them says why.
        assertThat(idioms).filteredOn(idiom -> !idiom.undecided().isEmpty()).hasSizeLessThanOrEqualTo(9);
    }
}
