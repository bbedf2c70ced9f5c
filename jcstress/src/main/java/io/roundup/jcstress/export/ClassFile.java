// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the constant pool of a class file mentions (Java Virtual Machine Specification 4.4). Names and descriptors are
 * taken wherever they stand: a class that is mentioned and not needed does no harm.
 */
final class ClassFile {
    private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([^;<>\\[()]+);");
    private static final int MAGIC = 0xCAFEBABE;

    private final Set<String> texts = new LinkedHashSet<>();

    /** Reads a class file. @param bytes of it @throws IllegalArgumentException if it is none */
    ClassFile(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != MAGIC) {
                throw new IllegalArgumentException("no class file");
            }
            in.readInt();
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                i += constant(in);
            }
        } catch (IOException truncated) {
            throw new IllegalArgumentException("a class file that ends too early", truncated);
        }
    }

    /** {@return how many more numbers a constant takes} */
    private int constant(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 1 -> texts.add(in.readUTF());
            case 7, 8, 16, 19, 20 -> in.readUnsignedShort();
            case 15 -> {
                in.readUnsignedByte();
                in.readUnsignedShort();
            }
            case 3, 4, 9, 10, 11, 12, 17, 18 -> in.readInt();
            case 5, 6 -> {
                in.readLong();
                return 1;
            }
            default -> throw new IllegalArgumentException("a class file with a constant of the unknown kind " + tag);
        }
        return 0;
    }

    /** {@return internal names of classes that may be meant} */
    Set<String> classes() {
        Set<String> names = new LinkedHashSet<>();
        for (String text : texts) {
            Matcher descriptor = IN_DESCRIPTOR.matcher(text);
            boolean isDescriptor = false;
            while (descriptor.find()) {
                names.add(descriptor.group(1));
                isDescriptor = true;
            }
            if (!isDescriptor && !text.isEmpty() && text.indexOf(' ') < 0) {
                names.add(text);
            }
        }
        return names;
    }

    /** {@return whether a name or a descriptor is mentioned} @param text as it stands in the class file */
    boolean mentions(String text) {
        return texts.contains(text);
    }
}
