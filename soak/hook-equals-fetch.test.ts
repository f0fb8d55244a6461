import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { foundAgency, type TestAgency } from '../server/agencies/factory.ts'
import { change } from '../server/testing/change.ts'
import { type TestServer, testServer } from '../server/testing/server.ts'
import { addTask, beginProject, type TestProject } from '../server/work/factory.ts'
import { useLiveList } from '../web/platform/client/use-live-list.ts'
import { taskListQuery } from '../web/work/my/operations.ts'
import { mountHook } from './change/hooked.ts'
import { openLivePage } from './change/live-page.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'

type Variables = { filter: { isCompleted?: boolean; keyword?: string; columnID?: string } }
type Row = { id: string; title: string; isCompleted: boolean }

const courses = soak.long ? 200 : 6
const steps = 12

let server: TestServer
let agency: TestAgency
let project: TestProject
beforeAll(async () => {
  server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '10000000' } })
  agency = await foundAgency(server)
  project = await beginProject(server, agency.staff)
})
afterAll(() => server.stop())

/** The lists between which the viewer switches. */
const lists: Variables[] = [
  { filter: { isCompleted: false } },
  { filter: { isCompleted: true } },
  { filter: { keyword: 'red' } },
  { filter: { keyword: 'blue', isCompleted: false } },
]

const useTasks = (variables: Variables) =>
  useLiveList({ query: taskListQuery, variables, pick: ({ listTasks }) => listTasks, step: 3 })

/** Whether a row was ever one of the list, in what its task has been so far. */
const fits = ({ filter }: Variables, states: Row[]) =>
  states.some(
    ({ title, isCompleted }) =>
      (filter.isCompleted ?? isCompleted) === isCompleted && title.includes(filter.keyword ?? ''),
  )

test.each(Array.from({ length: courses }, (_, at) => soak.seed * 1000 + at))(
  'a list that is turned, opened further and changed meanwhile shows only its own rows, and in the end what would be fetched (%i)',
  async (seed) => {
    const chance = randomFrom(seed)
    const history = new Map<string, Row[]>()
    const note = (row: Row) => history.set(row.id, [...(history.get(row.id) ?? []), row])
    const newTask = async () => {
      const title = `${chance.pick(['red', 'blue'])} ${seed}`
      note({
        id: await addTask(server, agency.staff, project.columnIds[0], { title }),
        title,
        isCompleted: false,
      })
    }
    const changed = async () => {
      const row = chance.pick([...history.values()].map((states) => states.at(-1) as Row))
      const part = chance.oneIn(2)
        ? { title: `${chance.pick(['red', 'blue'])} ${seed}` }
        : { isCompleted: !row.isCompleted }
      // Beforehand: a page may hear of it before the call is answered.
      note({ ...row, ...part })
      await change(server, agency.staff, 'updateTask', { id: row.id, ...part })
    }
    for (let at = 0; at < 5; at += 1) await newTask()
    const page = await openLivePage(server, agency.admin)
    let now = chance.pick(lists)
    const { drawn, turnTo, close } = mountHook(page.client, useTasks, now)
    const latest = () => drawn.at(-1)
    await page.connected

    for (let step = 0; step < steps; step += 1) {
      const act = chance.below(5)
      if (act < 2) {
        now = chance.pick(lists)
        turnTo(now)
      } else if (act === 2) latest()?.result.loadMore()
      else if (act === 3) await changed()
      else await newTask()
      if (chance.oneIn(3)) await vi.waitFor(() => expect(latest()?.result.items).toBeDefined())
    }
    await server.settle()
    for (;;) {
      await vi.waitFor(() =>
        expect(latest()).toMatchObject({ props: now, result: { more: { loading: false } } }),
      )
      if (!latest()?.result.hasMore) break
      const { length } = latest()?.result.items ?? []
      latest()?.result.loadMore()
      await vi.waitFor(() => expect(latest()?.result.items?.length).toBeGreaterThan(length))
    }
    const fetched = await page.fetch(taskListQuery, { ...now, limit: 200 })
    const idsOf = (rows: readonly { id: string }[] = []) => rows.map(({ id }) => id)
    const expected = idsOf((fetched as { listTasks: { items: { id: string }[] } }).listTasks.items)
    await vi.waitFor(() => {
      // An answer that came after the last page was thought to be shown may say that there is more.
      if (latest()?.result.hasMore) latest()?.result.loadMore()
      expect(idsOf(latest()?.result.items), repeat('soak/hook-equals-fetch', seed)).toEqual(expected)
    })

    const foreign = drawn.flatMap(({ props, result }) =>
      (result.items ?? []).filter(({ id }) => history.has(id) && !fits(props, history.get(id) ?? [])),
    )
    expect(foreign, repeat('soak/hook-equals-fetch', seed)).toEqual([])
    close()
    page.close()
  },
)
