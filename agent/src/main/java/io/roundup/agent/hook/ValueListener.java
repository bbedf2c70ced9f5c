// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * Receives requests for values that come from outside: picks, random numbers, identifiers, hash codes. See
 * {@link Listeners}.
 */
public interface ValueListener {
    int pick(int bound);

    int randomPick(int bound);

    /** Notes that a random value comes from a generator, so that it is a function of a seed. */
    void drew();

    boolean weakFails();

    long seed();

    long initializerSeed();

    long threadId();

    int identityHashCode(Object object);

    /** As {@link #identityHashCode}, and that it was asked has no effect. */
    int quietIdentityHashCode(Object object);

    int initializerHashCode(Object object);

    boolean hasIdentityHash(Object object);
}
