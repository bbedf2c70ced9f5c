// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link OneBetween} with 50 threads. */
public final class OneBetween50 {
    private OneBetween50() {}

    public static void main(String[] arguments) throws InterruptedException {
        OneBetween.run(50);
    }
}
