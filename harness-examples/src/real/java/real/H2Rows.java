// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;

/** H2: two threads insert a row each, by connections of their own. */
public final class H2Rows {
    private H2Rows() {}

    private static final String URL = "jdbc:h2:mem:rows";

    public static void main(String[] arguments) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create table numbers (n int)");
            Threads.all(() -> insert(1), () -> insert(2));
            try (ResultSet result = statement.executeQuery("select count(*) from numbers")) {
                result.next();
                Threads.check(result.getInt(1) == 2, "rows: " + result.getInt(1));
            }
        }
    }

    private static int insert(int number) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate("insert into numbers values (" + number + ")");
        }
    }
}
