// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link TwoStage} with 20 threads. */
public final class TwoStage20 {
    private TwoStage20() {}

    public static void main(String[] arguments) throws InterruptedException {
        TwoStage.run(20);
    }
}
