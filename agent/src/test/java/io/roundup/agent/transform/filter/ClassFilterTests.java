// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.JdkClasses;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassFilterTests {
    private final ClassFilter filter = new ClassFilter(false);

    @ParameterizedTest
    @CsvSource({
        "java/util/ArrayList, JDK",
        "java/util/ArrayList$Itr, JDK",
        "java/util/Arrays$ArrayList, JDK",
        "java/util/Arrays, JDK_TABLES",
        "java/util/RegularEnumSet, JDK",
        "java/lang/StringBuffer, JDK_TABLES",
        "java/util/Timer$ThreadReaper, UNDER_TEST",
        "java/lang/StringBuilder, NONE",
        "java/util/Optional, JDK_TABLES",
        "java/util/OptionalInt, NONE",
        "java/util/TreeMapper, NONE",
        "java/util/concurrent/ConcurrentHashMap$Node, JDK",
        "java/util/concurrent/locks/ReentrantLock, JDK",
        "java/util/concurrent/locks/LockSupport, JDK_TABLES",
        "java/util/concurrent/ThreadLocalRandom, JDK_TABLES",
        "jdk/random/L64X128MixRandom, JDK_TABLES",
        "jdk/internal/random/L64X128MixRandom, JDK_TABLES",
        "java/lang/Thread, JDK_TABLES",
        "java/lang/ThreadLocal, NONE",
        "java/lang/String, NONE",
    })
    void knowsTheJdk(String name, Treatment expected) {
        assertThat(JdkClasses.isJdkName(name)).isTrue();
        assertThat(filter.jdk(name)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "demo/Program, UNDER_TEST",
        "io/roundup/Program, UNDER_TEST",
        "io/roundup/agent/hook/Hooks, NONE",
        "io/roundup/explorer/Explorer, NONE",
        "org/junit/jupiter/api/Test, FRAMEWORK",
        "org/mockito/internal/MockitoCore, FRAMEWORK",
        "demo/Service$MockitoMock$1, FRAMEWORK",
        "net/bytebuddy/TypeCache$Sort, FRAMEWORK",
        "net/bytebuddy/ByteBuddy, NONE",
        "ch/qos/logback/core/read/ListAppender, UNDER_TEST",
        "org/apache/log4j/Category, UNDER_TEST",
    })
    void instrumentsAllElseButItself(String name, Treatment expected) {
        assertThat(JdkClasses.isJdkName(name)).isFalse();
        assertThat(filter.underTest(name)).isEqualTo(expected);
    }
}
