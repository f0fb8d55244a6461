import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../database.ts'

const file = (id: string) => ({
  id,
  workspace: 'w',
  place: 'p',
  name: `${id}.txt`,
  file: new File(['a'], id),
})

// As over plain http.
beforeEach(() => vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never))
afterEach(() => vi.restoreAllMocks())

/** Another tab: the same storage, but separate memory. */
async function openPage() {
  vi.resetModules()
  return { ...(await import('./kept-files.ts')), ...(await import('./claim-file.ts')) }
}

test('without locks a kept file is seen to by the page that took it, until that lets go', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.keepFile(file('f1'))
  expect(await other.claimFile('f1')).toBe('held')
  expect(await one.claimFile('f1')).toBe('mine')
  await one.releaseFile('f1')
  expect(await other.claimFile('f1')).toBe('mine')
  expect(await one.claimFile('f1')).toBe('held')
  await other.dropFile('f1')
  expect(await one.claimFile('f1')).toBe('gone')
})

test('of two pages that come at once, one takes up what a page that is gone has left', async () => {
  await (await database()).put('files', { ...file('f2'), holder: 'a page that was closed' })
  const [one, other] = [await openPage(), await openPage()]
  const claims = await Promise.all([one.claimFile('f2'), other.claimFile('f2')])
  expect(claims.sort()).toEqual(['held', 'mine'])
})
