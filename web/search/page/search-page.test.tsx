import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ProductError } from '../../platform/product-error.ts'
import { searchText } from '../../shell/routing/search-text.ts'
import { byText, click, press, settled, type } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import errors from '../../ui/errors/locales/en.json'
import ui from '../../ui/locales/en.json'
import en from '../locales/en.json'
import { SearchPage } from './search-page.tsx'

interface Call {
  variables: Record<string, unknown>
  answer: (found: object) => Promise<void>
  fail: (error: Error) => Promise<void>
}

const server = vi.hoisted(() => ({ calls: [] as Call[] }))

vi.mock('../../platform/workspace/ask.ts', () => ({
  ask: (_document: unknown, variables: Record<string, unknown>) =>
    new Promise((resolve, reject) => {
      const full = { groups: [], incomplete: [], isIndexing: false }
      server.calls.push({
        variables,
        answer: (found) => act(async () => resolve({ search: { ...full, ...found } })),
        fail: (error) => act(async () => reject(error)),
      })
    }),
}))

let visit = 0

beforeAll(async () => void (await startTexts({ search: en, ui, 'ui/errors': errors })))
beforeEach(() => {
  server.calls = []
  visit += 1
})
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const id = (at: number) => `019a0000-0000-7000-8000-00000000a00${at}`

const hit = (at: number, different: object = {}) => ({
  id: id(at),
  kind: 'message',
  title: null,
  text: `Zebra number ${at}`,
  place: 'launch-spring',
  author: { id: 'ruth', name: 'Ruth', avatar: null },
  path: `/dial/c/1?message=${at}`,
  internal: false,
  at: '2026-01-15T12:00:00Z',
  ...different,
})

const group = (kind: string, hits: object[], different: object = {}) => ({
  kind,
  count: hits.length,
  isCapped: false,
  nextToken: null,
  hits,
  ...different,
})

/** The page at an address; each visit is of another workspace, so that none remembers another one's answers. */
async function open(address: string, { keyText = `visit${visit}`, role = 'user' } = {}) {
  const root = createRootRoute({ component: Outlet })
  const app = createRoute({ getParentRoute: () => root, id: 'app', component: Outlet })
  const search = createRoute({
    getParentRoute: () => app,
    path: '/search',
    validateSearch: searchText('q', 'type', 'from', 'in', 'after', 'before', 'has', 'is'),
    component: SearchPage,
  })
  const other = createRoute({ getParentRoute: () => app, path: '/dial/c/$id', component: () => 'there' })
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([search, other])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const { place } = await renderRoom(<RouterProvider router={router as never} />, { keyText, role })
  const field = () => place.querySelector('input') as HTMLInputElement
  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, [role^=menuitem]')]
  return {
    place,
    field,
    address: () => router.state.location.href,
    button: (name: string) =>
      buttons().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name),
    back: () => act(async () => router.history.back()),
  }
}

const last = () => server.calls.at(-1) as Call
const asked = (count: number) => settled(() => expect(server.calls).toHaveLength(count))

test('what is typed is searched after a rest, and written into the address', async () => {
  const page = await open('/search')
  await type(page.field(), 'zeb')
  await type(page.field(), 'zebra')
  await settled(() => expect(last()?.variables).toEqual({ text: 'zebra', filter: {}, limit: null }))
  expect(page.address()).toBe('/search?q=zebra')
})

test('a phrase stays one in the address', async () => {
  const first = await open('/search')
  await type(first.field(), '"two words"')
  await settled(() => expect(last()?.variables.text).toBe('"two words"'))
  expect(first.field().value).toBe('"two words"')
  const page = await open(first.address())
  expect(page.field().value).toBe('"two words"')
})

test('an address holds everything: the text and each filter, which the pills show and remove', async () => {
  const page = await open(
    `/search?q=zebra&type=task&from=${id(1)}&in=project.${id(2)}&after=2026-01-01&before=2026-02-01&has=file,link&is=open`,
  )
  await asked(1)
  expect(last().variables.filter).toEqual({
    kinds: ['task'],
    authorID: id(1),
    projectID: id(2),
    after: '2026-01-01',
    before: '2026-02-01',
    has: ['link', 'file'],
    is: ['open'],
  })
  for (const name of [
    'In: This project',
    'Type: Tasks',
    'From: Unknown person',
    'Contains: Link and File',
    'Status: Open',
  ])
    await click(page.button(`Remove the filter “${name}”`))
  await click(page.place.querySelector('[aria-label^="Remove the filter “Date"]'))
  await settled(() => expect(page.address()).toBe('/search?q=zebra'))
})

test('what is no filter of the viewer is ignored', async () => {
  const page = await open('/search?q=zebra&type=note&from=me&in=planet.1&after=never&has=wings&is=internal', {
    role: 'client',
  })
  await asked(1)
  expect(last().variables.filter).toEqual({})
  expect(page.place.querySelector('[aria-label^="Remove the filter"]')).toBeNull()
})

