// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/** The sites of a class before they have numbers, in the order of these. Never changes once it has been registered. */
public interface SiteList {
    /** {@return the binary name of the class} */
    String className();

    /** {@return how many there are} */
    int size();

    /** {@return one of them, for any thread} @param index from 0 @param id the number that it has got */
    Site site(int index, int id);
}
