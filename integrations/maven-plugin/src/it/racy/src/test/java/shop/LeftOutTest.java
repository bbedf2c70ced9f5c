package shop;

import org.junit.jupiter.api.Test;

class LeftOutTest {
    @Test
    void fails() {
        throw new AssertionError("Surefire leaves this class out");
    }
}
