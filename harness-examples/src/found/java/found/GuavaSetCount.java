// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import com.google.common.collect.ConcurrentHashMultiset;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;

/** Who has seen that the element is gone cannot set its count from 0 to 1. */
public class GuavaSetCount {
    final ConcurrentHashMultiset<String> multiset = ConcurrentHashMultiset.create();

    @Before
    public void fill() {
        multiset.add("a", 1);
    }

    @Actor
    public void remover() {
        multiset.remove("a", 1);
    }

    @Actor
    public void setter() {
        multiset.count("a");
        multiset.setCount("a", 0, 1);
    }
}
