// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonObject;
import io.roundup.explorer.child.OverdueException;
import java.io.IOException;

/** Something that the server does for an assistant. */
interface Tool {
    String name();

    /** {@return what it does and when it is of use, for a model that chooses} */
    String description();

    /** {@return what it takes} */
    Parameters parameters();

    /**
     * Does it. A call that is cancelled is interrupted.
     *
     * @param arguments that fit the parameters
     * @throws ToolInputException if they make no sense together
     * @throws IOException if a process cannot be started
     */
    ToolAnswer call(Arguments arguments) throws ToolInputException, OverdueException, IOException, InterruptedException;

    /** {@return the tool as the protocol lists it} */
    default JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("name", name());
        json.addProperty("description", description());
        json.add("inputSchema", parameters().schema());
        return json;
    }
}
