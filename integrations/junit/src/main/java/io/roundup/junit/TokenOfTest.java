// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.replay.Recording;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which test a token belongs to, as seen from one that is about to run. A token has a hash of the test's unique id. The
 * annotation with the token may stand on a method that is called several times, and the token belongs to one call.
 */
enum TokenOfTest {
    /** To the test that is about to run, or to a dynamic test that it makes. */
    THIS,
    /** To another call of the same method. */
    ANOTHER_CALL,
    /** To a test that is called otherwise. */
    ANOTHER_TEST;

    private static final String ENGINE = "[engine:";
    private static final String FACTORY = "[test-factory:";
    private static final Pattern NUMBER = Pattern.compile("-invocation:#([0-9]+)\\]");

    /** More calls of one method than anybody waits for. */
    private static final int MOST = 10_000;

    /** {@return whose it is} @param id of the test that is about to run, unique on the JUnit Platform */
    static TokenOfTest of(Recording recording, String id) {
        // A suite is an engine that has others.
        String own = id.substring(Math.max(0, id.lastIndexOf(ENGINE)));
        if (isOf(recording, own)) {
            return THIS;
        }
        if (own.contains(FACTORY) && isOfOne(recording, own + "/[dynamic-test:#", "]")) {
            return THIS;
        }
        Matcher number = NUMBER.matcher(own);
        while (number.find()) {
            if (isOfOne(recording, own.substring(0, number.start(1)), own.substring(number.end(1)))) {
                return ANOTHER_CALL;
            }
        }
        return ANOTHER_TEST;
    }

    private static boolean isOfOne(Recording recording, String before, String after) {
        for (int i = 1; i <= MOST; i++) {
            if (isOf(recording, before + i + after)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOf(Recording recording, String id) {
        return recording.isOf(ExploredTests.nameOfExisting(id));
    }
}
