import { expect, test } from 'vitest'
import { cacheHarness } from '../cache-harness.ts'
import { anna, dana, makeMessage, page, withAbilities } from '../factory.ts'
import { createOlderPages, type MessagePage, type OlderPages, pagesAfter } from './older-pages.ts'

const talk = 'talk'
/** Two messages per page; a page's token is the number below which it starts. */
const answers = {
  MessagePage: ({ nextToken, limit }: Record<string, unknown>) => ({
    messagesByConversation: pageBelow(Number(nextToken ?? 101), Number(limit ?? 2)),
  }),
}

function pageBelow(below: number, limit = 2) {
  const items = Array.from({ length: limit }, (_, at) => below - 1 - at).map((at) =>
    withAbilities(makeMessage({ id: `m${at}`, at, owner: anna })),
  )
  return page(items, below > limit + 1 ? String(below - limit) : null)
}
const first = (below: number, limit?: number) => pageBelow(below, limit) as unknown as MessagePage

const idsOf = (older: OlderPages) => older.get().pages.map(({ items }) => items.map(({ id }) => id))

function opened() {
  const harness = cacheHarness(anna, answers)
  const older = createOlderPages(harness.client, talk)
  older.follow(first(101))
  const load = (times: number) => {
    for (let at = 0; at < times; at += 1) older.load()
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

test('a first page that had grown by events and is refetched loses nothing of what was loaded', () => {
  const { older, load } = opened()
  load(2)
  older.follow(first(104, 5))
  expect(idsOf(older)).toEqual([
    ['m98', 'm97'],
    ['m96', 'm95'],
  ])
  const refetched = first(104)
  const onward = [
    ['m101', 'm100', 'm99'],
    ['m98', 'm97'],
    ['m96', 'm95'],
  ]
  expect(pagesAfter(older.get(), refetched).map(({ items }) => items.map(({ id }) => id))).toEqual(onward)
  older.follow(refetched)
  expect(idsOf(older)).toEqual(onward)
  older.look(4)
  load(1)
  expect(idsOf(older)).toEqual([...onward, ['m94', 'm93']])
})

test('what fills a gap is fetched from the server, and follows it', async () => {
  const { older, load, tell } = opened()
  load(1)
  older.follow(first(104, 5))
  older.follow(first(104))
  older.look(2)
  await tell({
    __typename: 'MessageUpdated',
    message: makeMessage({ id: 'm100', at: 100, owner: anna, content: 'New' }),
  })
  expect(older.get().pages[0]?.items.map(({ content }) => content)).toEqual([
    'text of m101',
    'New',
    'text of m99',
  ])
})

test('a first page that reaches further down than before, as after a deletion, keeps the older ones', () => {
  const { older, load } = opened()
  load(2)
  older.follow(first(101, 3))
  expect(idsOf(older)).toEqual([
    ['m98', 'm97'],
    ['m96', 'm95'],
  ])
})

test('a page that is being loaded while the first one changes is not lost', () => {
  const { older, load } = opened()
  older.follow(first(104, 5))
  load(1)
  older.follow(first(104))
  load(1)
  expect(idsOf(older)).toEqual([
    ['m101', 'm100', 'm99'],
    ['m98', 'm97'],
    ['m96', 'm95'],
  ])
})

test('when nothing connects the first page with the older ones, these are loaded from its end', () => {
  const { older, load } = opened()
  load(3)
  older.follow(first(150))
  expect(idsOf(older)).toEqual([])
  load(1)
  expect(idsOf(older)).toEqual([['m147', 'm146']])
})
