import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { oneByOne } from './one-by-one.ts'

test('what fails for one is logged, is done for the others all the same, and has the job tried again', async () => {
  const logged: unknown[] = []
  const app = { log: { error: (said: unknown) => logged.push(said) } } as unknown as App
  const done: string[] = []
  const failure = new Error('no')
  const work = async ({ agencyId }: { agencyId: string }) => {
    if (agencyId === 'b') throw failure
    done.push(agencyId)
  }
  const all = ['a', 'b', 'c'].map((agencyId) => ({ agencyId }))
  await expect(oneByOne(app, all, work)).rejects.toThrow('1 of 3 failed')
  expect(done).toEqual(['a', 'c'])
  expect(logged).toEqual([{ err: failure, agencyId: 'b' }])
  await oneByOne(app, [{ agencyId: 'a' }], work)
})
