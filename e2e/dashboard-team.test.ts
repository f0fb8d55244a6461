/** @module-tag dashboard */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '../shared/wall-clock.ts'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { asking, phone } from './harness/requesting.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()
const hour = 3_600_000
const today = () => todayIn('UTC')

test('an admin sees the team’s people, projects and requests, and each number again on the page that it leads to', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planned(team)
  await asking(team, team.clara)('createRequest', 'CreateRequestInput', { title: 'Price list' })
  const olga = await day.openAs(team.olga)
  await olga.goto('/dashboard')
  const people = olga.getByRole('region', { name: 'People' })
  const stefan = people.getByRole('listitem').filter({ hasText: 'Stefan Roth' })
  await stefan.getByText(/^50\sh of 40\sh$/).waitFor()
  await isAccessible(olga, 'the team on the dashboard')
  await people.getByRole('link', { name: 'Team week' }).click()
  await olga.getByRole('row', { name: /Stefan Roth 50\sh of 40\sh/ }).waitFor()

  await olga.goto('/dashboard')
  const projects = olga.getByRole('region', { name: 'Projects' })
  await projects.getByText('0 of 3').waitFor()
  await projects.getByRole('link', { name: '2 overdue' }).click()
  await expect.poll(() => titlesOn(olga)).toEqual(['Hero', 'Text'])

  await olga.goto('/dashboard')
  const requests = olga.getByRole('region', { name: 'Requests' })
  await requests.getByRole('link', { name: '1 Open' }).waitFor()
  await requests.getByRole('link', { name: '0 Overdue' }).waitFor()
  await requests.getByRole('link', { name: '1 Unread' }).click()
  await olga.getByRole('link', { name: 'Price list' }).waitFor()

  await olga.goto('/dashboard')
  const change = (id: string | undefined) =>
    asking(team, team.olga)('updateTask', 'UpdateTaskInput', { id, isCompleted: true })
  await projects.getByRole('link', { name: '2 overdue' }).waitFor()
  await change(taskIds[0])
  await projects.getByRole('link', { name: '1 overdue' }).waitFor()
  await change(taskIds[2])
  await stefan.getByText(/^0\sm? ?of 40\sh$|^0\sh of 40\sh$/).waitFor()
})

test('what is at risk or missed counts on the dashboard as in the list', async () => {
  const team = await foundTeam(day.atrium)
  const olga = await day.openAs(team.olga)
  await olga.goto('/dashboard')
  const levels = olga.getByRole('region', { name: 'Service levels' })
  await levels.getByText(/^No service level is running/).waitFor()
  await asking(team, team.olga)('createSLARule', 'CreateSLARuleInput', {
    rule: { metric_name: 'resolution', metric_value: 'PT400H', metric_comparator: 'lte' },
    isRequest: true,
  })
  await asking(team, team.clara)('createRequest', 'CreateRequestInput', { title: 'Price list' })
  await levels.getByRole('link', { name: '0 Requests at risk' }).waitFor()
  await levels.getByRole('link', { name: '0 Requests with missed service levels' }).click()
  await olga.getByText('No requests found').waitFor()
})

