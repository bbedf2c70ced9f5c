// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link OneBetween} with 10 threads. */
public final class OneBetween10 {
    private OneBetween10() {}

    public static void main(String[] arguments) throws InterruptedException {
        OneBetween.run(10);
    }
}
