/** @module-tag messaging */
import { expect, test } from 'vitest'
import { withClient } from '../server/platform/database/client.ts'
import { isAccessible } from './harness/accessibility.ts'
import { databaseUrl } from './harness/database.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a thread is answered, found in the list, read, left and deleted; a client learns of public answers alone', async () => {
  const team = await foundTeam(day.atrium)
  const rootId = await team.say(team.stefan, 'Which photo for the cover?')
  const path = `/dial/c/${team.channelId}`
  const [staff, client] = await Promise.all([
    day.openAs(team.stefan),
    day.openAs(team.clara, { viewport: { width: 390, height: 844 } }),
  ])
  await Promise.all([staff.goto(path), client.goto(path)])
  await talkOn(client).message('Which photo for the cover?').waitFor()
  await talkOn(staff).message('Which photo for the cover?').waitFor()

  // An internal reply does not notify her; a public one does, although she did not start the thread but follows it by replying.
  await team.say(team.olga, 'Not the second', { responseToID: rootId, internal: true })
  const answers = staff.getByRole('button', { name: /1 reply/ })
  await answers.getByText('1 unread').waitFor()
  expect(await client.getByRole('button', { name: /repl(y|ies)/ }).count()).toBe(0)
  await team.say(team.clara, 'The third, please', { responseToID: rootId })
  await team.say(team.olga, 'Done', { responseToID: rootId })

  // Unread replies show in the channel list of staff, on the channel once it was read, and in the list of threads.
  const lines = staff.getByRole('link', { name: /^Threads/ })
  await lines.getByText('1 unread').waitFor()
  await lines.click()
  await staff.waitForURL('**/dial/threads')
  const thread = staff.getByRole('listitem').filter({ hasText: 'Which photo for the cover?' })
  await thread.getByText('3 unread').waitFor()
  await staff.getByText('New replies in a thread').first().waitFor({ state: 'attached' })
  await isAccessible(staff, 'the list of threads')
  await thread.getByRole('link').click()
  const panel = staff.getByRole('complementary', { name: 'Thread' })
  await panel.getByText('Done').waitFor()
  await panel.getByRole('separator', { name: 'New' }).waitFor()
  await lines.getByText('unread').waitFor({ state: 'detached' })
  await isAccessible(staff, 'a thread')

  // A single line, which names the readers once it has the focus; the last reply stays visible.
  const [field, readers] = [panel.getByRole('textbox', { name: 'Reply' }), panel.getByText(/^To Clara Diaz/)]
  const composer = panel.getByRole('form', { name: 'Reply' })
  expect((await composer.boundingBox())?.height).toBeLessThan(48)
  expect(await readers.isVisible()).toBe(false)
  await field.dblclick()
  await readers.waitFor()
  await panel.getByRole('radiogroup', { name: 'Visible to' }).waitFor()
  await panel.getByText('Done').hover()
  await isAccessible(staff, 'a reply')
  await staff.mouse.click(700, 20)
  await readers.waitFor({ state: 'hidden' })

  // The client opens it on another device, with two replies; reading it there clears it here.
  await client.goto('/dial/threads')
  const hers = client.getByRole('listitem').filter({ hasText: '2 replies' })
  await hers.getByText('1 unread').waitFor()
  const other = await day.openAs(team.clara)
  await other.goto(`${path}?conversation=${team.conversationId}&thread=${rootId}`)
  await other.getByRole('complementary', { name: 'Thread' }).getByText('Done').waitFor()
  await hers.getByText('1 unread').waitFor({ state: 'detached' })
  expect(await client.getByText('Not the second').count()).toBe(0)

  // A member who stops following is not notified any more.
  await panel.getByRole('button', { name: 'Stop following' }).click()
  await panel.getByRole('button', { name: 'Follow thread' }).waitFor()
  await panel.getByRole('button', { name: 'Close thread' }).click()
  await team.say(team.olga, 'One more', { responseToID: rootId })
  await staff.getByRole('button', { name: /4 replies/ }).waitFor()
  expect(await lines.getByText('unread').count()).toBe(0)

  // Others have replied: only an admin can delete the thread.
  const cover = talkOn(staff).message('Which photo for the cover?')
  await cover.hover()
  await cover.getByRole('button', { name: 'More' }).click()
  await staff.getByRole('menuitem', { name: 'Delete' }).click()
  expect(await staff.getByRole('checkbox', { name: 'Delete its 4 replies too' }).isDisabled()).toBe(true)
  await staff.getByRole('button', { name: 'Cancel' }).click()
  await team.olga.ask(
    'mutation ($id: ID!) { deleteMessage(input: { id: $id, thread: true }) { id } }',
    { id: rootId },
    team.agencyId,
  )
  await hers.waitFor({ state: 'detached' })
})

test('of a thread of two thousand answers the last are drawn, the earlier ones on wish', async () => {
  const team = await foundTeam(day.atrium)
  const root = await team.say(team.stefan, 'Who comes?')
  const answer = await team.say(team.olga, 'I do', { responseToID: root })
  await withClient(await databaseUrl(day.atrium), async (client) => {
    const written = `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = 'message'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
    const { columns } = (await client.query(written)).rows[0]
    const copies = `insert into message (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::message, to_jsonb(m) || jsonb_build_object('id', uuidv7(),
        'content', 'Answer ' || n || '.', 'created_at', m.created_at + n * interval '1 millisecond'))).*
      from message m, generate_series(1, 2000) n where m.id = $1) copy`
    await client.query(copies, [answer])
  })
  const page = await day.openAs(team.stefan)
  await page.goto(`/dial/c/${team.channelId}?thread=${root}`)
  const panel = page.getByRole('complementary', { name: 'Thread' })
  await panel.getByText('Answer 2000.').waitFor()
  expect(await panel.getByRole('article').count()).toBeLessThan(150)
  await panel.getByRole('button', { name: '1.9k earlier replies' }).click()
  await panel.getByText('Answer 1805.').waitFor({ state: 'attached' })
  await panel.getByRole('button', { name: '1.8k earlier replies' }).waitFor({ state: 'attached' })
})