test('a filter is selected in its pill, and Back returns to the search without it', async () => {
  const page = await open('/search?q=zebra')
  await click(page.button('Type'))
  await settled(() => expect(page.button('Tasks')).toBeDefined())
  await click(page.button('Tasks'))
  await settled(() => expect(page.address()).toBe('/search?type=task&q=zebra'))
  await page.back()
  await settled(() => expect(page.address()).toBe('/search?q=zebra'))
})

test('hits are in groups with their number, marked, with links; what is internal says so', async () => {
  const page = await open('/search?q=zebra')
  const hits = [hit(1), hit(2, { internal: true })]
  await last().answer({
    groups: [
      group('message', hits, { count: 300, isCapped: true, nextToken: 'next' }),
      group('task', [hit(3, { kind: 'task', title: 'A Zebra', text: '' })]),
    ],
  })
  expect([...page.place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Messages',
    'Tasks',
  ])
  expect(page.place.querySelector('section')?.textContent).toContain('300+')
  expect([...page.place.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(
    Array(3).fill('Zebra'),
  )
  const links = [...page.place.querySelectorAll('[data-row] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [1, 2, 3].map((at) => `/dial/c/1?message=${at}`),
  )
  expect(links.map((link) => link.textContent?.includes('Internal'))).toEqual([false, true, false])
  expect(page.place.querySelector('[role=status]')?.textContent).toMatch(/^More than 301 results$/)
  expect(page.place.querySelector('section a')?.getAttribute('href')).toBe('/search?type=message&q=zebra')
})

test('a client writes to a person who was found', async () => {
  const page = await open('/search?q=ruth', { role: 'client' })
  await last().answer({
    groups: [group('person', [hit(1, { kind: 'person', title: 'Ruth', text: '', path: null })])],
  })
  expect(page.place.querySelector('[data-row] a')?.getAttribute('href')).toBe(`/dial/to/${id(1)}`)
})

test('one type has all its hits, page by page', async () => {
  const page = await open('/search?q=zebra&type=message')
  await last().answer({ groups: [group('message', [hit(1), hit(2)], { count: 3, nextToken: 'next' })] })
  await click(page.button('Show more') ?? page.button(ui.list.more))
  expect(last().variables).toMatchObject({ nextToken: 'next', filter: { kinds: ['message'] } })
  await last().fail(new ProductError({ code: 'INTERNAL', message: '' }))
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(2)
  await click(page.button(ui.list.more))
  await last().answer({ groups: [group('message', [hit(2), hit(3)], { count: 3 })] })
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(3)
  expect(page.button(ui.list.more)).toBeUndefined()
})

test('an answer to a former text is dimmed until the one to the present text comes, whichever comes first', async () => {
  const page = await open('/search?q=zebra')
  await last().answer({ groups: [group('message', [hit(1)])] })
  const isFormer = () => page.place.querySelector('[data-found]')?.hasAttribute('data-former')
  expect(isFormer()).toBe(false)
  await type(page.field(), 'zebras')
  expect(isFormer()).toBe(true)
  expect(page.place.querySelector('[role=status]')).toBeNull()
  await asked(2)
  const second = last()
  await type(page.field(), 'zebras run')
  await asked(3)
  await last().answer({ groups: [group('message', [hit(3)])] })
  await second.answer({ groups: [group('message', [hit(2)])] })
  expect(isFormer()).toBe(false)
  expect(page.place.querySelector('[data-row]')?.textContent).toContain('number 3')
})

test('a text that the server refuses says so at its field, and former results go', async () => {
  const page = await open('/search?q=zebra')
  await last().answer({ groups: [group('message', [hit(1)])] })
  await type(page.field(), 'from:nobody')
  await asked(2)
  const fields = { text: { key: 'search.fromNobody', values: { name: 'nobody' } } }
  await last().fail(new ProductError({ code: 'BAD_USER_INPUT', message: '', fields }))
  expect(page.place.textContent).toContain('You know nobody called “nobody”.')
  expect(page.field().getAttribute('aria-invalid')).toBe('true')
  expect(page.place.querySelector('[data-row]')).toBeNull()
})

test('without a connection, it can be tried again', async () => {
  const page = await open('/search?q=zebra')
  await last().fail(new ProductError({ code: 'NETWORK', message: '' }))
  await click(page.button(ui.retry))
  await last().answer({ groups: [group('message', [hit(1)])] })
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(1)
})

test('what could not be searched to the end, and that old things are missing, is said', async () => {
  const page = await open('/search?q=zebra')
  await last().answer({ incomplete: ['task', 'file'], isIndexing: true })
  expect(page.place.textContent).toContain('Tasks and Files could not be searched to the end')
  expect(page.place.textContent).toContain('Older things are still being added')
  expect(page.place.textContent).not.toContain(en.nothingHint)
  await click(page.button(en.retry))
  expect(server.calls).toHaveLength(2)
})

test('a list that is visited again is as long as before, and scrolled as far', async () => {
  const hits = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => hit(1, { id: `hit ${from + at}` }))
  const page = await open('/search?q=zebra&type=message')
  const rows = () => page.place.querySelectorAll('[data-row] a')
  const scroller = () => page.place.querySelector('[data-scrolls]') as HTMLElement
  await last().answer({ groups: [group('message', hits(0, 20), { count: 60, nextToken: 'a' })] })
  await click(page.button('Show more'))
  await last().answer({ groups: [group('message', hits(20, 40), { count: 60 })] })
  expect(rows()).toHaveLength(60)
  scroller().scrollTop = 300
  scroller().dispatchEvent(new Event('scroll'))
  await click(rows()[50])
  await settled(() => expect(page.place.textContent).toMatch(/there$/))
  await page.back()
  await settled(() => expect(rows()).toHaveLength(60))
  expect(scroller().scrollTop).toBe(300)
  await last().answer({ groups: [group('message', hits(0, 50), { count: 60, nextToken: 'b' })] })
  expect(rows()).toHaveLength(60)
  expect(last().variables).toMatchObject({ limit: 50, nextToken: 'b' })
  await last().answer({ groups: [group('message', hits(50, 11), { count: 61 })] })
  expect(rows()).toHaveLength(61)
})

test('signs are no word; a type alone finds the newest of it', async () => {
  const page = await open('/search?q=--')
  expect(page.place.textContent).toContain(en.wordless)
  await type(page.field(), '?! type:task')
  await settled(() => expect(page.address()).toContain('task'))
  expect(server.calls.map(({ variables }) => variables.text)).toEqual(['?! type:task'])
})

test('where nothing is found, filters can be removed', async () => {
  const page = await open('/search?q=zebra&type=task')
  await last().answer({})
  expect(byText(page.place, en.filter.clear)).toBeDefined()
  await click(page.button(en.filter.clear))
  await settled(() => expect(page.address()).toBe('/search?q=zebra'))
})

test('searches that were entered are offered again, and forgotten one by one or together', async () => {
  const first = await open('/search')
  for (const text of ['one', 'two', ...Array.from({ length: 7 }, (_, at) => `more ${at}`)]) {
    await type(first.field(), text)
    await press(first.field(), 'Enter')
  }
  await type(first.field(), '')
  const offered = () => [...document.querySelectorAll('[data-row] bdi')].map(({ textContent }) => textContent)
  await settled(() => expect(offered()).toHaveLength(8))
  expect(offered()).toEqual(['more 6', 'more 5', 'more 4', 'more 3', 'more 2', 'more 1', 'more 0', 'two'])
  await click(first.button('Remove “two”'))
  expect(offered()).toHaveLength(7)
  await click(first.button('more 3'))
  await settled(() => expect(first.address()).toContain('more'))
  expect(first.field().value).toBe('more 3')
  await type(first.field(), '')
  await settled(() => expect(first.button('Clear')).toBeDefined())
  await click(first.button('Clear'))
  expect(offered()).toEqual([])
  expect(Object.keys(localStorage).every((name) => name.startsWith('atrium.my.searches.'))).toBe(true)
})

test('an operator goes into the field; clients are told of none that doesn’t exist for them', async () => {
  const page = await open('/search', { role: 'client' })
  expect(page.place.textContent).not.toContain('internal')
  expect(page.place.textContent).not.toContain('company')
  await type(page.field(), 'zebra')
  await type(page.field(), '')
  await click(page.button('from:'))
  expect(page.field().value).toBe('from:')
})

test('the arrow keys go from the field through all groups, and a slash returns', async () => {
  const page = await open('/search?q=zebra')
  await last().answer({ groups: [group('message', [hit(1)]), group('task', [hit(2, { kind: 'task' })])] })
  await press(page.field(), 'ArrowDown')
  await press(document.activeElement as Element, 'j')
  expect(document.activeElement?.getAttribute('href')).toBe('/dial/c/1?message=2')
  await press(document.activeElement as Element, '/')
  expect(document.activeElement).toBe(page.field())
})

test('who comes back sees the results at once, refreshed; a reload would not know them', async () => {
  const keyText = 'same'
  await open('/search?q=zebra', { keyText })
  await last().answer({ groups: [group('message', [hit(1)])] })
  await unmountRendered()
  const page = await open('/search?q=zebra', { keyText })
  expect(page.place.querySelector('[data-former]')).toBeNull()
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(1)
  await last().answer({})
  expect(page.place.querySelectorAll('[data-row]')).toHaveLength(0)
})
