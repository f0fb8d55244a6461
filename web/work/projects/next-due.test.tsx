import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderRoom, startTexts, unmountRendered } from '../../testing/render-room.tsx'
import texts from '../locales/en.json'
import { NextDue } from './next-due.tsx'

beforeAll(() => startTexts({ work: texts }))
afterEach(unmountRendered)

const says = async (progress: { nextDue: string | null; overdue: number }, role: string) => {
  const { place } = await renderRoom(
    <p>
      <NextDue {...progress} />
    </p>,
    { role },
  )
  return place.querySelector('p')?.textContent
}

test('next is a day to come; where only late tasks are left, the team reads how many, and a client nothing (W46)', async () => {
  const late = { nextDue: null, overdue: 2 }
  expect(await says({ nextDue: '2099-03-01', overdue: 2 }, 'client')).toBe('Mar 1st 99')
  expect(await says(late, 'admin')).toBe('2 overdue')
  expect(await says(late, 'client')).toBe('')
  expect(await says({ nextDue: null, overdue: 0 }, 'admin')).toBe('No date')
})
