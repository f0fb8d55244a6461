import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { byText, click, type } from '../../testing/acts.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import comments from '../../ui/comments/locales/en.json'
import ui from '../../ui/locales/en.json'
import requests from '../locales/en.json'
import { FilingPage } from './filing-page.tsx'

beforeAll(() => startTexts({ requests, 'ui/comments': comments, ui }))
afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

const fields = [{ key: 'size', type: 'text', label: 'Size', required: false }]
const entry: OutboxEntry = {
  id: 'r1',
  workspace: 'test',
  lane: 'requests',
  operation: 'FileRequest',
  variables: { input: { title: 'Flyers', content: { values: { size: 'A5' } } } },
  createdAt: 0,
  state: 'failed',
  attempts: 1,
  error: { code: 'BAD_USER_INPUT', message: 'Too long' },
  draft: { title: 'Flyers', values: { size: 'A5' } },
}

async function shown() {
  const server = fakeServer()
  const entries = createStore<readonly OutboxEntry[]>([entry])
  const take = vi.fn(async (id: string) => {
    const taken = entries.get().find((each) => each.id === id)
    entries.set(entries.get().filter((each) => each.id !== id))
    return taken
  })
  const { place } = await renderRoom(<FilingPage messageID={undefined} />, {
    client: server.client,
    role: 'client',
    agencies: [{ id: 'g1', name: 'Northwind' }] as never,
    workspace: { outbox: { entries, take } as never },
  })
  const agency = { id: 'g1', RequestStatus: [], RequestCategory: [], requestApprovals: [] }
  await server.last('RequestSettings').answer({ getAgency: { ...agency, formVersion: 1, form: fields } })
  const input = (at: number) =>
    [...place.querySelectorAll<HTMLInputElement>('input:not([type=file])')].at(at) as HTMLInputElement
  return { place, size: () => input(-1), title: () => input(-2) }
}

const edit = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].find((each) => each.textContent === 'Edit')

test('a refused request comes back into the form, answers and all', async () => {
  const { place, size, title } = await shown()
  await click(byText(place, 'Edit'))
  expect([title().value, size().value]).toEqual(['Flyers', 'A5'])
})

test('it takes the place of nothing that is written there by then', async () => {
  const { place, title } = await shown()
  await type(title(), 'Business cards')
  await act(async () => undefined)
  expect(edit(place)).toBeUndefined()
  expect(place.textContent).toContain('first send or discard the request below')
})
