// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class AttributesTests {
    /** These ask for no option. */
    private static final Set<String> OTHERS = Set.of("harness", "requireProof");

    /** An attribute without a row would be ignored, and a row without an attribute would end each test. */
    @Test
    void eachAttributeIsThatOfARow() {
        Set<String> attributes = Arrays.stream(ConcurrencyTest.class.getDeclaredMethods())
                .map(Method::getName)
                .filter(name -> !OTHERS.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(attributes)
                .containsExactlyInAnyOrderElementsOf(Options.with(Trait.ATTRIBUTE).stream()
                        .map(Option::inJava)
                        .toList());
    }

    @Test
    void whatHasItsDefaultIsNoOption() throws NoSuchMethodException {
        assertThat(options("test").ofCommand()).isEmpty();
        assertThat(options("proof").ofCommand()).containsExactly("--timeout=1.5");
    }

    private static AskedOptions options(String method) throws NoSuchMethodException {
        Method test = TestMethodExamples.Asked.class.getDeclaredMethod(method);
        return new AskedOptions(Objects.requireNonNull(test.getAnnotation(ConcurrencyTest.class)));
    }
}
