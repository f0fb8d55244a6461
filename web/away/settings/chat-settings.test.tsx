import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import notifications from '../../notifications/locales/en.json'
import { type } from '../../testing/acts.ts'
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

const field = (place: HTMLElement, at: number) =>
  place.querySelectorAll<HTMLInputElement>('input[type=time]')[at]
const alert = (place: HTMLElement) => place.querySelector('[role=alert]')

async function quietHours() {
  const server = fakeServer()
  const { place } = await renderRoom(<QuietSection />, { client: server.client })
  await server
    .last('NotificationSettings')
    .answer(settings({ from: '22:00', to: '07:00', exceptMentions: true }))
  /** Types a time, and leaves the field. */
  const enter = async (at: number, time: string) => {
    const input = field(place, at)
    if (!input) throw new Error('no field')
    await type(input, time)
    await act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }
  const sent = () => server.calls.filter(({ name }) => name === 'UpdateQuietHours').length
  return { server, place, enter, sent }
}

test('quiet hours that could not be turned on say why', async () => {
  const server = fakeServer()
  const { place } = await renderRoom(<QuietSection />, { client: server.client })
  await server.last('NotificationSettings').answer(settings())
  await press(place.querySelector('input[role=switch]'))
  await server.last('UpdateQuietHours').fail()
  expect(place.querySelector<HTMLInputElement>('input[role=switch]')?.checked).toBe(false)
  expect(alert(place)).not.toBeNull()
})

test('a refused time stays as it was typed until the next edit, which clears the failure', async () => {
  const { server, place, enter } = await quietHours()
  await enter(1, '22:00')
  await server.last('UpdateQuietHours').fail('BAD_USER_INPUT', { to: { key: 'sameTime' } })
  expect(field(place, 1)?.value).toBe('22:00')
  expect(alert(place)).not.toBeNull()
  const other = field(place, 0)
  if (other) await type(other, '21:00')
  expect(alert(place)).toBeNull()
  await enter(0, '21:00')
  expect(server.last('UpdateQuietHours').input).toEqual({ from: '21:00', to: '22:00', exceptMentions: true })
})

test('a field that is left empty shows the stored time again, and saves nothing', async () => {
  const { place, enter, sent } = await quietHours()
  await enter(0, '')
  expect(field(place, 0)?.value).toBe('22:00')
  await enter(0, '22:00')
  expect(sent()).toBe(0)
})
