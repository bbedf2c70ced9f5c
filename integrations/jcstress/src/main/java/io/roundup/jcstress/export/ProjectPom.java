// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.jcstress.hardware.Libraries;

/** The build of an exported project: {@code mvn package} makes {@code target/jcstress.jar}, which runs. */
final class ProjectPom {
    private ProjectPom() {}

    /** {@return the text of the pom} @param mark a comment that says whose it is */
    static String text(String mark) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                %s
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>hardware</groupId>
                  <artifactId>hardware</artifactId>
                  <version>1</version>

                  <!-- To build and run: mvn -q package && java -jar target/jcstress.jar -m quick -->
                  <properties>
                    <maven.compiler.release>17</maven.compiler.release>
                    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
                  </properties>

                  <dependencies>
                    <dependency>
                      <groupId>org.openjdk.jcstress</groupId>
                      <artifactId>jcstress-core</artifactId>
                      <version>%s</version>
                    </dependency>
                  </dependencies>

                  <build>
                    <finalName>jcstress</finalName>
                    <plugins>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-compiler-plugin</artifactId>
                        <version>3.14.0</version>
                        <configuration>
                          <proc>full</proc>
                        </configuration>
                      </plugin>
                      <plugin>
                        <groupId>org.apache.maven.plugins</groupId>
                        <artifactId>maven-shade-plugin</artifactId>
                        <version>3.6.0</version>
                        <executions>
                          <execution>
                            <phase>package</phase>
                            <goals>
                              <goal>shade</goal>
                            </goals>
                            <configuration>
                              <transformers>
                                <transformer implementation="org.apache.maven.plugins.shade.resource.ManifestResourceTransformer">
                                  <mainClass>org.openjdk.jcstress.Main</mainClass>
                                </transformer>
                              </transformers>
                            </configuration>
                          </execution>
                        </executions>
                      </plugin>
                    </plugins>
                  </build>
                </project>
                """.formatted(mark, Libraries.VERSION);
    }
}
