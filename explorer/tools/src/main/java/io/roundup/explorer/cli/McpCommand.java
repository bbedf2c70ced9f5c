// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.mcp.McpServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code mcp}: a server of the Model Context Protocol on the standard streams. */
final class McpCommand extends Command {
    McpCommand() {
        super("mcp", List.of());
        help(
                "Serves the Model Context Protocol on standard input and output, so that an assistant explores,"
                        + " replays and judges. It ends when its input does.",
                "echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}' | java -jar roundup.jar mcp");
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter protocol = new PrintWriter(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        // Whatever else writes there would break the protocol.
        System.setOut(System.err);
        List<String> launcher =
                WorkerProcesses.launcher(ManagementFactory.getRuntimeMXBean().getInputArguments(), StartedJar.start());
        try (McpServer server = new McpServer(protocol, launcher, Version.number())) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            server.serve(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        }
        return ExitCodes.OK;
    }
}
