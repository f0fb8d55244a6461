import { expect, test } from 'vitest'
import { idChanges, listChanges } from './list-changes.ts'

type Entry = { id: string; label: string }
const compare = (known: Entry[], meant: Entry[]) =>
  listChanges(known, meant, {
    idOf: ({ id }: Entry) => id,
    differs: (one: Entry, other: Entry) => one.label !== other.label,
  })

test('what is new, what says something else, and what is gone; what is the same is none of them', () => {
  const [kept, old, gone] = [
    { id: 'a', label: 'same' },
    { id: 'b', label: 'before' },
    { id: 'c', label: 'gone' },
  ]
  const [renamed, added] = [
    { id: 'b', label: 'after' },
    { id: 'd', label: 'new' },
  ]
  expect(compare([kept, old, gone], [added, renamed, kept])).toEqual({
    added: [added],
    changed: [renamed],
    removed: [gone],
  })
})

test('what is named twice counts once', () => {
  expect(idChanges(['a', 'a'], ['b', 'b'])).toEqual({ added: ['b'], changed: [], removed: ['a'] })
})
