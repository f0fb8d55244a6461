import { afterEach, expect, test } from 'vitest'
import { byText, click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, unmountRendered } from '../../testing/render-room.tsx'
import { AddSegment } from './add-segment.tsx'

afterEach(unmountRendered)

async function written(from: string, to: string) {
  const server = fakeServer()
  const { place } = await renderRoom(<AddSegment timerId="t1" />, { client: server.client })
  const [start, end] = place.querySelectorAll('input')
  if (start) await type(start, from)
  if (end) await type(end, to)
  await click(byText(place, 'segment.add')?.closest('button'))
  return { server, place, start }
}

test('what the server takes for a slip of the day is written once somebody says that it was that long (S20)', async () => {
  const { server, start } = await written('2026-03-15T08:00', '2026-03-16T12:00')
  expect(server.last().input.isLong).toBeUndefined()
  await server.last().fail('BAD_USER_INPUT', { isLong: { key: 'time.long', values: { n: 24 } } })
  await click(byText(document.body, 'longByHand.confirm')?.closest('button'))
  expect(server.last().input).toMatchObject({ timerID: 't1', isLong: true })
  await server.last().answer({ createTimerSegment: { __typename: 'TimerSegment', id: 's1' } })
  expect(start?.value).toBe('')
})

test('another refusal stands below, and nothing is asked', async () => {
  const { server, place } = await written('2026-03-15T08:00', '2026-03-15T09:00')
  await server.last().fail('BAD_USER_INPUT', { startAt: { key: 'time.overlaps' } })
  expect(byText(document.body, 'longByHand.confirm')).toBeUndefined()
  expect(place.querySelector('[role=alert]')).not.toBeNull()
})
