import { expect, test } from 'vitest'
import { roundsLeft } from './approval.ts'

const files = [{ versions: [{ id: 'second' }, { id: 'first' }] }] as never
const asked = (versionID: string) => ({ decision: 'requestChanges', versions: [{ versionID }] })
const of = (decisions: object[], reviewedCount: number) =>
  roundsLeft({ files, decisions: decisions as never, reviewedCount, reviewsLimit: 2 })

test('what comes after the feedback about the same versions belongs to its round', () => {
  expect(of([], 0)).toBe(2)
  expect(of([asked('first')], 1)).toBe(1)
  expect(of([asked('first'), asked('first')], 2)).toBe(0)
  expect(of([asked('first'), asked('second')], 2)).toBe(1)
})
