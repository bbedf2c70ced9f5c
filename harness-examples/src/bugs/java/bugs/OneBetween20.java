// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link OneBetween} with 20 threads. */
public final class OneBetween20 {
    private OneBetween20() {}

    public static void main(String[] arguments) throws InterruptedException {
        OneBetween.run(20);
    }
}
