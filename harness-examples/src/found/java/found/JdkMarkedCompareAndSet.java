// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package found;

import io.roundup.explorer.harness.Actor;
import java.util.concurrent.atomic.AtomicMarkableReference;

/** A compareAndSet fails, though reference and mark are as expected all the time: another thread sets them to the same. */
public class JdkMarkedCompareAndSet {
    final AtomicMarkableReference<String> reference = new AtomicMarkableReference<>("a", false);

    @Actor
    public void marker() {
        reference.compareAndSet("a", "a", false, true);
        reference.compareAndSet("a", "a", true, false);
    }

    @Actor
    public void setter() {
        reference.set("a", true);
    }
}
