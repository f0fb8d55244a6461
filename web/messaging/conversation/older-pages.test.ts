import { expect, test } from 'vitest'
import { cacheHarness } from '../cache-harness.ts'
import { anna, dana, makeMessage, page, withAbilities } from '../factory.ts'
import { createOlderPages, type OlderPages } from './older-pages.ts'

const talk = 'talk'
/** Two messages per page; a page's token is the number below which it starts. */
const answers = {
  MessagePage: ({ nextToken }: Record<string, unknown>) => {
    const below = Number(nextToken ?? 101)
    const items = [below - 1, below - 2].map((at) =>
      withAbilities(makeMessage({ id: `m${at}`, at, owner: anna })),
    )
    return { messagesByConversation: page(items, below > 3 ? String(below - 2) : null) }
  },
}

const idsOf = (older: OlderPages) => older.get().pages.map(({ items }) => items.map(({ id }) => id))

function opened() {
  const harness = cacheHarness(anna, answers)
  const older = createOlderPages(harness.client, talk)
  const load = (times: number) => {
    for (let at = 0; at < times; at += 1) older.load('99')
  }
  return { ...harness, older, load }
}

test('each page hangs on the one before it, until the beginning', () => {
  const { older, load } = opened()
  load(2)
  expect(idsOf(older)).toEqual([
    ['m98', 'm97'],
    ['m96', 'm95'],
  ])
  load(60)
  expect(idsOf(older).at(-1)).toEqual(['m2', 'm1'])
  expect(older.get().pages).toHaveLength(49)
})

test('what is in sight follows the server; what is far away does so when it comes near', async () => {
  const { older, load, tell } = opened()
  load(20)
  older.look(0)
  const change = (at: number) =>
    tell({
      __typename: 'MessageUpdated',
      message: makeMessage({ id: `m${at}`, at, owner: anna, content: 'New' }),
    })
  const contentOf = (at: number) =>
    older
      .get()
      .pages.flatMap(({ items }) => items)
      .find(({ id }) => id === `m${at}`)?.content
  await change(59)
  expect(contentOf(59)).toBe('New')
  await change(97)
  expect(contentOf(97)).not.toBe('New')
  older.look(40)
  expect(contentOf(97)).toBe('New')
})

test('a change has the other pages be the same as before', async () => {
  const { older, load, tell } = opened()
  load(3)
  older.look(0)
  const before = older.get().pages
  await tell({
    __typename: 'MessageUpdated',
    message: makeMessage({ id: 'm96', at: 96, owner: dana, content: 'New' }),
  })
  const after = older.get().pages
  expect(after.map((each, at) => each === before[at])).toEqual([true, false, true])
})

test('when the first page ends elsewhere, the older ones are loaded from there', () => {
  const { older, load } = opened()
  load(3)
  older.load('90')
  expect(idsOf(older)).toEqual([['m89', 'm88']])
})
