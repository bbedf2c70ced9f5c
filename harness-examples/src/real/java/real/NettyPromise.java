// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import io.netty.util.concurrent.DefaultEventExecutor;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.TimeUnit;

/** Netty: a promise that an executor keeps, and a thread waits for. */
public final class NettyPromise {
    private NettyPromise() {}

    public static void main(String[] arguments) throws Exception {
        DefaultEventExecutor executor = new DefaultEventExecutor();
        Promise<Integer> promise = executor.newPromise();
        executor.execute(() -> promise.setSuccess(1));
        Threads.check(promise.get() == 1, "promise: " + promise);
        executor.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
    }
}
