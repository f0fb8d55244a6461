import { afterEach, beforeAll, expect, test } from 'vitest'
import { settled } from '../../testing/acts.ts'
import { renderHook, renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import { LanguageContext } from '../../ui/use-language.ts'
import scheduling from '../locales/en.json'
import { useCronWords } from './cron-words.ts'
import type { Rhythm } from './schedule-text.ts'
import { useScheduleWords } from './schedule-words.ts'

beforeAll(() => startTexts({ scheduling }))
afterEach(unmountRendered)

const rhythm: Rhythm = { repeat: 'hourly', days: [], timeZone: 'Europe/Berlin', start: '2026-03-06T17:15:00' }

test.each<[Partial<Rhythm>, string]>([
  [{ repeat: 'hourly' }, 'Every hour at :15, Europe/Berlin'],
  [{ repeat: 'lastWeekday' }, 'On the last weekday of each month at 5:15 PM, Europe/Berlin'],
  [{ repeat: 'weekly' }, 'Every Friday at 5:15 PM, Europe/Berlin'],
  [{ repeat: 'cron', expression: '0 9 * * MON#L' }, '0 9 * * MON#L, Europe/Berlin'],
])('%j is said as %s', async (different, words) => {
  const said = await renderHook(useScheduleWords, { ...rhythm, ...different })
  expect(said.current.replaceAll('\u202f', ' ')).toBe(words)
})

test('an expression is said in words once they are loaded', async () => {
  const said = await renderHook(useScheduleWords, { ...rhythm, repeat: 'cron', expression: '0 9 * * 1' })
  await settled(() => expect(said.current).toBe('At 9:00 AM, only on Monday, Europe/Berlin'))
})

function Words() {
  return <p>{useCronWords('0 17 * * 1-5')}</p>
}

test.each([
  ['de', 'Um 17:00, Montag bis Freitag'],
  ['fr', 'À 17:00, de lundi à vendredi'],
  ['pt', 'Às 17:00, de segunda-feira a sexta-feira'],
] as const)('in %s too', async (language, words) => {
  const { place } = await renderRoom(
    <LanguageContext value={language}>
      <Words />
    </LanguageContext>,
  )
  await settled(() => expect(place.querySelector('p')?.textContent).toBe(words))
})
