/** @module-tag messaging */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Account } from './harness/api.ts'
import { journey } from './harness/journey.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'

const day = journey()

const rowOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name })

async function openTeamChannel(team: Team, person: Account, name: string): Promise<void> {
  await person.ask(
    'mutation ($input: CreateChannelInput!) { createChannel(input: $input) { id } }',
    { input: { scope: 'team', name, destination: [team.stefan.id] } },
    team.agencyId,
  )
}

test('Alt with the arrows follows the list as it is shown: its sections, and what is closed', async () => {
  const team = await foundTeam(day.atrium)
  for (const name of ['hiring', 'general']) await openTeamChannel(team, team.olga, name)
  // The client's channel has the newest message, and is still in the second section.
  await team.say(team.clara, 'Good morning')
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  await talkOn(page).field.waitFor()
  const current = () => page.locator('[aria-current=page] bdi').last().innerText()
  const visited = async (key: string, times: number) => {
    const names: string[] = []
    for (let at = 0; at < times; at += 1) {
      const before = page.url()
      await page.keyboard.press(key)
      await page.waitForURL((url) => url.href !== before)
      names.push(await current())
    }
    return names
  }
  const names = await page
    .getByRole('navigation', { name: 'Channels' })
    .getByRole('link')
    .locator('bdi')
    .allInnerTexts()
  expect(names).toEqual(['Notes to yourself', 'general', 'hiring', 'launch-spring'])
  expect(await visited('Alt+ArrowDown', 4)).toEqual(names)
  expect(await visited('Alt+ArrowUp', 3)).toEqual(['hiring', 'general', 'Notes to yourself'])

  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  expect(await visited('Alt+ArrowDown', 2)).toEqual(['launch-spring', 'Notes to yourself'])
  await page.getByRole('button', { name: 'Channels', exact: true }).click()
  await page.getByRole('button', { name: 'Jump to…' }).click()
  const palette = page.getByRole('dialog', { name: 'Jump to…' })
  await palette.getByRole('combobox').fill('hir')
  await palette.getByText('hiring').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'hiring', level: 1 }).waitFor()
  await palette.waitFor({ state: 'detached' })
})

test('a long conversation that is marked as unread in the list counts one, and the new line stands there', async () => {
  const team = await foundTeam(day.atrium)
  await openTeamChannel(team, team.olga, 'general')
  for (const text of ['One', 'Two', 'Three']) await team.say(team.clara, text)
  const page = await day.openAs(team.olga)
  await page.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(page)
  await talk.message('Three').waitFor()
  await talk.say('My answer')
  await rowOf(page, 'general').click()
  await page.getByRole('heading', { name: 'general', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Atrium – general')
  expect(await page.evaluate(isFileDropKept)).toBe(true)
  const row = rowOf(page, 'launch-spring')
  await row.hover()
  await page.getByRole('button', { name: 'More for launch-spring' }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await row.getByText('1 unread').waitFor({ state: 'attached' })
  await expect.poll(() => page.title()).toContain('(1)')
  await row.click()
  await talk.message('Three').waitFor()
  const order = await talk.log.locator('article, [role=separator]').allInnerTexts()
  const line = order.findIndex((text) => text.trim() === 'New')
  expect(order[line + 1]).toContain('Three')
})

/** Drops a file beside the conversation, and returns whether navigation was prevented. */
function isFileDropKept(): boolean {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'offer.txt'))
  const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  return !document.body.dispatchEvent(drop)
}
