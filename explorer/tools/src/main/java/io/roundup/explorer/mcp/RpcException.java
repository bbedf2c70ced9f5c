// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

/** Why a request is refused, with the number that JSON-RPC 2.0 gives it in section 5.1. */
final class RpcException extends Exception {
    static final int PARSE_ERROR = -32700;
    static final int INVALID_REQUEST = -32600;
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int INTERNAL_ERROR = -32603;

    private static final long serialVersionUID = 1L;

    private final int code;

    RpcException(int code, String message) {
        super(message);
        this.code = code;
    }

    int code() {
        return code;
    }
}
