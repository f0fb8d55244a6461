import fc from 'fast-check'
import { test } from 'vitest'
import { documentsAreWritten, markdownIsKept } from '../../testing/text-properties.ts'

test('what the editor holds is written with all its words, and reads back as the same', () => {
  fc.assert(documentsAreWritten, { numRuns: 300 })
})

test('whatever was kept is the same after the editor held it, however often', () => {
  fc.assert(markdownIsKept, { numRuns: 300 })
})
