import { expect, test } from 'vitest'
import { inRounds } from './rounds.ts'

test('what comes together is done together, what comes meanwhile in the next round, so many at a time', async () => {
  const rounds: number[][] = []
  const later: Promise<number>[] = []
  const double = inRounds<number, number>(3, async (items) => {
    rounds.push([...items])
    if (rounds.length === 1) later.push(double(5))
    return items.map((item) => item * 2)
  })
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
  expect(await Promise.all(later)).toEqual([10])
  expect(rounds).toEqual([
    [1, 2, 3],
    [4, 5],
  ])
  expect(await double(6)).toBe(12)
})

test('one that fails does not fail those beside it', async () => {
  const odd = inRounds<number, number>(10, async (items) => {
    const even = items.find((item) => item % 2 === 0)
    if (even) throw new Error(`${even} is even`)
    return items
  })
  const results = await Promise.allSettled([1, 2, 3].map(odd))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { message: '2 is even' } })
})
