import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import notifications from '../../notifications/locales/en.json'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import en from '../locales/en.json'
import { MatrixSection } from './matrix-section.tsx'
import { QuietSection } from './quiet-section.tsx'

beforeAll(async () => void (await startTexts({ away: en, notifications })))
afterEach(unmountRendered)

const channels = ['inApp', 'desktop', 'mail', 'digest']
const settings = (quietHours: object | null = null) => ({
  me: {
    id: 'm',
    quietHours,
    notificationChoices: ['messages', 'tasks'].flatMap((topic) =>
      channels.map((channel) => ({ topic, channel, on: channel === 'inApp' })),
    ),
  },
})

const cell = (place: HTMLElement, name: string) =>
  place.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
const press = (element: HTMLElement | null) => act(async () => element?.click())

test('each cell is named by its topic and channel, is saved at once, and shows what is being saved', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<MatrixSection />, { client: server.client })
  await server.last('NotificationSettings').answer(settings())
  expect(place.querySelectorAll('input[type=checkbox]')).toHaveLength(8)
  expect(cell(place, 'Tasks: In the app')?.checked).toBe(true)
  await press(cell(place, 'Tasks: Email'))
  expect(server.last('UpdateNotificationChoice').input).toEqual({ topic: 'tasks', channel: 'mail', on: true })
  expect(cell(place, 'Tasks: Email')?.checked).toBe(true)
})

test('a cell that could not be saved shows what holds', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<MatrixSection />, { client: server.client })
  await server.last('NotificationSettings').answer(settings())
  await press(cell(place, 'Tasks: Email'))
  await server.last('UpdateNotificationChoice').fail('FORBIDDEN')
  expect(cell(place, 'Tasks: Email')?.checked).toBe(false)
})

test('quiet hours are turned on with usual ones, and off; mentions may be excepted', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<QuietSection />, { client: server.client })
  await server.last('NotificationSettings').answer(settings())
  const toggle = place.querySelector<HTMLInputElement>('input[role=switch]')
  expect(toggle?.checked).toBe(false)
  expect(place.querySelector('input[type=time]')).toBeNull()
  await press(toggle)
  expect(server.last('UpdateQuietHours').input).toEqual({ from: '20:00', to: '08:00', exceptMentions: true })
  expect(place.querySelectorAll('input[type=time]')).toHaveLength(2)
})

test('other hours are told with those that stay', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<QuietSection />, { client: server.client })
  const hours = { from: '22:00', to: '07:00', exceptMentions: true }
  await server.last('NotificationSettings').answer(settings(hours))
  await press(place.querySelector('input[type=checkbox]:not([role=switch])'))
  expect(server.last('UpdateQuietHours').input).toEqual({ ...hours, exceptMentions: false })
})
