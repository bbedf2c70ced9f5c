String log = new File(basedir, 'build.log').text
assert log.contains('TillTest#addsUp: violation (uncaught exception)')
assert log.contains('Round-Up found a violation.')
assert new File(basedir, 'target/roundup/TEST-roundup.xml').text.contains('classname="shop.TillTest" name="addsUp"')
