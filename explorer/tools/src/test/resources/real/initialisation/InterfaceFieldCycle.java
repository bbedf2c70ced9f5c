/** Wrong: an interface with a default method has an instance of its own implementation as a constant. */
public class InterfaceFieldCycle {
    interface Codec {
        Codec DEFAULT = PlainCodec.create();

        default String encode(String text) {
            return text;
        }
    }

    static class PlainCodec implements Codec {
        static int created;

        static Codec create() {
            created++;
            return new PlainCodec();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            if (!Codec.DEFAULT.encode("a").equals("a")) throw new AssertionError("encoded");
        }, "reader");
        Thread writer = new Thread(() -> {
            if (!PlainCodec.create().encode("b").equals("b")) throw new AssertionError("encoded");
        }, "writer");
        reader.start();
        writer.start();
        reader.join();
        writer.join();
    }
}
