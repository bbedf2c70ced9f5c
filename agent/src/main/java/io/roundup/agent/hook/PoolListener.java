// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.util.concurrent.Executor;

/**
 * Knows for each pool of threads that the JDK keeps in a static variable the one that explored programs have instead.
 */
public interface PoolListener {
    /**
     * {@return the program's pool that stands for one of the JVM; any other pool itself}
     *
     * @param pool what a static variable of the JDK holds
     */
    Executor ofProgram(Executor pool);

    /** {@return the JVM's pool for which one of the program stands; any other pool itself} @param pool as above */
    Executor ofJvm(Executor pool);

    /** A pool was made, by an explored program or by others. @param pool new */
    void made(Executor pool);
}
