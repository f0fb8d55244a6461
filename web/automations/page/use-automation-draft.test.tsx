import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { makeAutomation } from '../factory.ts'
import { changedInput } from './changed-input.ts'
import { useAutomationDraft } from './use-automation-draft.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

test('only what is changed is a draft, and what is changed back is none', async () => {
  const hook = await renderHook(useAutomationDraft, makeAutomation({}))
  await hook.do(({ change }) => change({ name: 'Tuesday greeting' }))
  await hook.do(({ change }) => change({ missed: 'skip' }))
  expect(hook.current.changed).toEqual(['name', 'missed'])
  expect(hook.current.draft).toMatchObject({ name: 'Tuesday greeting', missed: 'skip', onFailure: 'stop' })
  await hook.do(({ change }) => change({ name: 'Monday greeting', missed: 'once' }))
  expect(hook.current.changed).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('times are sent only if they were changed, because those that are sent count from now', async () => {
  const { current } = await renderHook(useAutomationDraft, makeAutomation({}))
  const { saved } = current
  expect(changedInput(saved, { ...saved, name: 'Other' })).not.toHaveProperty('repeat')
  const daily = changedInput(saved, { ...saved, when: { ...saved.when, repeat: 'daily' } })
  expect(daily).toMatchObject({ repeat: 'daily', timeZone: 'UTC' })
  expect(daily).not.toHaveProperty('_ttl')
  const later = changedInput(saved, { ...saved, when: { ...saved.when, start: '2026-04-06T10:00' } })
  expect(later).toHaveProperty('_ttl')
})
