// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link WrongLock} with 50 threads. */
public final class WrongLock50 {
    private WrongLock50() {}

    public static void main(String[] arguments) throws InterruptedException {
        WrongLock.run(50);
    }
}
