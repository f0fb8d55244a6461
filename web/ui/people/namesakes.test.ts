import { expect, test } from 'vitest'
import { namesakesIn } from './namesakes.ts'

test('those of one name are known, however it is written', () => {
  const people = ['Zoë', 'Zoe\u0308', 'Ian'].map((name, id) => ({ id: String(id), name }))
  expect([...namesakesIn(people)]).toEqual(['0', '1'])
})
