import { afterEach, beforeAll, expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { makeClock } from '../factory.ts'
import en from '../locales/en.json'
import { ApprovalClocks, RequestClocks } from './request-clocks.tsx'

beforeAll(async () => void (await startTexts({ sla: en })))
afterEach(unmountRendered)

const paused = { isPaused: true } as const
const clocks = [
  makeClock({ id: 'answer', ...paused }),
  makeClock({ id: 'first', metric: 'approval_decision', startedAt: '2031-03-03T09:00:00Z', ...paused }),
  makeClock({
    id: 'second',
    metric: 'approval_decision',
    startedAt: '2031-03-04T09:00:00Z',
    state: 'breached',
    dueAt: '2031-03-04T10:00:00Z',
    ...paused,
  }),
  makeClock({
    id: 'decided',
    metric: 'approval_decision',
    startedAt: '2031-03-05T09:00:00Z',
    state: 'achieved',
    endedAt: '2031-03-05T10:00:00Z',
  }),
]

async function standings(Part: typeof RequestClocks) {
  const server = fakeServer()
  const { place } = await renderRoom(<Part requestID="request" />, { client: server.client })
  await server.last('SLAClocksOfRequest').answer({ getRequest: { id: 'request', slaClocks: clocks } })
  return [...place.querySelectorAll('button')].map(({ dataset }) => dataset.standing)
}

test('an approval shows those of its clocks that run', async () => {
  expect(await standings(ApprovalClocks)).toEqual(['paused', 'late'])
})

test('a request shows them all', async () => {
  expect(await standings(RequestClocks)).toEqual(['paused', 'paused', 'late', 'over'])
})

test('clients are asked for neither', async () => {
  const server = fakeServer()
  await renderRoom(<RequestClocks requestID="request" />, { client: server.client, role: 'client' })
  expect(server.calls).toEqual([])
})
