import { expect, test } from 'vitest'
import { foldedOptions } from './folded-options.ts'

const choice = (label: string) => ({ value: label, label })
const options = [
  choice('Łukasz'),
  { group: 'Clients', items: [choice('Søren Straßer'), choice('Işıl')] },
  { group: 'Team', items: [choice('Lukas')] },
]
const all = Number.POSITIVE_INFINITY

test.each([
  ['lukas', [options[0], options[2]]],
  ['STRASSE', [{ group: 'Clients', items: [choice('Søren Straßer')] }]],
  [' isil ', [{ group: 'Clients', items: [choice('Işıl')] }]],
  ['', options],
])('%j leaves the choices that hold it, in their groups', (search, expected) => {
  expect(foldedOptions({ options, search, limit: all })).toEqual(expected)
})

test('no more are shown than there is room for', () => {
  expect(foldedOptions({ options, search: '', limit: 2 })).toEqual([
    options[0],
    { group: 'Clients', items: [choice('Søren Straßer')] },
  ])
})
