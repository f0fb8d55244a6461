import { afterEach, beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import type { AddedColumn } from '../../ui/filter/added-columns.tsx'
import { makeClock } from '../factory.ts'
import en from '../locales/en.json'
import { ClockColumn } from './clock-column.tsx'

beforeAll(async () => void (await startTexts({ sla: en })))
afterEach(unmountRendered)

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const makeTaskClock = (taskID: string, facts: Parameters<typeof makeClock>[0]) =>
  makeClock({ requestID: null, taskID, ...facts })

async function begin(role = 'user') {
  const server = fakeServer()
  let added: AddedColumn | undefined
  const onChange = (next: AddedColumn | undefined) => {
    added = next
  }
  await renderRoom(<ClockColumn of="tasks" onChange={onChange} />, { client: server.client, role })
  return { server, added: () => added }
}

test('each task has the clock that is due next, to sort and filter by', async () => {
  const { server, added } = await begin()
  const call = server.last('RunningSLAClocks')
  expect(call.variables).toMatchObject({ isRequest: false })
  const [late, soon, later] = [at(-1), at(2), at(9)]
  await call.answer({
    runningSLAClocks: {
      items: [
        makeTaskClock('one', { id: 'later', dueAt: later }),
        makeTaskClock('one', { id: 'soon', dueAt: soon }),
        makeTaskClock('two', { id: 'late', dueAt: late }),
      ],
      nextToken: null,
    },
  })
  const rows = ['one', 'two', 'none'].map((id) => ({ id }))
  expect(rows.map((row) => added()?.column.value?.(row))).toEqual([soon, late, undefined])
  expect(rows.map((row) => added()?.field.value(row))).toEqual(['onTime', 'late', undefined])
})

test('where nothing is counted there is no column', async () => {
  const { server, added } = await begin()
  await server.last('RunningSLAClocks').answer({ runningSLAClocks: { items: [], nextToken: null } })
  expect(added()).toBeUndefined()
})

test('a client is told nothing of it', async () => {
  const { server } = await begin('client')
  expect(server.calls).toEqual([])
})
