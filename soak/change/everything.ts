import { expect, vi } from 'vitest'
import type { AgencyCaller } from '../../server/agencies/factory.ts'
import type { TestServer } from '../../server/testing/server.ts'
import { strip } from '../chaos/compare.ts'
import { soak } from '../harness/size.ts'
import { type LivePage, openLivePage } from './live-page.ts'
import { type WebOperation, webQueries } from './web-queries.ts'

/** Messages are kept true by hand (cache-equals-fetch, any-order), and these are asked for past the cache. */
const others = [
  'messagesByConversation',
  'messagesByResponseTo',
  'getMessage',
  'invitationByToken',
  'eventInvitation',
  'registrationByToken',
]
const pastTheCache = [
  'ApprovalExists',
  'AutomationExists',
  'BoardExists',
  'DiffusionExists',
  'ProjectExists',
  'RequestExists',
  'TaskExists',
  'MessageWarnings',
  'Roles',
  'AgencyOfKey',
  'Waiting',
  'Arrival',
  'Invitation',
  'SymLinkPreview',
  'MentionableByTask',
  'MentionableByNote',
  'MentionableByRequest',
  // Its screen asks again by itself: what it depends on would be a part of the first load.
  'AutomationMatches',
  'Search',
]
/** What a screen keeps open, and what changes must therefore reach. */
export const openQueries = webQueries.filter(
  ({ name, fields }) => !pastTheCache.includes(name) && !fields.some((field) => others.includes(field)),
)

export type Everything = Awaited<ReturnType<typeof showEverything>>

/** What queries show, as text, by their names. */
type Shown = Record<string, string>

interface Options {
  /** what a query is asked with */
  variablesOf: (query: WebOperation) => Record<string, unknown>
  /** the column whose tasks are asked for */
  columnId: string
}

/** For so long what is shown may differ from an answer before that is refetched. Milliseconds. */
const answerHolds = 5000

/** Every screen shows it too, and others rely on that: it tells in which order channels stand. */
const onEveryPage = openQueries.filter(({ name }) => name === 'ChannelList')

/** The cache walks over a layer for each call under way: a real page has no hundred of them. The long run has one page. */
const queriesAtOnce = soak.long ? openQueries.length : 20

/** Shows one person all that the web has queries for, on some pages over real lines. */
export async function showEverything(server: TestServer, caller: AgencyCaller, options: Options) {
  const places = openQueries.map((query, at) => ({ query, page: Math.floor(at / queriesAtOnce) }))
  const pages = await Promise.all(
    [...Map.groupBy(places, ({ page }) => page).values()].map(() => openLivePage(server, caller)),
  )
  const views = places.map(({ query, page }) => show(pages[page] as LivePage, query, options))
  for (const page of pages) for (const query of onEveryPage) show(page, query, options)
  await Promise.all([...pages.map(({ connected }) => connected), ...views.map(({ answered }) => answered)])
  const shownNow = (): Shown => Object.fromEntries(views.map(({ name, shown }) => [name, shown()]))
  const fetchAll = async (): Promise<Shown> =>
    Object.fromEntries(await Promise.all(views.map(async ({ name, fetch }) => [name, await fetch()])))
  const notYet = (answer: Shown) => views.filter(({ name, shown }) => shown() !== answer[name])

  return {
    shownNow,
    /** Waits until what is shown is what the server answers, which it answers with. */
    becomesTrue: (): Promise<Shown> =>
      vi.waitFor(
        async () => {
          const answer = await fetchAll()
          const isTrue = () => notYet(answer).length === 0
          await vi.waitUntil(isTrue, { timeout: answerHolds, interval: 20 }).catch(() => undefined)
          for (const { name, shown, failure } of notYet(answer))
            expect(JSON.parse(shown()), `${name} ${failure() ?? ''}`).toEqual(JSON.parse(answer[name] ?? ''))
          return answer
        },
        { interval: 0 },
      ),
    /** Refetches whatever is outdated, as after a change without an event. */
    async refresh() {
      const answer = await fetchAll()
      await Promise.all(notYet(answer).map(({ ask }) => ask()))
    },
    /** What comes over the lines waits, until `hear`. */
    hold() {
      for (const { hold } of pages) hold()
    },
    hear() {
      for (const { hear } of pages) hear()
    },
    close() {
      for (const { close } of pages) close()
    },
  }
}

function show(page: LivePage, query: WebOperation, { variablesOf, columnId }: Options) {
  const variables = variablesOf(query)
  const { data, ...shown } = page.show(query.document, variables)
  const texts = new WeakMap<object, string>()
  const textOf = (answer: unknown): string => {
    const known = texts.get(answer ?? nothing)
    if (known !== undefined) return known
    const text = JSON.stringify(nothingIfRefused(answer, columnId), inOrder)
    texts.set(answer ?? nothing, text)
    return text
  }
  return {
    ...shown,
    name: query.name,
    shown: () => textOf(data()),
    fetch: async () => textOf(await page.fetch(query.document, variables)),
  }
}

const nothing = {}

/** Of an object its keys in the alphabet's order. */
const inOrder = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** What is refused is nothing, whether the server says so of the whole answer or of its one field. */
function nothingIfRefused(answer: unknown, columnId: string): unknown {
  const data = strip(
    JSON.parse(JSON.stringify(answer ?? null), (name, value) => comparable(name, value, columnId)),
  )
  return Object.values(data ?? {}).every((value) => value === null) ? null : data
}

/** How far a viewer has seen a conversation is written by hand; an answer cuts it at the last message. */
function comparable(name: string, value: unknown, columnId: string) {
  if (name === 'seenAt') return undefined
  // What runs is counted up to the moment of the answer.
  if (name === 'timerTotals') return { ...(value as object), seconds: 0 }
  if (name === 'workHours' && value) return withoutSeconds(value as { items?: object[] })
  if (name === 'boardBySlug' && value) return asSet(value as { tasks: { id: string }[] })
  return name === 'tasksByColumn' ? ofColumn(value as { items: { columnID: string }[] }, columnId) : value
}

const withoutSeconds = ({ items, ...hours }: { items?: object[] }) => ({
  ...hours,
  seconds: 0,
  ...(items && { items: items.map((item) => ({ ...item, seconds: 0 })) }),
})

/** A task that has left its column stays in the page, where the board draws it in the other one. */
const ofColumn = (page: { items: { columnID: string }[] }, columnId: string) => ({
  ...page,
  items: page.items.filter(({ columnID }) => columnID === columnId),
})

/** The tasks of a board come in no order. */
const asSet = (board: { tasks: { id: string }[] }) => ({
  ...board,
  tasks: board.tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})
