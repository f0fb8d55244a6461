/** @module-tag time */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from './harness/journey.ts'
import { asking, phone } from './harness/requesting.ts'
import { foundTeam } from './harness/team.ts'
import { floating } from './harness/timers.ts'

const day = journey()

/** Controls at the end of a screen that are covered by the floating button. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('[data-timer]')
    if (!button) return ['there is no timer']
    const scrolling = [...document.querySelectorAll('*')].filter(
      (each) =>
        each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY),
    )
    for (const each of scrolling) each.scrollTop = each.scrollHeight
    const own = button.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, select, textarea')]
      .filter((each) => {
        if (button.contains(each)) return false
        const { left, right, top, bottom, width } = each.getBoundingClientRect()
        const isBeside = right <= own.left || left >= own.right || bottom <= own.top || top >= own.bottom
        return width > 1 && !isBeside && each.checkVisibility()
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? each.tagName)
  })
}

test('on a phone the timer covers nothing that one can press at the end of a screen', async () => {
  const team = await foundTeam(day.atrium)
  const ask = asking(team, team.olga)
  const { createProject } = await ask<{ boards: [{ id: string; slug: string }]; id: string }>(
    'createProject',
    'CreateProjectInput',
    { title: 'Spring' },
    'id boards { id slug }',
  )
  const { createColumn } = await ask<{ id: string }>('createColumn', 'CreateColumnInput', {
    boardID: createProject?.boards[0].id,
    title: 'To do',
  })
  const requests: (string | undefined)[] = []
  for (let n = 1; n <= 14; n += 1) {
    await ask('createTask', 'CreateTaskInput', { columnID: createColumn?.id, title: `Task ${n}` })
    const { createRequest } = await ask<{ id: string }>('createRequest', 'CreateRequestInput', {
      title: `Request ${n}`,
    })
    requests.push(createRequest?.id)
    const { startTimer } = await ask<{ id: string }>('startTimer', 'StartTimerInput', { title: `Work ${n}` })
    await ask('updateTimer', 'UpdateTimerInput', { id: startTimer?.id, status: 'stopped' })
  }
  const page = await day.openAs(team.olga, phone)
  const screens: [path: string, stands: string][] = [
    ['/request-system/list', 'Request 14'],
    ['/request-system/list?view=columns', 'Request 14'],
    [`/request-system/details/${requests[0]}`, 'Request 1'],
    [`/task/b/${createProject?.id}/${createProject?.boards[0].slug}`, 'Task 1'],
    ['/agency/task/list', 'Task 14'],
    ['/agency/timers', 'Work 14'],
  ]
  for (const [path, stands] of screens) {
    await page.goto(path)
    await page.getByRole('main').getByText(stands).first().waitFor()
    await page.mouse.move(40, 300)
    await floating(page).waitFor()
    await expect.poll(() => covered(page), { message: path }).toEqual([])
  }
})
