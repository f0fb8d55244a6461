import { expect, test } from 'vitest'
import { type Deed, perform } from './perform.ts'
import { createStoryClock } from './story-clock.ts'

const present = new Date('2031-03-06T12:00:00.000Z')
const clock = createStoryClock(present)
const at = (second: number) => new Date(present.getTime() + second * 1000)
const options = { clock, width: 3 }

/** Deeds that log their beginning and end; later ones take less time. */
function recorder() {
  const log: string[] = []
  const deed = (name: string, second: number, lane: string | null, turns = 1): Deed => ({
    at: at(second),
    lane,
    async run() {
      log.push(`${name} begins`)
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate)
      log.push(`${name} ends`)
    },
  })
  return { log, deed }
}

test('of one lane, one after the other in the order of time', async () => {
  const { log, deed } = recorder()
  await perform([deed('second', 2, 'a', 1), deed('first', 1, 'a', 5)], options)
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('of two lanes, side by side', async () => {
  const { log, deed } = recorder()
  await perform([deed('slow', 1, 'a', 5), deed('quick', 2, 'b', 1)], options)
  expect(log).toEqual(['slow begins', 'quick begins', 'quick ends', 'slow ends'])
})

test('what has no lane waits for all before it, and all after it waits for it', async () => {
  const { log, deed } = recorder()
  await perform([deed('before', 1, 'a', 5), deed('alone', 2, null, 3), deed('after', 3, 'b', 1)], options)
  const expected = ['before', 'alone', 'after'].flatMap((name) => [`${name} begins`, `${name} ends`])
  expect(log).toEqual(expected)
})

test('each at its own moment, and the clock shows the present elsewhere', async () => {
  const shown: Date[] = []
  const look = async () => {
    await new Promise(setImmediate)
    shown.push(clock.now())
  }
  await perform(
    [1, 2, 3].map((second) => ({ at: at(second), lane: `${second}`, run: look })),
    options,
  )
  expect(shown).toEqual([at(1), at(2), at(3)])
  expect(clock.now()).toEqual(present)
})

test('a failure ends it once what had begun is over, and is thrown', async () => {
  const { log, deed } = recorder()
  const broken = { at: at(2), lane: 'b', run: () => Promise.reject(new Error('broken')) }
  await expect(perform([deed('begun', 1, 'a', 5), broken, deed('never', 3, null)], options)).rejects.toThrow(
    'broken',
  )
  expect(log).toEqual(['begun begins', 'begun ends'])
})

test('an abort ends it before the next deed', async () => {
  const { log, deed } = recorder()
  const stop = new AbortController()
  const stopping = { at: at(2), lane: null, run: async () => stop.abort(new Error('stopped')) }
  const deeds = [deed('before', 1, 'a'), stopping, deed('never', 3, 'a')]
  await expect(perform(deeds, { ...options, signal: stop.signal })).rejects.toThrow('stopped')
  expect(log).toEqual(['before begins', 'before ends'])
})

test('how much is done is told', async () => {
  const { deed } = recorder()
  const told: number[] = []
  await perform([deed('one', 1, 'a'), deed('two', 2, 'a')], { ...options, onDone: (done) => told.push(done) })
  expect(told).toEqual([1, 2])
})
