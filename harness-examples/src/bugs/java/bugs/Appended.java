// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;

/** A string buffer's length is read, and its characters are copied afterwards, as an old library did. */
public final class Appended {
    private Appended() {}

    public static void main(String[] arguments) throws InterruptedException {
        StringBuffer shared = new StringBuffer("abc");
        StringBuffer other = new StringBuffer();
        Crowd.run(List.of(
                () -> {
                    int length = shared.length();
                    char[] characters = new char[length];
                    shared.getChars(0, length, characters, 0);
                    other.append(characters);
                },
                () -> shared.setLength(0)));
    }
}
