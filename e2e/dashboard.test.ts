/** @module-tag dashboard */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { asking } from './harness/requesting.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('staff start the day on the dashboard: its tasks, meetings and requests, each with the way to its page', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const ask = asking(team, team.olga)
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await ask('setTaskDaily', 'SetTaskDailyInput', { taskID: taskIds[0], isDaily: true })
  const olga = await day.openAs(team.olga)
  await olga.goto('/dial')
  await olga.getByRole('link', { name: 'Dashboard' }).click()

  const today = olga.getByRole('region', { name: 'Today' })
  await today.getByRole('link', { name: 'Hero' }).waitFor()
  await today.getByText('No meetings today.').waitFor()
  const waiting = olga.getByRole('region', { name: 'Waiting for me' })
  await waiting.getByText('No open request is assigned to you.').waitFor()
  const projects = olga.getByRole('region', { name: 'Projects' })
  await projects.getByText('0 of 3').waitFor()
  await isAccessible(olga, 'the dashboard')

  await ask('createEvent', 'CreateEventInput', {
    title: 'Week plan',
    startAt: soon(0.01),
    endAt: soon(0.02),
  })
  await today.getByRole('link', { name: 'Week plan' }).waitFor()
  await today.getByRole('checkbox', { name: 'Complete “Hero”' }).check()
  await projects.getByText('1 of 3').waitFor()
  await waiting.getByRole('link', { name: 'All of mine' }).click()
  await expect.poll(() => new URL(olga.url()).searchParams.get('filter')).toBe('inCharge.anyOf.me')
})

test('a member of staff sees no numbers of the team', async () => {
  const team = await foundTeam(day.atrium)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/dashboard')
  await stefan.getByRole('region', { name: 'Today' }).waitFor()
  expect(await stefan.getByRole('region', { name: 'Team' }).count()).toBe(0)
})

test('what a colleague does shows on the dashboard, internal things marked, and leads to it', async () => {
  const team = await foundTeam(day.atrium)
  const { taskIds } = await planBoard(team)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/dashboard')
  const changed = stefan.getByRole('region', { name: 'What changed' })
  await changed.getByRole('link', { name: /created “Hero”/ }).waitFor()
  expect(await changed.getByText('Internal').count()).toBe(0)

  const ask = asking(team, team.olga)
  await ask('createTaskComment', 'CreateTaskCommentInput', {
    taskID: taskIds[0],
    content: 'The client must not see this yet',
    internal: true,
  })
  const line = changed.getByRole('listitem').filter({ hasText: 'commented on “Hero”' })
  await line.getByText('Internal').waitFor()
  await line.getByRole('link').click()
  await stefan.getByText('The client must not see this yet').waitFor()

  await stefan.goto('/dashboard/activity')
  await stefan.getByRole('link', { name: /commented on “Hero”/ }).waitFor()
  await isAccessible(stefan, 'what changed')
})
