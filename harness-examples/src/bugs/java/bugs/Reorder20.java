// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link Reorder} with 20 threads. */
public final class Reorder20 {
    private Reorder20() {}

    public static void main(String[] arguments) throws InterruptedException {
        Reorder.run(20);
    }
}
