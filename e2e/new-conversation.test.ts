/** @module-tag messaging */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { newAddress } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { talkOf } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

test('a new conversation by keyboard: arrows stay on the kind, Enter takes the first hit, and the focus goes on', async () => {
  const team = await foundTeam(day.atrium)
  const { page } = await talkOf(day, team, team.olga)
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  const people = dialog.getByRole('combobox', { name: 'With' })
  await dialog.getByRole('option', { name: 'Stefan Roth' }).waitFor()
  expect(await isFocused(people)).toBe(true)
  await isAccessible(page, 'a new direct conversation')

  await dialog.getByRole('radio', { name: 'Direct' }).focus()
  for (const kind of ['Team', 'Client']) {
    await page.keyboard.press('ArrowRight')
    const radio = dialog.getByRole('radio', { name: kind })
    await expect.poll(() => radio.isChecked()).toBe(true)
    expect(await isFocused(radio)).toBe(true)
  }
  await dialog.getByText('Team', { exact: true }).click()
  await expect.poll(() => isFocused(dialog.getByLabel('Name'))).toBe(true)
  const [list, create] = [
    await dialog.getByRole('listbox').boundingBox(),
    await dialog.getByRole('button', { name: 'Create channel' }).boundingBox(),
  ]
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(create?.y ?? 0)

  await dialog.getByText('Direct', { exact: true }).click()
  await expect.poll(() => isFocused(people)).toBe(true)
  await page.keyboard.type('ste')
  await expect.poll(() => dialog.getByRole('option').allInnerTexts()).toHaveLength(1)
  await expect.poll(() => people.getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  const start = dialog.getByRole('button', { name: 'Start conversation' })
  await expect.poll(() => isFocused(start)).toBe(true)
  await dialog.getByRole('button', { name: 'Remove Stefan Roth' }).click()
  await expect.poll(() => isFocused(people)).toBe(true)
  await page.keyboard.type('stefan')
  await expect.poll(() => people.getAttribute('aria-activedescendant')).not.toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(start)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Stefan Roth', level: 1 }).waitFor()
})

test('Escape closes the dialog from its field, and a conversation that nobody wrote in does not fill the other list', async () => {
  const team = await foundTeam(day.atrium)
  const [{ page }, other] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.stefan)])
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('combobox', { name: 'With' }).fill('ste')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New conversation' }).click()
  await dialog.getByRole('option', { name: 'Stefan Roth' }).click()
  await dialog.getByRole('button', { name: 'Start conversation' }).click()
  await page.getByRole('heading', { name: 'Stefan Roth', level: 1 }).waitFor()
  const listed = other.page.getByRole('navigation', { name: 'Channels' }).getByRole('link')
  await other.page.reload()
  await listed.filter({ hasText: 'launch-spring' }).waitFor()
  expect(await listed.filter({ hasText: 'Olga Brandt' }).count()).toBe(0)
  await page.getByRole('textbox', { name: 'Write to Stefan Roth' }).fill('Hello')
  await page.keyboard.press('Enter')
  await listed.filter({ hasText: 'Olga Brandt' }).waitFor()
})

test('who is new is offered first; with whom one talks already is found by name, and their conversation is opened again', async () => {
  const team = await foundTeam(day.atrium)
  const { createChannel } = await team.olga.ask<{ createChannel: { id: string } }>(
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }',
    { input: { scope: 'direct', destination: [team.stefan.id] } },
    team.agencyId,
  )
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('option', { name: 'Clara Diaz' }).waitFor()
  await dialog
    .getByText('Colleagues can’t see a direct conversation with a client, not even internal messages.')
    .waitFor()
  expect(await dialog.getByRole('option').count()).toBe(1)
  await dialog.getByRole('combobox', { name: 'With' }).fill('sté')
  await dialog.getByRole('option', { name: 'Stefan Roth Open your conversation' }).click()
  await dialog.getByRole('button', { name: 'Start conversation' }).click()
  await page.waitForURL((url) => url.pathname === `/dial/c/${createChannel.id}`)
})

test('who chooses the audience with the mouse goes on typing', async () => {
  const team = await foundTeam(day.atrium)
  const { page } = await talkOf(day, team, team.olga)
  await page.getByRole('radiogroup', { name: 'Visible to' }).getByText('Internal').click()
  await page.keyboard.type('For us')
  const field = page.getByRole('textbox', { name: 'Write to the team only' })
  await expect.poll(() => field.inputValue()).toBe('For us')
})

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

test('whoever is not known yet is invited from where they were looked for, into the channel', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('button', { name: 'New conversation' }).click()
  const address = newAddress('Nina')
  await page.getByRole('combobox', { name: 'With' }).fill(address)
  await page.getByRole('option', { name: `Invite ${address}` }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await expect.poll(() => dialog.getByLabel('Email addresses').inputValue()).toBe(address)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: '3 people' }).click()
  await page.getByRole('button', { name: 'Add people' }).click()
  await page.getByPlaceholder('Name or email').fill(address)
  await page.getByRole('option', { name: `Invite ${address}` }).click()
  const people = page.getByRole('dialog')
  const addresses = people.getByRole('textbox', { name: 'Email addresses' })
  await expect.poll(() => addresses.inputValue()).toBe(address)
  await people.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText(`Invited: ${address}`).waitFor()
})

test('a message is written to somebody from their page and from the people of a channel', async () => {
  const team = await foundTeam(day.atrium)
  const page = await day.openAs(team.olga)
  await page.goto('/agency/users/list?tab=staff')
  await page.getByRole('link', { name: 'Stefan Roth' }).click()
  await page.getByRole('link', { name: 'Write a message' }).click()
  await page.getByRole('heading', { name: 'Stefan Roth', level: 1 }).waitFor()
  await page.waitForURL((url) => url.pathname.startsWith('/dial/c/'))
  await page.goto(`/dial/c/${team.channelId}`)
  await page.getByRole('button', { name: '3 people' }).click()
  await page.getByRole('link', { name: 'Write to Clara Diaz' }).click()
  await page.getByRole('heading', { name: 'Clara Diaz', level: 1 }).waitFor()
})
