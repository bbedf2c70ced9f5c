// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

/** {@link TwoStage} with 10 threads. */
public final class TwoStage10 {
    private TwoStage10() {}

    public static void main(String[] arguments) throws InterruptedException {
        TwoStage.run(10);
    }
}
