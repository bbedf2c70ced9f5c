// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class OwnCodeTests {
    @Test
    void classesInFoldersAreTheProgramsOwn() {
        assertThat(new OwnCode(Assertions.class).isOwn(OwnCodeTests.class.getName()))
                .isTrue();
    }

    @Test
    void classesOfOtherArchivesAreThoseOfLibraries() {
        OwnCode ofThisFolder = new OwnCode(OwnCodeTests.class);
        assertThat(ofThisFolder.isOwn(Assertions.class.getName())).isFalse();
        assertThat(ofThisFolder.isOwn(Test.class.getName())).isFalse();
    }

    @Test
    void classesOfTheArchiveThatIsRunAreItsOwn() {
        OwnCode ofArchive = new OwnCode(Assertions.class);
        assertThat(ofArchive.isOwn(Assertions.class.getName())).isTrue();
        assertThat(ofArchive.isOwn(Test.class.getName())).isFalse();
    }

    /** A library that could not be told from the program is not passed over. */
    @Test
    void classesThatAreNotFoundMayBeItsOwn() {
        assertThat(new OwnCode(OwnCodeTests.class).isOwn("com.acme.MadeByAnotherLoader"))
                .isTrue();
    }
}
