import { afterEach, beforeAll, expect, test } from 'vitest'
import { byText, click, settled, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import ui from '../../ui/locales/en.json'
import scheduling from '../locales/en.json'
import { CronForm } from './cron-form.tsx'
import type { Cron } from './use-crons.ts'

beforeAll(() => startTexts({ ui, scheduling }))
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const cron = {
  id: 'c',
  status: 'scheduled',
  message: 'Close your timers',
  internal: true,
  repeat: 'cron',
  days: [],
  timeZone: 'UTC',
  start: '2026-01-05T09:00:00',
  expression: '0 9 * * 1',
  channel: { id: 'k', name: 'team', viewerChannelUser: null },
  conversation: { id: 't', name: 'General' },
} as unknown as Cron

async function open() {
  const server = fakeServer()
  await renderRoom(<CronForm cron={cron} onClose={() => undefined} />, { client: server.client })
  const fields = () => [...document.body.querySelectorAll('input')]
  await settled(() => expect(fields().some(({ value }) => value === cron.expression)).toBe(true))
  const field = fields().find(({ value }) => value === cron.expression) as HTMLInputElement
  const save = () => byText(document.body, 'Save')?.closest('button')
  return { server, field, save }
}

test('what is edited is called a recurring message', async () => {
  await open()
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('Edit recurring message')
})

test('another expression is sent, and its start stays', async () => {
  const { server, field, save } = await open()
  await type(field, ' 30 17 LW * * ')
  expect(document.body.textContent).toContain('Next five times')
  await click(save())
  const { input } = server.last('UpdateCron')
  expect(input).toMatchObject({ id: 'c', repeat: 'cron', expression: '30 17 LW * *' })
  expect(input).not.toHaveProperty('_ttl')
})

test('nothing is sent while the expression can’t be used', async () => {
  const { field, save } = await open()
  await type(field, '* * * * *')
  expect(save()?.disabled).toBe(true)
  expect(document.body.textContent).not.toContain('Next five times')
})
