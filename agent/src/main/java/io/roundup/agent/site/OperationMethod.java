// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

/**
 * A method that may be an operation on the object under test.
 *
 * @param name the method's name
 * @param descriptor its descriptor (JVMS 4.3.3)
 * @param owner binary name of the class that has this implementation
 */
public record OperationMethod(String name, String descriptor, String owner) {}
