/**
 * @module-tag away
 * @module-tag messaging
 */
import { expect, test } from 'vitest'
import { withClient } from '../server/platform/database/client.ts'
import { isAccessible } from './harness/accessibility.ts'
import { databaseUrl } from './harness/database.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { channelName, foundTeam, type Team } from './harness/team.ts'

const day = journey()

/** Makes unseen messages two hours old, and runs the job that emails their readers. */
const hoursPass = async ({ conversationId, clara }: Team) =>
  withClient(await databaseUrl(day.atrium), async (client) => {
    const waits = 'select from unseen_mail where user_id = $1 and waiting_since is not null'
    const look = () => client.query(`select graphile_worker.add_job('away.look', job_key := 'look')`)
    // Readers are recorded once a message can no longer be undone.
    const noted = `update conversation_waiting set since = since - interval '2 hours', public_since = public_since - interval '2 hours'
      where conversation_id = $1 and public_since is not null`
    await expect.poll(async () => (await client.query(noted, [conversationId])).rowCount).toBe(1)
    await look()
    await expect.poll(async () => (await client.query(waits, [clara.id])).rowCount).toBe(1)
    // What the first look has queued would put the old time back.
    const queued = "select from graphile_worker.jobs where task_identifier like 'away.%'"
    await expect.poll(async () => (await client.query(queued)).rowCount).toBe(0)
    const earlier = (column: string) => `${column} = ${column} - interval '2 hours'`
    await client.query(`update message set ${earlier('created_at')} where conversation_id = $1`, [
      conversationId,
    ])
    await client.query(`update unseen_mail set ${earlier('waiting_since')} where user_id = $1`, [clara.id])
    await look()
  })

test('a client who is not looking is mailed, comes to the very message, and decides about such mails', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Here is the second round')
  await team.say(team.stefan, 'SECRET margin', { internal: true })
  await team.say(team.olga, 'The printer can wait')
  await hoursPass(team)
  const mail = await mailTo(day.atrium, team.clara.email, /second round/)
  expect(mail.text).not.toContain('SECRET')
  expect(mail.text).toContain(`2 messages in ${channelName}`)

  const page = await day.openAs(team.clara, { viewport: { width: 390, height: 844 } })
  await page.goto(mail.link)
  await page.getByText('Here is the second round').waitFor()
  await page.getByRole('log').getByText('The printer can wait').waitFor()

  const [wait = '', leave = '', stop = ''] = mail.text.match(/^https?:\S+chat-settings\S+$/gm) ?? []
  await page.goto(wait)
  await page.getByLabel('Send after').selectOption('2 hours')
  await page.goto(leave)
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.getByRole('button', { name: `Unmute ${channelName}` }).waitFor()
  await isAccessible(page, 'settings of messaging')
  await page.goto(stop)
  await page.getByRole('checkbox', { name: 'Messages: Email', exact: true, checked: true }).waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('checkbox', { name: 'Messages: Email', exact: true, checked: false }).waitFor()
  await page.reload()
  await page.getByText('These emails are already off.').waitFor()
  expect(await page.getByLabel('Send after').inputValue()).toBe('120')
})
