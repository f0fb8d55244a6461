import { expect, test } from 'vitest'
import { FairQueue, GivenUp, QueueFull } from './fair-queue.ts'

/** A queue whose jobs run until they are told to end. */
function observed({ capacity = 2, waitingOfOwner = 5, waiting = 8 } = {}) {
  const queue = new FairQueue({ capacity, waitingOfOwner, waiting })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    run(name: string, { weight = 1, isWanted = (): boolean => true } = {}) {
      const work = () =>
        new Promise<void>((end) => {
          started.push(name)
          ends.set(name, end)
        })
      return queue.run(name.charAt(0), { weight, isWanted }, work)
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

test('owners take turns, and of each only one job runs at a time (attack F15)', async () => {
  const { run, started, end } = observed()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void run(name)
  await end('')
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started.slice(2)).toEqual(['c1'])
  await end('c1')
  expect(started.slice(3)).toEqual(['a2'])
  await end('b1')
  expect(started.slice(4)).toEqual(['b2'])
})

test('what is heavy runs alone, and light ones do not pass it by for ever', async () => {
  const { run, started, end } = observed()
  void run('a1')
  void run('b1', { weight: 2 })
  void run('c1')
  await end('')
  expect(started).toEqual(['a1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
})

test('so much may wait, of one owner and of all; the rest is refused at once', async () => {
  const { run } = observed({ waitingOfOwner: 3, waiting: 5 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void run(name)
  await expect(run('a5')).rejects.toThrow(QueueFull)
  for (const name of ['b1', 'b2', 'b3']) void run(name)
  await expect(run('c1')).rejects.toThrow(QueueFull)
})

test('what nobody wants any more does not run, and makes room (attack F15)', async () => {
  const { run, started, end } = observed({ waitingOfOwner: 2 })
  let wanted = true
  void run('a1')
  const given = [run('a2', { isWanted: () => wanted }), run('a3', { isWanted: () => wanted })]
  const refused = given.map((each) => expect(each).rejects.toThrow(GivenUp))
  wanted = false
  void run('a4')
  await Promise.all(refused)
  await end('a1')
  expect(started).toEqual(['a1', 'a4'])
})

test('a job that fails makes room for the next', async () => {
  const queue = new FairQueue({ capacity: 1, waitingOfOwner: 5, waiting: 5 })
  const options = { weight: 1, isWanted: () => true }
  const failing = queue.run('a', options, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await queue.run('a', options, async () => 'done')).toBe('done')
})
