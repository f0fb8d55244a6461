/**
 * @module-tag agencies
 * @module-tag messaging
 * @module-tag work
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAddress, password } from './harness/api.ts'
import { storedIn } from './harness/browser-storage.ts'
import { journey } from './harness/journey.ts'
import { mailTo } from './harness/mails.ts'
import { type Talk, talkOf, talkOn, threadOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'
import { tap } from './harness/wiretap.ts'

const day = journey()

test('from an empty server to three people who talk', async () => {
  const olga = await day.open()
  await registers(olga, 'Olga Brandt')
  await foundsAgency(olga, 'Northwind')
  const colleague = await invites(olga, 'Stefan Roth', 'Staff')
  const customer = await invites(olga, 'Clara Diaz', 'Client')
  const stefan = await accepts(colleague, 'Stefan Roth')
  const clara = await accepts(customer, 'Clara Diaz')
  const owner = await opensClientChannel(olga, 'launch-spring', ['Stefan Roth', 'Clara Diaz'])

  const staff = await entersChannel(stefan, 'launch-spring')
  const client = await entersChannel(clara, 'launch-spring')
  await owner.say('Welcome to your project')
  await client.shows('Welcome to your project')
  await client.say('Thank you, Olga')
  await staff.shows('Welcome to your project', 'Thank you, Olga')
  await staff.say('I am here too')
  for (const talk of [owner, staff, client])
    await talk.shows('Welcome to your project', 'Thank you, Olga', 'I am here too')
})

test('a file goes up by the button, and the client opens it', async () => {
  const team = await foundTeam(day.atrium)
  const [staff, client] = await Promise.all([talkOf(day, team, team.stefan), talkOf(day, team, team.clara)])
  const choosing = staff.page.waitForEvent('filechooser')
  await staff.page.getByRole('button', { name: 'Attach files' }).click()
  const text = 'Everything begins in March.'
  await (await choosing).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await staff.page.getByRole('button', { name: 'Remove plan.txt' }).waitFor()
  await staff.say('Here is the plan')

  await client.message('Here is the plan').getByRole('link', { name: 'plan.txt' }).click()
  const viewer = client.page.getByRole('dialog', { name: 'File' })
  await viewer.getByText(text).waitFor()
  const downloading = client.page.waitForEvent('download')
  await viewer.getByRole('link', { name: 'Download' }).click()
  const file = await (await downloading).createReadStream()
  expect(Buffer.concat(await file.toArray()).toString()).toBe(text)
})

test('a thread stands beside the conversation, for both sides', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.olga, 'Which colour?')
  const [staff, client] = await Promise.all([talkOf(day, team, team.stefan), talkOf(day, team, team.clara)])
  await actFromMenu(client, 'Which colour?', 'Reply in thread')
  const clientThread = threadOn(client.page)
  await clientThread.say('Blue')
  await clientThread.shows('Which colour?', 'Blue')
  await staff.message('Which colour?').getByRole('button', { name: '1 reply' }).click()
  const staffThread = threadOn(staff.page)
  await staffThread.say('Dark blue?')
  for (const thread of [clientThread, staffThread]) await thread.shows('Which colour?', 'Blue', 'Dark blue?')
  await client.message('Which colour?').getByRole('button', { name: '2 replies' }).waitFor()
  await staff.shows('Which colour?')
})

test('an internal message is nowhere at the client until it is public, and gone at once when it is internal again (attack 13)', async () => {
  const team = await foundTeam(day.atrium)
  const secret = 'They would pay twice as much'
  const after = 'We begin on Monday'
  const clara = await day.openAs(team.clara)
  const wire = tap(clara)
  const [owner, staff] = await Promise.all([talkOf(day, team, team.olga), talkOf(day, team, team.stefan)])
  await clara.goto(`/dial/c/${team.channelId}`)
  const client = talkOn(clara)
  await staff.say('First')
  await client.shows('First')

  await staff.page.getByRole('radiogroup', { name: 'Visible to' }).getByText('Internal').click()
  await staff.say(secret)
  await owner.message(secret).getByText('hidden from Clara Diaz').waitFor()
  await act(owner, secret, 'Reply in thread')
  await threadOn(owner.page).say(`Yes. ${secret}!`)
  await staff.message(secret).getByRole('button', { name: '1 reply' }).waitFor()
  await owner.say(after)
  await client.shows('First', after)
  await clara.reload()
  await client.shows('First', after)
  await expect.poll(() => wire.find(after)).toEqual(new Set(['frame', 'answer', 'page', 'storage']))
  expect(await wire.find(secret)).toEqual(new Set())

  await act(owner, secret, 'Make public')
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Make public' }).click()
  await client.shows('First', secret, after)

  await act(staff, secret, 'Make internal')
  await client.shows('First', after)
  await expect.poll(() => isKept(clara, secret)).toBe(false)
  await clara.reload()
  await client.shows('First', after)
  await owner.shows('First', secret, after)
})

/** Registers as a stranger, and follows the link in the email. */
async function registers(page: Page, name: string): Promise<void> {
  const email = newAddress(name)
  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto((await mailTo(day.atrium, email, /confirm/)).link)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

async function foundsAgency(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create an agency' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an agency' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name }).waitFor()
}

/** Invites by email, and returns the link in it. */
async function invites(page: Page, name: string, role: 'Staff' | 'Client'): Promise<string> {
  const email = newAddress(name)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite' })
  await dialog.getByLabel('Email addresses').fill(email)
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText(`Invitation sent to ${email}`).waitFor()
  return (await mailTo(day.atrium, email, /invit/i)).link
}

/** Opens the link of the email in an isolated browser, and registers with it. */
async function accepts(link: string, name: string): Promise<Page> {
  const page = await day.open()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Join Northwind' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('navigation', { name: 'Channels' }).waitFor()
  return page
}

async function opensClientChannel(page: Page, name: string, people: string[]): Promise<Talk> {
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByRole('button', { name: 'New conversation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New conversation' })
  await dialog.getByRole('radiogroup', { name: 'Type' }).getByText('Client').click()
  await dialog.getByLabel('Name').fill(name)
  for (const person of people) {
    await dialog.getByRole('combobox', { name: 'Client and team' }).fill(person)
    await page.getByRole('option', { name: person }).click()
  }
  await dialog.getByRole('button', { name: 'Create channel' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  return talkOn(page)
}

async function entersChannel(page: Page, name: string): Promise<Talk> {
  await page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name }).click()
  return talkOn(page)
}

/** Clicks one of a message's own buttons. */
async function act(talk: Talk, text: string, action: string): Promise<void> {
  const message = talk.message(text)
  await message.hover()
  await message.getByRole('button', { name: action }).click()
}

async function actFromMenu(talk: Talk, text: string, action: string): Promise<void> {
  await act(talk, text, 'More')
  await talk.page.getByRole('menuitem', { name: action }).click()
}

/** Whether the page or the browser's storage still contains a text. */
async function isKept(page: Page, text: string): Promise<boolean> {
  return (await page.content()).includes(text) || (await storedIn(page)).includes(text)
}
