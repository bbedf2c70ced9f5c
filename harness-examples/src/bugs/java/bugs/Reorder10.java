// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link Reorder} with 10 threads. */
public final class Reorder10 {
    private Reorder10() {}

    public static void main(String[] arguments) throws InterruptedException {
        Reorder.run(10);
    }
}
