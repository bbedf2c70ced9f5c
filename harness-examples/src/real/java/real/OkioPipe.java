// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import okio.Buffer;
import okio.Pipe;

/** Okio: one thread writes into a pipe, another one reads. */
public final class OkioPipe {
    private OkioPipe() {}

    public static void main(String[] arguments) throws InterruptedException {
        Pipe pipe = new Pipe(4);
        List<Long> bytes = Threads.all(
                () -> {
                    pipe.sink().write(new Buffer().writeUtf8("abcdef"), 6);
                    pipe.sink().close();
                    return 6L;
                },
                () -> {
                    Buffer read = new Buffer();
                    long all = 0;
                    for (long more = pipe.source().read(read, 6);
                            more >= 0;
                            more = pipe.source().read(read, 6)) {
                        all += more;
                    }
                    return all;
                });
        Threads.check(bytes.equals(List.of(6L, 6L)), "bytes: " + bytes);
    }
}
