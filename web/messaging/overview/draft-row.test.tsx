import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { emptyDraft } from '../editor/draft.ts'
import lazyEn from '../lazy/locales/en.json'
import en from '../locales/en.json'
import { DraftRow } from './draft-row.tsx'

const copy = vi.hoisted(() => vi.fn())
vi.mock('../../ui/clipboard.ts', () => ({ copy }))

beforeAll(() => startTexts({ messaging: en, 'messaging/lazy': lazyEn }))
afterEach(unmountRendered)

test('the text of a draft can be had where its author may not write any more', async () => {
  const server = fakeServer()
  const written = {
    place: 'c',
    conversationID: 'c',
    threadID: undefined,
    draft: { ...emptyDraft, text: 'An hour of work' },
  }
  const { place } = await renderRoom(<DraftRow written={written} rows={[]} />, { client: server.client })
  expect(place.textContent).not.toContain('Copy text')
  await server.last('DraftConversation').answer({ getConversation: null })
  const button = [...place.querySelectorAll('button')].find((each) => each.textContent === 'Copy text')
  await act(async () => button?.click())
  expect(copy).toHaveBeenCalledWith('An hour of work', 'Text copied')
})
