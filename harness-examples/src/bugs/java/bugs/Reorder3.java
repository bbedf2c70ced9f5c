// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link Reorder} with 3 threads. */
public final class Reorder3 {
    private Reorder3() {}

    public static void main(String[] arguments) throws InterruptedException {
        Reorder.run(3);
    }
}
