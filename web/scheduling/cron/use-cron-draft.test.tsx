import { afterEach, expect, test } from 'vitest'
import { renderHook, unmountRendered } from '../../testing/render-room.tsx'
import { useCronDraft } from './use-cron-draft.ts'

afterEach(async () => {
  await unmountRendered()
  localStorage.clear()
})

test('what is changed back to what it was is no draft', async () => {
  const cron = await renderHook(useCronDraft, undefined)
  await cron.do(({ change }) => change({ repeat: 'daily' }))
  expect(cron.current.draft.repeat).toBe('daily')
  await cron.do(({ change }) => change({ message: 'Good morning' }))
  await cron.do(({ change }) => change({ repeat: 'weekly', message: '' }))
  expect(localStorage).toHaveLength(0)
})
