// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
/**
 * What an explorer may see of instrumented code, besides the hooks. The places in it are
 * {@link io.roundup.agent.site.Sites}. The methods that may be operations are
 * {@link io.roundup.agent.site.OperationMethods}. The classes that were left alone are
 * {@link io.roundup.agent.site.Uninstrumented}. What is known of the classes of the JDK is in
 * {@link io.roundup.agent.site.JdkClasses} and {@link io.roundup.agent.site.JdkState}.
 *
 * <p>Nothing here knows bytecode, or any package of the agent but the hooks. All is safe for use from any thread, and
 * cheap: look-ups in tables, at most with a lock that is held shortly.
 */
@NullMarked
package io.roundup.agent.site;

import org.jspecify.annotations.NullMarked;
