import type { Page } from 'playwright-core'
import { budgets, firstLoad } from '../../e2e/harness/first-load.ts'
import type { Case, Figure } from '../case.ts'
import { openWindow, openWindowAs, withChromium } from '../harness/browser.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk } from '../harness/talk.ts'

export const firstLoads: Case = {
  name: 'first-load',
  what: 'JavaScript of the first load, gzip: `/login`, `/dial`',
  against: '–',
  reach: '≤ 190 kB; ≤ 280 kB',
  run: () => onStage(measure),
}

async function measure(stage: Stage): Promise<Figure[]> {
  const [person] = await staffOf(stage, 1)
  if (!person) throw new Error('There is nobody.')
  await openTalk(stage, [person], 'Launch')
  return withChromium(async (browser) => {
    const stranger = await openWindow(browser, { baseURL: stage.url })
    const member = await openWindowAs(stage, browser, person)
    return [
      figure('/login', await firstLoad(stranger.page, '/login', signInStands)),
      figure('/dial', await firstLoad(member.page, '/dial', messagingStands)),
    ]
  })
}

const figure = (path: keyof typeof budgets, value: number): Figure => ({
  what: path,
  value,
  unit: 'kB',
  limit: { atMost: budgets[path] },
})

const signInStands = (page: Page) => page.getByRole('button', { name: 'Sign in' }).waitFor()
// The list, and the channel that opens beside it.
const messagingStands = (page: Page) => page.getByRole('textbox', { name: /^Write/ }).waitFor()
