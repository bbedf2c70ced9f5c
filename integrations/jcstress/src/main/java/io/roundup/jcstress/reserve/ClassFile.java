// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.reserve;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the constant pool of a class file mentions (Java Virtual Machine Specification 4.4). Names and descriptors are
 * taken wherever they stand: a class that is mentioned and not needed does no harm.
 */
public final class ClassFile {
    private static final Pattern IN_DESCRIPTOR = Pattern.compile("L([^;<>\\[()]+);");
    private static final int MAGIC = 0xCAFEBABE;

    private final Set<String> texts = new LinkedHashSet<>();
    private final Map<Integer, String> utf8 = new HashMap<>();
    /** Where the name of a class constant stands. */
    private final Map<Integer, Integer> classNames = new HashMap<>();

    private final Set<Integer> usedClasses = new LinkedHashSet<>();

    /** Reads a class file. @param bytes of it @throws IllegalArgumentException if it is none */
    public ClassFile(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readInt() != MAGIC) {
                throw new IllegalArgumentException("no class file");
            }
            in.readInt();
            int count = in.readUnsignedShort();
            for (int i = 1; i < count; i++) {
                i += constant(i, in);
            }
            readSupertypes(in);
        } catch (IOException truncated) {
            throw new IllegalArgumentException("a class file that ends too early", truncated);
        }
    }

    /** {@return how many more numbers a constant takes} */
    private int constant(int index, DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case 1 -> {
                String text = in.readUTF();
                texts.add(text);
                utf8.put(index, text);
            }
            case 7 -> classNames.put(index, in.readUnsignedShort());
            case 8, 16, 19, 20 -> in.readUnsignedShort();
            case 15 -> {
                in.readUnsignedByte();
                in.readUnsignedShort();
            }
            case 9, 10, 11 -> {
                usedClasses.add(in.readUnsignedShort());
                in.readUnsignedShort();
            }
            case 3, 4, 12, 17, 18 -> in.readInt();
            case 5, 6 -> {
                in.readLong();
                return 1;
            }
            default -> throw new IllegalArgumentException("a class file with a constant of the unknown kind " + tag);
        }
        return 0;
    }

    private void readSupertypes(DataInputStream in) throws IOException {
        in.readInt();
        usedClasses.add(in.readUnsignedShort());
        int interfaces = in.readUnsignedShort();
        for (int i = 0; i < interfaces; i++) {
            usedClasses.add(in.readUnsignedShort());
        }
    }

    /** {@return internal names of the classes whose fields and methods it uses, and of those that it extends} */
    Set<String> used() {
        Set<String> names = new LinkedHashSet<>();
        for (int used : usedClasses) {
            String name = utf8.get(classNames.getOrDefault(used, 0));
            if (name != null) {
                names.add(name);
            }
        }
        return names;
    }

    /** {@return internal names of classes that may be meant} */
    public Set<String> classes() {
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
    public boolean mentions(String text) {
        return texts.contains(text);
    }
}
