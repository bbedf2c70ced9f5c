// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExceptionTypesTests {
    private static final class Stop extends IllegalStateException {
        private static final long serialVersionUID = 1L;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.io.FileNotFoundException",
                "FileNotFoundException",
                "IOException",
                "java.lang.Exception",
                "Throwable",
                "Other, IOException",
                "Other+IOException"
            })
    void anExceptionIsOfItsClassAndOfEachSuperclass(String types) {
        assertThat(ExceptionTypes.parse(types).include(new FileNotFoundException()))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RuntimeException", "acme.IOException", "NotFoundException", "Object", "Serializable"})
    void anExceptionIsOfNoOtherType(String types) {
        assertThat(ExceptionTypes.parse(types).include(new FileNotFoundException()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Stop", "ExceptionTypesTests.Stop", "ExceptionTypesTests$Stop"})
    void aNestedClassMayBeNamedWithoutThoseAroundIt(String types) {
        assertThat(ExceptionTypes.parse(types).include(new Stop())).isTrue();
        assertThat(ExceptionTypes.parse("io.roundup.explorer.value." + types).include(new Stop()))
                .isEqualTo(types.startsWith("ExceptionTypesTests"));
    }

    @Test
    void theCauseOfAnExceptionIsAnotherOne() {
        assertThat(ExceptionTypes.parse("IOException").include(new UncheckedIOException(new IOException())))
                .isFalse();
        assertThat(ExceptionTypes.NONE.include(new IOException())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "IOException,", "a b", "java..lang", "1st", "*Exception"})
    void whatCannotBeTheNameOfAClassIsRefused(String types) {
        assertThatThrownBy(() -> ExceptionTypes.parse(types))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("is not the name of a class");
    }

    @Test
    void theTextIsWhatIsParsed() {
        ExceptionTypes types = ExceptionTypes.parse("IOException, a.b.C$D");
        assertThat(types).isEqualTo(new ExceptionTypes(List.of("IOException", "a.b.C$D")));
        assertThat(ExceptionTypes.parse(types.text())).isEqualTo(types);
    }
}
