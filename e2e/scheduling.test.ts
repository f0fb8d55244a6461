/** @module-tag scheduling */
import { expect, test } from 'vitest'
import { withClient } from '../server/platform/database/client.ts'
import { isAccessible } from './harness/accessibility.ts'
import { databaseUrl } from './harness/database.ts'
import { journey } from './harness/journey.ts'
import { talkOf } from './harness/talk.ts'
import { foundTeam, invite } from './harness/team.ts'

const day = journey()

/** Makes a reminder of the person due now, along with its job. */
const isDue = async (userId: string) =>
  withClient(await databaseUrl(day.atrium), async (client) => {
    await client.query("update scheduled_task set send_at = now() - interval '1 second' where user_id = $1", [
      userId,
    ])
    await client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker._private_jobs
       where payload ->> 'userId' = $1`,
      [userId],
    )
  })

test('a message is written for later, waits where only its author sees it, and is there at its time; another comes back', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.clara, 'When can we see it?')
  const [stefan, clara] = await Promise.all([talkOf(day, team, team.stefan), talkOf(day, team, team.clara)])
  await stefan.field.fill('Tomorrow at nine')
  await stefan.page.getByRole('button', { name: 'Send later' }).click()
  const when = stefan.page.getByRole('dialog', { name: 'Send later' })
  await when.getByRole('button', { name: /In an hour/ }).waitFor()
  await isAccessible(stefan.page, 'when to send')
  await when.getByRole('button', { name: /In an hour/ }).click()
  await when.waitFor({ state: 'detached' })
  expect(await stefan.field.inputValue()).toBe('')

  await stefan.message('When can we see it?').hover()
  await stefan.message('When can we see it?').getByRole('button', { name: 'More' }).click()
  await stefan.page.getByRole('menuitem', { name: 'Remind me later' }).click()
  const remind = stefan.page.getByRole('dialog', { name: 'Remind me later' })
  await remind.getByRole('button', { name: /Tomorrow/ }).click()
  await remind.waitFor({ state: 'detached' })

  const list = stefan.page.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Later' }).click()
  const scheduled = stefan.page.getByRole('region', { name: /Scheduled/ })
  const reminders = stefan.page.getByRole('region', { name: /Reminders/ })
  await scheduled.getByText('Tomorrow at nine').waitFor()
  await reminders.getByText('When can we see it?').waitFor()
  await isAccessible(stefan.page, 'what is put off')
  await scheduled.getByRole('button', { name: 'Edit' }).click()
  const edit = stefan.page.getByRole('dialog', { name: 'Edit scheduled message' })
  await edit.getByRole('switch', { name: 'Team only' }).waitFor()
  await edit.getByRole('textbox', { name: 'Message' }).fill('Tomorrow at ten')
  await edit.getByRole('button', { name: 'Save' }).click()
  await scheduled.getByText('Tomorrow at ten').waitFor()

  await clara.shows('When can we see it?')
  await isDue(team.stefan.id)
  await clara.message('Tomorrow at ten').waitFor()
  await scheduled.getByText('Nothing scheduled').waitFor()
  await reminders.getByText(/Returned/).waitFor()
  await reminders.getByRole('button', { name: 'Done' }).click()
  await reminders.getByText('No reminders').waitFor()
})

test('a message can wait until its one reader begins to work, which no client is told of the team', async () => {
  const team = await foundTeam(day.atrium)
  // In three days, whenever this runs.
  const weekday = ((new Date().getUTCDay() + 2) % 7) + 1
  await team.olga.ask(
    'mutation ($input: UpdateWorkingHoursInput!) { updateWorkingHours(input: $input) { id } }',
    { input: { week: [{ day: weekday, start: '09:00', end: '10:00' }] } },
    team.agencyId,
  )
  const [stefan, clara] = await Promise.all([talkOf(day, team, team.stefan), talkOf(day, team, team.clara)])
  for (const talk of [stefan, clara]) {
    await talk.field.fill('Good morning')
    await talk.page.getByRole('button', { name: 'Send later' }).click()
  }
  const when = clara.page.getByRole('dialog', { name: 'Send later' })
  await when.getByRole('button', { name: /In an hour/ }).waitFor()
  await stefan.page.getByRole('button', { name: /When Clara Diaz starts work/ }).click()
  expect(await when.getByRole('button', { name: /starts work/ }).count()).toBe(0)
  await stefan.page.goto('/later')
  const scheduled = stefan.page.getByRole('region', { name: /Scheduled/ })
  await scheduled.getByText('Good morning').waitFor()
})

test('what waits is changed, and asked about as when it is sent; then it is sent at once, or cancelled', async () => {
  const team = await foundTeam(day.atrium)
  await invite(day.atrium, team.olga, team.agencyId, 'Nina Vogel', { agencyRole: 'user' })
  for (const content of ['The offer follows', 'Never mind'])
    await team.stefan.ask(
      'mutation ($input: CreateScheduledTaskInput!) { createScheduledTask(input: $input) { id } }',
      { input: { conversationID: team.conversationId, content } },
      team.agencyId,
    )
  const [page, clara] = await Promise.all([day.openAs(team.stefan), talkOf(day, team, team.clara)])
  await page.goto('/later')
  const waiting = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await waiting('The offer follows').getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit scheduled message' })
  const field = edit.getByRole('textbox', { name: 'Message' })
  await field.press('End')
  await field.pressSequentially(' with @nin')
  await edit.getByRole('option', { name: 'Nina Vogel' }).waitFor()
  await isAccessible(page, 'changing what waits')
  await field.press('Enter')
  await edit.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Send this to Clara Diaz?' })
  await question.getByText('Nina Vogel').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await field.inputValue()).toBe('The offer follows with @Nina Vogel ')
  await edit.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save' }).click()
  await question.waitFor({ state: 'detached' })

  await waiting('with @Nina Vogel').getByRole('button', { name: 'Send now' }).click()
  await clara.message('The offer follows with @Nina Vogel').waitFor()
  // A row that moves up under the pointer loses the click.
  await waiting('with @Nina Vogel').waitFor({ state: 'detached' })
  await waiting('Never mind').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Nothing scheduled').waitFor()
  await clara.shows('The offer follows with @Nina Vogel')
})

test('staff have a message sent by itself, pause it, change it and delete it; for a client there is no such page', async () => {
  const team = await foundTeam(day.atrium)
  await team.olga.ask(
    'mutation ($input: CreateConversationInput!) { createConversation(input: $input) { id } }',
    { input: { channelID: team.channelId, name: 'Invoices' } },
    team.agencyId,
  )
  const [olga, clara] = await Promise.all([day.openAs(team.olga), day.openAs(team.clara)])
  await olga.goto('/cron')
  await olga.getByRole('button', { name: 'New', exact: true }).click()
  await olga.getByRole('menuitem', { name: 'New recurring message' }).click()
  const dialog = olga.getByRole('dialog', { name: 'New recurring message' })
  await dialog.getByRole('combobox', { name: 'Channel' }).click()
  await olga.getByRole('option', { name: 'launch-spring' }).click()
  const topic = dialog.getByRole('combobox', { name: 'Topic' })
  await expect.poll(() => topic.inputValue()).toBe('General')
  await topic.click()
  await olga.getByRole('option', { name: 'Invoices' }).click()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please close your timers')
  await isAccessible(olga, 'a new recurring message')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await olga.getByRole('link', { name: /^Please close your timers/ }).click()
  const item = olga.getByRole('list', { name: 'Recurring messages' }).last().getByRole('listitem')
  await item.getByText(/^Every \w+ at 9:00 AM/).waitFor()
  await item.getByText('Invoices').waitFor()
  await item.getByText(/^Next: \w+day, \w+ \d+, \d+, 9:00 AM/).waitFor()
  await isAccessible(olga, 'a recurring message')
  await item.getByRole('button', { name: 'Pause' }).click()
  await item.getByText('Paused').waitFor()
  await item.getByRole('button', { name: 'Edit' }).click()
  const edit = olga.getByRole('dialog', { name: 'Edit recurring message' })
  await edit.getByRole('textbox', { name: 'Message' }).fill('Please close your timers of the week')
  await edit.getByRole('combobox', { name: 'Repeat' }).click()
  await olga.getByRole('option', { name: 'Every weekday' }).click()
  await edit
    .getByText(/^\w{3}, \w+ \d+,( \d+,)? 9:00 AM$/)
    .first()
    .waitFor()
  await edit.getByRole('button', { name: 'Save' }).click()
  await item.getByText(/^Monday to Friday at 9:00 AM/).waitFor()
  await item.getByText('Please close your timers of the week').waitFor()
  await item.getByText('Paused').waitFor()
  await item.getByRole('button', { name: 'Resume' }).click()
  await item.getByRole('button', { name: 'Delete' }).click()
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await olga.getByText('No automations yet').waitFor()
  await clara.goto('/cron')
  await clara.getByRole('heading', { name: /Not Found/i }).waitFor()
})
