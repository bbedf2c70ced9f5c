// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

/** Mockito: two threads call one mock. */
public final class MockitoMock {
    private MockitoMock() {}

    public static void main(String[] arguments) throws InterruptedException {
        Runnable mock = mock(Runnable.class);
        Threads.all(() -> run(mock), () -> run(mock));
        verify(mock, times(4)).run();
    }

    private static boolean run(Runnable mock) {
        mock.run();
        mock.run();
        return true;
    }
}
