// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NullUnmarked
class LocalCacheTests {
    private static final String PROPERTY = "roundup.cache";

    private String before;

    @BeforeEach
    void remember() {
        before = System.getProperty(PROPERTY);
    }

    @AfterEach
    void setBack() {
        if (before == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, before);
        }
    }

    @Test
    void isInTheFolderThatIsAskedFor() {
        System.setProperty(PROPERTY, "some/folder");
        assertThat(LocalCache.folder("classes")).isEqualTo(new File("some/folder/classes"));
    }

    @Test
    void isNowhereIfItIsTurnedOff() {
        System.setProperty(PROPERTY, "off");
        assertThat(LocalCache.folder("classes")).isNull();
    }

    /** The specification says so: a folder would be made wherever a program runs. */
    @Test
    void aRelativeFolderOfCachesDoesNotCount() {
        String home = new File("").getAbsolutePath();
        assertThat(LocalCache.ofUser("caches", home)).isEqualTo(new File(home, ".cache/round-up"));
        assertThat(LocalCache.ofUser("", home)).isEqualTo(new File(home, ".cache/round-up"));
        assertThat(LocalCache.ofUser(home, "?")).isEqualTo(new File(home, "round-up"));
        assertThat(LocalCache.ofUser(null, "?")).isNull();
    }

    @Test
    void isBelowTheCachesOfTheUser() {
        System.clearProperty(PROPERTY);
        assertThat(LocalCache.folder("classes").toPath()).isAbsolute().endsWith(new File("round-up/classes").toPath());
    }
}
