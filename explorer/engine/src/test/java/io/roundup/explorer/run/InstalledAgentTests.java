// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

final class InstalledAgentTests {
    /** The JVM does not complain about a pattern that matches nothing. */
    @ParameterizedTest
    @FieldSource("io.roundup.explorer.run.InstalledAgent#INLINED")
    void namesMethodsToInlineThatAreThere(String pattern) throws ClassNotFoundException {
        int dot = pattern.lastIndexOf('.');
        String method = pattern.substring(dot + 1);
        Class<?> type = Class.forName(
                pattern.substring(1, dot).replace('/', '.'), false, getClass().getClassLoader());

        assertThat(Arrays.asList(type.getDeclaredMethods()))
                .anyMatch(declared -> method.equals("*") || method.equals(declared.getName()));
    }
}
