// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link TwoStage} with 50 threads. */
public final class TwoStage50 {
    private TwoStage50() {}

    public static void main(String[] arguments) throws InterruptedException {
        TwoStage.run(50);
    }
}
