String log = new File(basedir, 'build.log').text
assert log.contains('3 tests found and run without Round-Up')
assert log.contains('2 are explored')
assert !log.contains('LeftOutTest')
assert log.contains('SeatsTest#sellsTwo: violation (uncaught exception)')
assert log.contains('SeatsTest#sellsTwoAlone: holds')
assert log.contains('BUILD SUCCESS')
assert new File(basedir, 'target/roundup/html/index.html').text.contains('sellsTwo')
