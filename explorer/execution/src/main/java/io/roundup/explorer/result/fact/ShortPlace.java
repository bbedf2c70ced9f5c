// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/** Places in the code as sentences name them. */
public final class ShortPlace {
    private ShortPlace() {}

    /**
     * {@return a place without the package of its class}
     *
     * @param place such as {@code acme.Queue.poll:12}
     */
    public static String of(String place) {
        return place.replaceFirst("^(?:[a-z_0-9]+\\.)+", "");
    }
}
