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
import { talkOn } from './harness/talk.ts'
import { channelName, foundTeam } from './harness/team.ts'

const day = journey()

test('who switches themselves away is answered for, once in each conversation, and marked as automatic', async () => {
  const team = await foundTeam(day.atrium)
  const { createChannel: talk } = await team.clara.ask<{ createChannel: { id: string } }>(
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }',
    { input: { scope: 'direct', destination: [team.stefan.id] } },
    team.agencyId,
  )
  const [stefan, page] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await stefan.goto('/chat-settings')
  await stefan.getByRole('textbox', { name: 'Automatic reply' }).fill('Back on **Monday**')
  await stefan.getByRole('button', { name: 'Save' }).click()
  await stefan.getByText('Your automatic reply is sent once a day').waitFor()
  await stefan.getByRole('switch', { name: 'I’m away' }).click()
  await stefan.getByRole('switch', { name: 'I’m away', checked: true }).waitFor()

  await page.goto(`/dial/c/${talk.id}`)
  const clara = talkOn(page)
  await clara.say('Are you there?')
  await clara.message('Back on Monday').getByText('Sent automatically').waitFor()
  await isAccessible(page, 'an automatic answer')
  await clara.say('Hello?')
  await clara.message('Hello?').waitFor()

  // Another conversation gets a reply of its own; once it has arrived, a second reply here would have arrived too.
  await team.say(team.clara, 'Stefan, the photos?', { mentions: [team.stefan.id] })
  await page.goto(`/dial/c/${team.channelId}`)
  await clara.shows('Stefan, the photos?', 'Back on Monday')
  await page.goto(`/dial/c/${talk.id}`)
  await clara.shows('Are you there?', 'Back on Monday', 'Hello?')
})

/** A time zone in which it is morning now, and stays so for an hour. */
const zoneInTheMorning = () =>
  Intl.supportedValuesOf('timeZone').find((timeZone) =>
    ['09', '10'].includes(
      new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date()),
    ),
  ) ?? 'UTC'

test('who wants it gets what waits for them by mail in their morning, without what is internal, and ends that from the mail', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Here is the second round')
  await team.say(team.stefan, 'SECRET margin', { internal: true })
  await team.say(team.olga, 'The printer can wait')
  // Notifications wait for the time in which an action can be undone.
  const database = await databaseUrl(day.atrium)
  await withClient(database, (client) =>
    client.query(
      `update message set created_at = created_at - interval '2 minutes' where conversation_id = $1`,
      [team.conversationId],
    ),
  )
  const page = await day.openAs(team.clara, { timezoneId: zoneInTheMorning() })
  await page.goto('/chat-settings')
  const morning = { name: 'Messages: Morning email' }
  await page.getByRole('checkbox', morning).click()
  await page.getByRole('checkbox', { ...morning, checked: true }).waitFor()
  await withClient(database, (client) => client.query(`select graphile_worker.add_job('away.look')`))

  const mail = await mailTo(day.atrium, team.clara.email, /^2 unread messages at/)
  expect(mail.text).toContain(`${channelName} · 2 messages`)
  expect(mail.text).not.toContain('SECRET')
  await page.goto(mail.link)
  await talkOn(page).message('The printer can wait').waitFor()
  const [stop = ''] = mail.text.match(/^https?:\S+mail=digest$/m) ?? []
  await page.goto(stop)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('checkbox', { ...morning, checked: false }).waitFor()
})
