/** @module-tag diffusions */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a broadcast is written with a preview, read with one’s own name, answered privately, and followed live', async () => {
  const team = await foundTeam(day.atrium)
  const [stefan, clara] = await Promise.all([day.openAs(team.stefan), day.openAs(team.clara)])
  await Promise.all([stefan.goto('/dial'), clara.goto('/dial')])
  const list = stefan.getByRole('navigation', { name: 'Channels' })
  await list.getByRole('link', { name: 'Broadcasts' }).click()
  const sign = stefan.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Messages' })
  await expect.poll(() => sign.getAttribute('aria-current')).toBe('page')

  await stefan.getByRole('link', { name: 'New broadcast' }).click()
  await stefan.getByRole('textbox', { name: 'List name' }).fill('Easter hours')
  await stefan.getByRole('checkbox', { name: /^Clients, / }).check()
  const text = stefan.getByRole('textbox', { name: 'Message' })
  await text.fill('Hello ')
  await stefan.getByRole('button', { name: 'Insert name' }).click()
  await stefan.getByRole('menuitem', { name: 'First name' }).click()
  await text.press('End')
  await text.pressSequentially(', we are closed.')
  const preview = stefan.getByRole('region', { name: 'Preview' })
  await preview.getByText('Hello Clara, we are closed.').waitFor()
  await isAccessible(stefan, 'a new broadcast')
  await stefan.getByRole('button', { name: 'Send to 1' }).click()

  // The reader finds it unread, without any action of their own.
  await stefan.getByText('0 of 1 read').waitFor()
  await clara.getByRole('link', { name: /Easter hours/ }).click()
  await clara.getByText('Hello Clara, we are closed.').first().waitFor()
  await stefan.getByText('1 of 1 read').waitFor()
  await stefan.getByRole('button', { name: '1 recipient' }).click()
  const recipients = stefan.getByRole('dialog', { name: 'Recipients' })
  await recipients.getByText('Clara').waitFor()
  await isAccessible(stefan, 'recipients of a broadcast')
  await recipients.getByRole('button', { name: 'Close' }).click()

  await isAccessible(clara, 'a broadcast that one reads')
  await clara.getByRole('textbox', { name: 'Reply', exact: true }).fill('Thank you')
  await clara.getByRole('button', { name: 'Reply', exact: true }).click()
  await clara.getByRole('article').filter({ hasText: 'Thank you' }).waitFor()
  const answers = stefan.getByRole('region', { name: 'Replies' })
  await answers.getByText('Thank you').waitFor()
  await isAccessible(stefan, 'a broadcast that one sent')

  // A second text is stopped before it is read, and disappears for the reader.
  await stefan.getByRole('textbox', { name: 'Write the next message' }).fill('Too soon')
  await stefan.getByRole('button', { name: 'Send to 1' }).click()
  await clara
    .getByRole('link', { name: /Easter hours/ })
    .getByText('1', { exact: true })
    .waitFor()
  await stefan.getByRole('button', { name: 'Stop' }).click()
  await stefan.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await stefan.getByText('Stopped; not read by 1').waitFor()
  await clara.getByRole('link', { name: /Easter hours/ }).click()
  await clara.getByText('Hello Clara, we are closed.').first().waitFor()
  expect(await clara.getByRole('article').filter({ hasText: 'Too soon' }).count()).toBe(0)

  // An archived list can be restored, from the toast and from the archive.
  const archive = async () => {
    await stefan.getByRole('button', { name: 'More', exact: true }).click()
    await stefan.getByRole('menuitem', { name: 'Archive' }).click()
    await stefan.getByText('List archived').waitFor()
  }
  const archived = stefan
    .getByRole('list', { name: 'Broadcasts' })
    .getByRole('link', { name: /Easter hours/ })
  await archive()
  await stefan.getByRole('button', { name: 'Undo' }).click()
  await stefan.getByText('List archived').waitFor({ state: 'hidden' })
  await archived.click()
  await archive()
  await stefan.getByRole('radiogroup', { name: 'Show' }).getByText('Archived').click()
  await isAccessible(stefan, 'the shelf of archived broadcasts')
  await archived.click()
  await stefan.getByRole('button', { name: 'More', exact: true }).click()
  await stefan.getByRole('menuitem', { name: 'Unarchive' }).click()
  await stefan.getByRole('textbox', { name: 'Write the next message' }).waitFor()

  await answers.getByRole('link', { name: /Thank you/ }).click()
  await stefan.getByRole('article').filter({ hasText: 'Thank you' }).waitFor()
})
