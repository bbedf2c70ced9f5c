// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link Reorder} with 50 threads. */
public final class Reorder50 {
    private Reorder50() {}

    public static void main(String[] arguments) throws InterruptedException {
        Reorder.run(50);
    }
}
