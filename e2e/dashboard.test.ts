/** @module-tag dashboard */
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { planBoard } from './harness/board.ts'
import { journey } from './harness/journey.ts'
import { asking } from './harness/requesting.ts'
import { foundTeam, type Team } from './harness/team.ts'
import { upload } from './harness/upload.ts'

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

  await ask('startTimer', 'StartTimerInput', { id: newId(), taskID: taskIds[0] })
  const timer = today.getByRole('region', { name: 'Running timer' })
  await timer.getByText(/^0:00:\d\d$/).waitFor()
  await timer.getByRole('button', { name: 'Stop Hero' }).click()
  await timer.waitFor({ state: 'detached' })
  await today.getByRole('checkbox', { name: 'Complete “Hero”' }).check()
  await projects.getByText('1 of 3').waitFor()
  await waiting.getByRole('link', { name: 'All of mine' }).click()
  await expect.poll(() => new URL(olga.url()).searchParams.get('filter')).toBe('inCharge.anyOf.me')
})

test('a message that mentions a member comes to their dashboard, leads to itself, and is gone once it is read', async () => {
  const team = await foundTeam(day.atrium)
  const general = await openTeamChannel(team)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/dashboard')
  const unread = stefan.getByRole('region', { name: 'Unread, addressed to me' })
  await unread.getByText('You’re all caught up').waitFor()

  await team.say(team.olga, 'Lunch at noon', general)
  await team.say(team.olga, 'Can you take the call?', { ...general, mentions: [team.stefan.id] })
  await unread.getByRole('link', { name: 'Can you take the call?' }).waitFor()
  await unread.getByText('Olga Brandt in general').waitFor()
  await unread.getByRole('heading', { name: 'Unread, addressed to me 1' }).waitFor()
  expect(await unread.getByRole('listitem').count()).toBe(1)
  await isAccessible(stefan, 'the dashboard with a message')

  await unread.getByRole('link', { name: 'All to me' }).click()
  await expect.poll(() => new URL(stefan.url()).searchParams.get('only')).toBe('me')
  const inbox = stefan.getByRole('region', { name: 'Unread', exact: true })
  await inbox.getByText('Can you take the call?').waitFor()
  expect(await inbox.getByRole('listitem').count()).toBe(1)
  await isAccessible(stefan, 'what is addressed to a member')

  await inbox.getByText('Can you take the call?').click()
  await stefan.getByRole('log').getByText('Can you take the call?').waitFor()
  await stefan.goto('/dashboard')
  await unread.getByText('You’re all caught up').waitFor()
})

test('an approval that waits for a member’s decision appears on their dashboard and goes once they have decided', async () => {
  const team = await foundTeam(day.atrium)
  const { createRequest } = await asking(team, team.clara)<{ id: string }>(
    'createRequest',
    'CreateRequestInput',
    { title: 'Menu cards' },
  )
  const [stefan, window] = await Promise.all([day.openAs(team.stefan), day.openAs(team.stefan)])
  await stefan.goto('/dashboard')
  const waiting = stefan.getByRole('region', { name: 'Waiting for me' })
  await waiting.getByText('No open request is assigned to you.').waitFor()
  const approvals = waiting.getByRole('region', { name: 'Approvals' })
  expect(await approvals.count()).toBe(0)

  const { key } = await upload(day.atrium, team.olga, team.agencyId, {
    name: 'menu.txt',
    purpose: 'request',
    type: 'text/plain',
    content: 'Soup',
  })
  await asking(team, team.olga)('createRequestApproval', 'CreateRequestApprovalInput', {
    requestID: createRequest?.id,
    stage: 'Team',
    side: 'staff',
    reviewerIDs: [team.stefan.id],
    files: [{ key }],
  })
  await approvals.getByRole('link', { name: 'Menu cards' }).waitFor()
  await approvals.getByRole('heading', { name: 'Approvals 1' }).waitFor()

  await window.goto('/dashboard')
  await window.getByRole('link', { name: 'All approvals waiting for me' }).click()
  await expect.poll(() => new URL(window.url()).searchParams.get('filter')).toBe('approval.anyOf.mine')
  await window.getByRole('rowheader').getByRole('link', { name: 'Menu cards' }).waitFor()

  await window.goto('/dashboard')
  await window.getByRole('link', { name: 'Menu cards', exact: true }).click()
  await window.getByRole('button', { name: 'Approve', exact: true }).click()
  await window.getByRole('button', { name: 'Submit decision' }).click()
  await window.getByText('Decision saved').last().waitFor()
  await approvals.waitFor({ state: 'detached' })
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

/** A channel of the team alone; how a message is sent there. */
async function openTeamChannel(team: Team): Promise<{ channelID: string; conversationID: string }> {
  const { createChannel } = await asking(team, team.olga)<{
    id: string
    conversations: [{ id: string }]
  }>(
    'createChannel',
    'CreateChannelInput',
    { scope: 'team', name: 'general', destination: [team.stefan.id] },
    'id conversations { id }',
  )
  return { channelID: createChannel?.id ?? '', conversationID: createChannel?.conversations[0].id ?? '' }
}
