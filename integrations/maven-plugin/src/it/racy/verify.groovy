// The log is long: what is looked for is shown if it is missing, and not the log.
def lines = new File(basedir, 'build.log').readLines()
def shows = { String text -> lines.any { it.contains(text) } }
assert shows('3 tests found and run without Round-Up')
assert shows('2 are explored')
assert !shows('LeftOutTest')
assert shows('SeatsTest#sellsTwo: violation (uncaught exception)')
assert shows('SeatsTest#sellsTwoAlone: holds')
assert shows('BUILD SUCCESS')
assert new File(basedir, 'target/roundup/html/index.html').readLines().any { it.contains('sellsTwo') }
// Code hosts look for the file from the root of the repository.
assert new File(basedir, 'target/roundup/roundup.sarif').readLines().any { it.contains('"uri": "src/test/java/shop/SeatsTest.java"') }
