import { expect, test } from 'vitest'
import { clientsOf, countsOf, isShown, itemsOf } from './items.ts'

const event = {
  id: 'e',
  title: 'Review',
  busy: false,
  internal: false,
  user: { id: 'u', name: 'Uma' },
  startAt: '2026-11-27T10:00:00.000Z',
  endAt: '2026-11-27T11:00:00.000Z',
  viewerCan: { update: true },
}
const acme = { id: 'a', name: 'Anna', companyName: 'Acme' }
const ada = { id: 'b', name: 'Ada', companyName: 'Acme' }
const entry = {
  id: 't',
  kind: 'due' as const,
  title: 'Text',
  done: true,
  user: null,
  startAt: '2026-11-27',
  endAt: '2026-11-27',
}

const items = itemsOf({
  eventsBetween: [
    { ...event, client: acme, viewerAnswer: 'declined' },
    { ...event, id: 'f', client: ada, viewerAnswer: null },
    { ...event, id: 'g', client: null, viewerAnswer: 'none' },
  ],
  entriesBetween: [{ ...entry, client: { id: 'w', name: 'Wolf', companyName: null } }],
})

test('people of one company are one client, in the colour of the first', () => {
  expect(clientsOf(items)).toEqual([
    { name: 'Acme', id: 'a' },
    { name: 'Wolf', id: 'w' },
    { name: null, id: null },
  ])
})

test('what is hidden by kind or by client is not shown, and still counted', () => {
  const shown = (kinds: string[], clients: (string | null)[]) =>
    items.filter((item) => isShown({ kinds, clients }, item)).map(({ id }) => id)
  expect(shown(['due'], [])).toEqual(['e', 'f', 'g'])
  expect(shown([], ['Acme'])).toEqual(['g', 't'])
  expect(shown([], [null])).toEqual(['e', 'f', 't'])
  expect(countsOf(items)).toEqual({ events: 3, due: 1, range: 0, off: 0, scheduled: 0 })
})

test('an answer shows on its event', () => {
  expect(items.map(({ declined, open }) => [declined, open])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ])
})