test('a client sees what waits for them, their progress, hours and next meeting, and nothing of the team', async () => {
  const team = await foundTeam(day.atrium)
  await planned(team)
  await logged(team)
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await asking(team, team.olga)('createEvent', 'CreateEventInput', {
    ...{ title: 'Review', startAt: at(24), endAt: at(25), guestsId: [team.clara.id] },
  })
  await asking(team, team.olga)('createEvent', 'CreateEventInput', {
    ...{ title: 'Margins', startAt: at(2), endAt: at(3), internal: true },
  })
  const clara = await day.openAs(team.clara)
  await clara.goto('/dial')
  await clara.getByRole('link', { name: 'Overview' }).click()
  await clara.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await clara.getByText('You’re all caught up.').waitFor()
  const projects = clara.getByRole('region', { name: 'Projects' })
  await projects.getByRole('link', { name: /Launch\s*0%/ }).waitFor()
  await clara.getByRole('region', { name: 'Next meeting' }).getByRole('link', { name: 'Review' }).waitFor()
  const hours = clara.getByRole('region', { name: 'Hours this month' }).getByRole('listitem')
  await hours.filter({ hasText: /Stefan Roth\s?2\sh/ }).waitFor()
  await isAccessible(clara, 'the overview of a client')
  for (const name of ['Team', 'Today', 'People', 'Service levels'])
    expect(await clara.getByRole('region', { name, exact: true }).count()).toBe(0)
  expect(await clara.getByText(/Margins|overdue|50\sh/).count()).toBe(0)

  const { createRequest } = await asking(
    team,
    team.clara,
  )<{ id: string }>(...(['createRequest', 'CreateRequestInput', { title: 'Price list' }] as const))
  const waits = { id: createRequest?.id, status: 'waitingForClient' }
  await asking(team, team.stefan)('updateRequest', 'UpdateRequestInput', waits)
  const waiting = clara.getByRole('region', { name: 'Waiting for you (1)' })
  await waiting.getByText('Price list').waitFor()

  await clara.getByRole('link', { name: 'All hours' }).click()
  await clara.waitForURL(`**/agency/timers?from=${today().slice(0, 8)}01&to=${today()}`)
  const table = clara.getByRole('table', { name: 'Work hours by person' })
  await table.getByRole('row', { name: /Stefan Roth 2\sh/ }).waitFor()
})

test('on a phone, the overview is the first place of a client', async () => {
  const team = await foundTeam(day.atrium)
  const clara = await day.openAs(team.clara, phone)
  await clara.goto('/portal')
  const bar = clara.getByRole('navigation', { name: 'Areas' })
  await bar.getByRole('link').first().tap()
  await clara.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await clara.getByText('You’re all caught up.').waitFor()
})

/** Two tasks overdue, and one for Stefan that is more than he can do this week. */
async function planned(team: Team) {
  const board = await planBoard(team)
  const [hero, text, photos] = board.taskIds
  const ask = asking(team, team.olga)
  for (const id of [hero, text])
    await ask('updateTask', 'UpdateTaskInput', { id, endAt: addDays(today(), -9) })
  await ask('updateTask', 'UpdateTaskInput', { id: photos, hours: 50, endAt: endOfThisWeek() })
  await ask('createUserTask', 'CreateUserTaskInput', { taskID: photos, userID: team.stefan.id })
  return board
}

function endOfThisWeek(): string {
  const weekday = (new Date(today()).getUTCDay() + 6) % 7
  return addDays(today(), 6 - weekday)
}

/** Two hours of Stefan on the client's project, earlier this month or today. */
async function logged(team: Team): Promise<void> {
  const ask = asking(team, team.stefan)
  const { listProjects } = await team.olga.ask<{ listProjects: { items: { id: string }[] } }>(
    '{ listProjects { items { id } } }',
    {},
    team.agencyId,
  )
  const projectID = listProjects.items[0]?.id
  const { startTimer } = await ask<{ id: string }>('startTimer', 'StartTimerInput', {
    projectID,
    title: 'Text',
  })
  const timerID = startTimer?.id
  await ask('updateTimer', 'UpdateTimerInput', { id: timerID, status: 'stopped' })
  const end = Math.max(Date.now() - hour, Date.parse(`${today().slice(0, 8)}01T03:00:00Z`))
  const [startAt, endAt] = [end - 2 * hour, end].map((moment) => new Date(moment).toISOString())
  await ask('createTimerSegment', 'CreateTimerSegmentInput', { timerID, startAt, endAt })
}

const titlesOn = async (page: Page) =>
  (await page.getByRole('rowheader').getByRole('link').allInnerTexts()).toSorted()
