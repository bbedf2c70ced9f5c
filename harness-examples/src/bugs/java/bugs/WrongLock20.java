// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link WrongLock} with 20 threads. */
public final class WrongLock20 {
    private WrongLock20() {}

    public static void main(String[] arguments) throws InterruptedException {
        WrongLock.run(20);
    }
}
