import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { forgetEverything } from '../lifecycle/forget.ts'
import { createDraft } from './draft.ts'
import { isFileKept, keepFile } from './kept-files.ts'
import { sweepDrafts } from './sweep-drafts.ts'

afterEach(() => forgetEverything())

const day = 24 * 60 * 60 * 1000
const draft = (place: string) => createDraft<string>('ann/g1/admin', place)

test('what nobody has touched for 90 days goes with its files, and what was written since stays', async () => {
  draft('gone').write('old')
  draft('task').write('old')
  await keepFile({ id: 'f1', workspace: 'ann/g1/admin', place: 'gone', name: 'brief.txt' })
  await sweepDrafts(0)
  await sweepDrafts(60 * day)
  draft('task').write('newer')
  await sweepDrafts(61 * day)
  expect(draft('gone').read()).toBe('old')
  await sweepDrafts(91 * day)
  expect(draft('gone').read()).toBeUndefined()
  expect(await isFileKept('f1')).toBe(false)
  expect(draft('task').read()).toBe('newer')
  await sweepDrafts(152 * day)
  expect(draft('task').read()).toBeUndefined()
})
