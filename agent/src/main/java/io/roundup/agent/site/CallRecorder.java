// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/** Bytes in, bytes out: rewrites class files so that selected calls are recorded. Any thread may use it. */
public interface CallRecorder {
    /**
     * {@return the class file with recorded calls, or {@code bytes} itself if it has no such call}
     *
     * @param bytes a class file
     */
    byte[] instrument(byte[] bytes);
}
