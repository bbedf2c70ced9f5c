// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * A call that returned a value which another thread had given the object, and that does not come after it: what the other
 * thread did before is not visible to what follows.
 *
 * @param giver the thread that gave the value, as reports call it
 * @param given its call, such as {@code offer(1)=true}
 * @param taker the thread that got it
 * @param taken its call, such as {@code poll()=1}
 */
public record UnseenCall(String giver, String given, String taker, String taken) {
    /** {@return what is wrong, in a sentence} */
    public String sentence() {
        return taken + " of " + taker + " returned what " + given + " of " + giver + " gave, but what " + giver
                + " did before that need not be visible to " + taker + ".";
    }
}
