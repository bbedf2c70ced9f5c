// The log is long: what is looked for is shown if it is missing, and not the log.
def lines = new File(basedir, 'build.log').readLines()
def shows = { String text -> lines.any { it.contains(text) } }
assert shows('TillTest#addsUp: violation (uncaught exception)')
assert shows('Round-Up found a violation.')
assert new File(basedir, 'target/roundup/TEST-roundup.xml').text.contains('classname="shop.TillTest" name="addsUp"')
