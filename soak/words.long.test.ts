import fc from 'fast-check'
import { test } from 'vitest'
import { documentsAreWritten, markdownIsKept } from '../web/testing/text-properties.ts'
import { soak } from './harness/size.ts'

const tenMinutes = { seed: soak.seed, numRuns: 10 ** 9, interruptAfterTimeLimit: 10 * 60_000 }

test('what the editor holds is written with every word, for ten minutes', () => {
  fc.assert(documentsAreWritten, tenMinutes)
})

test('what was kept is kept as it was, for ten minutes', () => {
  fc.assert(markdownIsKept, tenMinutes)
})
