/** @module-tag calendar */
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a meeting is planned in a conversation, joined and noted on another screen, and answered by its guests', async () => {
  const team = await foundTeam(day.atrium)
  const { olga: owner } = team
  const conferenceAddress = 'https://meet.example.com/{room}'
  await owner.ask(
    'mutation ($input: UpdateCalendarSettingsInput!) { updateCalendarSettings(input: $input) { id } }',
    { input: { conferenceAddress } },
    team.agencyId,
  )
  await team.say(team.clara, 'When do we decide?')
  const [olga, stefan, clara] = await Promise.all([
    day.openAs(team.olga),
    day.openAs(team.stefan),
    day.openAs(team.clara),
  ])
  await Promise.all([olga, stefan, clara].map((page) => page.goto(`/dial/c/${team.channelId}`)))
  // Parts that wait for a first sign of activity are there after it.
  for (const page of [olga, clara]) {
    await page.getByRole('log', { name: 'Messages' }).waitFor()
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 320)
  }

  await stefan.getByRole('button', { name: 'New meeting' }).click()
  const dialog = stefan.getByRole('dialog', { name: 'New meeting' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Opening: go or no-go')
  await dialog.getByLabel('Email addresses of other guests').fill('reception@lumiere.example')
  expect(await dialog.getByRole('checkbox', { name: 'Add a link to meet at' }).isChecked()).toBe(true)
  await isAccessible(stefan, 'the form of a meeting')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })

  // Everybody but its author gets the toast; notes are the team's.
  const toast = olga.getByRole('alert').filter({ hasText: 'invites you to a meeting' })
  const join = toast.getByRole('link', { name: 'Join meet' })
  await join.waitFor()
  expect(await join.getAttribute('href')).toMatch(/^https:\/\/meet\.example\.com\/[0-9a-f]{32}$/)
  expect(await join.getAttribute('target')).toBe('_blank')
  await toast.getByRole('button', { name: 'Create note' }).click()
  const modal = olga.getByRole('dialog', { name: 'Create note' })
  const send = modal.getByRole('button', { name: 'Create note' })
  expect(await send.isDisabled()).toBe(true)
  await modal.getByPlaceholder('Enter something...').fill('Lights are still missing')
  await send.click()
  await olga.getByRole('button', { name: '1 note' }).waitFor()
  const ofClara = clara.getByRole('alert').filter({ hasText: 'invites you to a meeting' })
  await ofClara.getByRole('link', { name: 'Join meet' }).waitFor()
  expect(await ofClara.getByRole('button', { name: 'Create note' }).count()).toBe(0)
  expect(await stefan.getByRole('alert').filter({ hasText: 'invites you' }).count()).toBe(0)

  // The message offers the same, and leads to the event, where the client answers.
  const message = clara.getByRole('article').filter({ hasText: 'Opening: go or no-go' })
  await message.getByRole('link', { name: /2\d{3}/ }).click()
  const panel = clara.getByRole('dialog', { name: 'Opening: go or no-go' })
  await panel.getByText('Yes', { exact: true }).click()
  await isAccessible(clara, 'an event beside the calendar')

  // An address answers by the link of its mail, without an account.
  const { link } = await mailTo(day.atrium, 'reception@lumiere.example', /Opening/)
  const guest = await day.open()
  await guest.goto(link)
  await guest.getByRole('heading', { name: 'Opening: go or no-go' }).waitFor()
  await isAccessible(guest, 'the invitation of an address')
  await guest.getByRole('button', { name: 'Maybe' }).click()
  await guest.getByText('your answer has been passed on').waitFor()

  await stefan.goto('/user/calendar')
  await stefan.locator('[data-item]').filter({ hasText: 'Opening' }).first().click()
  const own = stefan.getByRole('dialog', { name: 'Opening: go or no-go' })
  await own.getByText('1 yes, 1 maybe').waitFor()
})
