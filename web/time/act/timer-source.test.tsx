import { afterEach, expect, test } from 'vitest'
import { settled } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderHook, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import time from '../locales/en.json'
import { timerSource } from './timer-source.ts'

afterEach(unmountRendered)

const timer = (id: string, status: string) => ({ id, status, title: `Work ${id}`, startedBy: 'me' })

test('running timers are paused or stopped, paused ones are started or stopped', async () => {
  await startTexts({ time })
  const server = fakeServer()
  const hook = await renderHook(() => timerSource.useItems(''), undefined, { client: server.client })
  await server.last('MyTimers').answer({
    myTimers: [timer('1', 'running'), timer('2', 'paused'), timer('3', 'stopped')],
    timeSettings: { id: 's', longTimerHours: 8 },
  })
  expect(hook.current.map(({ label }) => label)).toEqual([
    'Pause Work 1',
    'Stop Work 1',
    'Start Work 2',
    'Stop Work 2',
  ])
  await hook.do(([pause]) => pause?.run())
  await settled(() =>
    expect(server.last('UpdateTimer').input).toEqual({ id: '1', status: 'paused', ifStatus: 'running' }),
  )
})

test('clients have no timers of their own', async () => {
  const server = fakeServer()
  const hook = await renderHook(() => timerSource.useItems(''), undefined, {
    client: server.client,
    role: 'client',
  })
  expect(hook.current).toEqual([])
  expect(server.calls).toEqual([])
})
