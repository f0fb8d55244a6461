import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '../../platform/outbox-entry.ts'
import { createStore } from '../../platform/store.ts'
import { byText, click } from '../../testing/acts.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import comments from '../../ui/comments/locales/en.json'
import ui from '../../ui/locales/en.json'
import en from '../settings/locales/en.json'
import { RefusedNote } from './refused-note.tsx'

beforeAll(() => startTexts({ 'shell/settings': en, 'ui/comments': comments, ui }))
afterEach(unmountRendered)

const refused = (id: string, content: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  workspace: 'test',
  lane: 'task/t',
  operation: 'CreateComment',
  variables: { input: { content } },
  createdAt: 0,
  state: 'failed',
  attempts: 1,
  error: { code: 'FORBIDDEN', message: 'You may not write here' },
  ...more,
})

async function shown(...entries: OutboxEntry[]) {
  const store = createStore<readonly OutboxEntry[]>(entries)
  const take = vi.fn(async (id: string) => {
    store.set(store.get().filter((each) => each.id !== id))
    return entries[0]
  })
  const retry = vi.fn(async () => {})
  const outbox = { entries: store, take, retry } as never
  const { place } = await renderRoom(<RefusedNote />, { workspace: { outbox } })
  return { place, take, retry, store }
}

test('what was refused comes back to its author with its text, wherever they are', async () => {
  const { place, take, retry } = await shown(refused('1', 'Nearly **done**'), refused('2', 'Really'))
  expect(place.textContent).toContain('2 things that you wrote offline couldn’t be sent.')
  await click(byText(place, 'Show'))
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('Nearly done')
  const [again] = [...(dialog?.querySelectorAll('button') ?? [])].filter(
    (each) => each.textContent === 'Try again',
  )
  await click(again)
  expect(retry).toHaveBeenCalledWith('1')
  const [discard] = [...(dialog?.querySelectorAll('button') ?? [])].filter(
    (each) => each.textContent === 'Discard',
  )
  await click(discard)
  expect(take).toHaveBeenCalledWith('1')
})

test('a request is told by its title, not by its answers', async () => {
  const variables = { input: { title: 'Flyers for May', content: { values: {} } } }
  const { place } = await shown(refused('1', '', { variables }))
  await click(byText(place, 'Show'))
  expect(document.querySelector('[role=dialog] li')?.textContent).toContain('Flyers for May')
})

test('what waits, and what says so in its own place, is not told of', async () => {
  const { place, store } = await shown(
    refused('1', 'Waiting', { state: 'sending' }),
    refused('2', 'A message', { inPlace: true, error: { code: 'BAD_USER_INPUT', message: 'Too long' } }),
  )
  expect(place.querySelectorAll('button')).toHaveLength(0)
  await act(async () => store.set([refused('3', 'Refused')]))
  expect(place.textContent).toContain('Something that you wrote offline couldn’t be sent.')
})

test('what was written where its author may not be any more is told of', async () => {
  const error = { code: 'NOT_FOUND', message: 'No such channel' } as const
  const { place } = await shown(
    refused('1', 'A message', { inPlace: true, error }),
    refused('2', '', { inPlace: true, error, variables: { input: { id: 't', isCompleted: true } } }),
  )
  await click(byText(place, 'Show'))
  const lines = [...document.querySelectorAll('[role=dialog] li')].map((each) => each.textContent)
  expect(lines[0]).toContain('A message')
  expect(lines[1]).toContain('A change')
})
