import { readArguments } from './arguments.ts'
import { startLoad } from './load.ts'
import { testEverything, testSome } from './run-tests.ts'

const { isUnderLoad, changedSince, named } = readArguments(process.argv.slice(2))
const stopLoad = isUnderLoad ? startLoad() : () => undefined
try {
  const isWhole = named.length === 0 && changedSince === undefined
  process.exitCode = isWhole ? await testEverything() : await testSome({ named, changedSince })
} finally {
  stopLoad()
}
