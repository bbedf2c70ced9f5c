// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

/** Which instructions of a method do what may be noticed, and are not only there for others. */
interface Effects {
    /** {@return whether an instruction has an effect, or may throw} @param at the number of the instruction */
    boolean isEffect(int at);

    /** {@return whether it has one where it depends on what is not needed whether it comes} */
    boolean isEffectWithin(int at);
}
