// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.io.InputStream;
import java.io.OutputStream;

/** What a test puts in the place of another process: its streams, and nothing that runs. */
class FakeProcess extends Process {
    private final OutputStream in;
    private final InputStream out;

    /** One with streams. @param in takes what is written to it @param out gives what it writes */
    FakeProcess(OutputStream in, InputStream out) {
        this.in = in;
        this.out = out;
    }

    @Override
    public OutputStream getOutputStream() {
        return in;
    }

    @Override
    public InputStream getInputStream() {
        return out;
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public boolean isAlive() {
        return true;
    }

    @Override
    public int waitFor() {
        return 0;
    }

    @Override
    public int exitValue() {
        return 0;
    }

    @Override
    public void destroy() {
        // It is no process.
    }

    @Override
    public Process destroyForcibly() {
        destroy();
        return this;
    }
}
