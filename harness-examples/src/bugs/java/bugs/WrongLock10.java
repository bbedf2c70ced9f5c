// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link WrongLock} with 10 threads. */
public final class WrongLock10 {
    private WrongLock10() {}

    public static void main(String[] arguments) throws InterruptedException {
        WrongLock.run(10);
    }
}
