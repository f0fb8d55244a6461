/** @module-tag media */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withClient } from '../server/platform/database/client.ts'
import { isAccessible } from './harness/accessibility.ts'
import { databaseUrl } from './harness/database.ts'
import { journey } from './harness/journey.ts'
import { loseAnswer } from './harness/lose-answer.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'
import { upload } from './harness/upload.ts'

const day = journey()

const note = (name: string, words: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(words),
})

test('files are uploaded, moved and deleted with a way back, and shared by a link that is revoked while it is open', async () => {
  const team = await foundTeam(day.atrium)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/drive')
  await stefan.getByRole('heading', { name: 'No files here yet' }).waitFor()
  await stefan
    .locator('input[type=file]')
    .setInputFiles([note('plan.txt', 'the plan'), note('prices.txt', 'the prices')])
  await stefan.getByText('All uploaded').waitFor()
  await stefan.getByRole('link', { name: 'plan.txt' }).waitFor()
  await stefan.getByText('2 files', { exact: false }).first().waitFor()

  // Moves it to the trash, and restores it.
  await stefan.getByRole('checkbox', { name: 'Select prices.txt' }).check({ force: true })
  await stefan.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await stefan.getByRole('link', { name: 'prices.txt' }).waitFor({ state: 'hidden' })
  await stefan.getByRole('button', { name: 'Undo' }).click()
  await stefan.getByRole('link', { name: 'prices.txt' }).waitFor()
  await isAccessible(stefan, 'drive')

  // A password-protected link, opened by a visitor who is not signed in.
  await stefan.getByRole('checkbox', { name: 'Select plan.txt' }).check({ force: true })
  await stefan.getByRole('toolbar').getByRole('button', { name: 'Share' }).click()
  const panel = stefan.getByRole('complementary', { name: 'New share link' })
  await panel.getByRole('radio', { name: 'Anyone with the password' }).check()
  // The setting selected after a lost response counts, not what was sent before.
  await loseAnswer(stefan, 'a word too short')
  await panel.getByLabel('Password', { exact: true }).fill('a word too short')
  await panel.getByRole('button', { name: 'Create link' }).click()
  await panel.getByRole('alert').waitFor()
  await panel.getByLabel('Password', { exact: true }).fill('open sesame')
  await panel.getByRole('button', { name: 'Create link' }).click()
  const link = await stefan.getByRole('textbox', { name: 'Link' }).inputValue()

  const visitor = await day.open()
  await visitor.goto(new URL(link).pathname)
  await visitor.getByRole('heading', { name: 'These files need a password' }).waitFor()
  await visitor.getByLabel('Password', { exact: true }).fill('wrong one')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await visitor.getByText('Incorrect password.').waitFor()
  await visitor.getByLabel('Password', { exact: true }).fill('open sesame')
  await visitor.getByRole('button', { name: 'Open' }).click()
  const file = visitor.getByRole('link', { name: 'plan.txt' })
  await file.waitFor()
  await isAccessible(visitor, 'a share')
  await file.click()
  const viewer = visitor.getByRole('dialog', { name: 'File' })
  await viewer.getByText('the plan').waitFor()
  await isAccessible(visitor, 'a file of a share')

  // Another file is added, and the share is renamed; the open page is updated.
  const details = stefan
    .getByRole('complementary')
    .filter({ has: stefan.getByRole('textbox', { name: 'Link' }) })
  await details.getByRole('combobox', { name: 'Add a file' }).fill('prices')
  await stefan.getByRole('option', { name: 'prices.txt' }).click()
  await details.getByRole('link', { name: 'prices.txt' }).waitFor()
  await details.getByRole('button', { name: 'Change' }).click()
  await details.getByLabel('Name').fill('Round two')
  await isAccessible(stefan, 'changing a share')
  await details.getByRole('button', { name: 'Save' }).click()
  await stefan.getByRole('complementary', { name: 'Round two' }).waitFor()
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('heading', { name: 'Round two' }).waitFor()
  await visitor.getByRole('link', { name: 'prices.txt' }).waitFor()
  await details.getByRole('button', { name: 'Remove prices.txt' }).click()
  await visitor.getByRole('link', { name: 'prices.txt' }).waitFor({ state: 'hidden' })
  await file.click()
  await viewer.getByText('the plan').waitFor()
  const address = await file.getAttribute('href')
  const read = () => visitor.evaluate(async (url) => (await fetch(url)).status, address ?? '')
  expect(await read()).toBe(200)

  // The link is added to a message.
  await details.getByRole('button', { name: 'Send in a conversation' }).click()
  const sending = stefan.getByRole('dialog', { name: 'Send the link in a conversation' })
  await sending.getByRole('combobox', { name: 'Conversation' }).click()
  await stefan.getByRole('option', { name: 'launch-spring' }).click()
  await sending.getByRole('button', { name: 'Attach to message' }).click()
  await expect.poll(() => talkOn(stefan).field.inputValue()).toContain(new URL(link).pathname)
  await stefan.goBack()
  await stefan
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: /^My share links/ })
    .click()
  await stefan.getByRole('button', { name: /Round two/ }).click()

  // Revoked while it is open.
  await details.getByRole('button', { name: 'Revoke link' }).click()
  await stefan.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await stefan.getByText('Link revoked').waitFor()
  expect(await read()).toBe(404)
  await visitor.getByRole('heading', { name: 'Link not available' }).waitFor()
})

test('a share that is open when its time is over closes by itself', async () => {
  const team = await foundTeam(day.atrium)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/drive')
  await stefan.locator('input[type=file]').setInputFiles([note('plan.txt', 'the plan')])
  await stefan.getByText('All uploaded').waitFor()
  await stefan.getByRole('checkbox', { name: 'Select plan.txt' }).check({ force: true })
  await stefan.getByRole('toolbar').getByRole('button', { name: 'Share' }).click()
  const panel = stefan.getByRole('complementary', { name: 'New share link' })
  await panel.getByRole('radio', { name: 'Anyone with the link' }).check()
  await panel.getByRole('button', { name: 'Create link' }).click()
  const address = await stefan.getByRole('textbox', { name: 'Link' }).inputValue()

  const visitor = await day.open()
  await visitor.goto(new URL(address).pathname)
  const file = visitor.getByRole('link', { name: 'plan.txt' })
  await file.waitFor()
  const read = async (url: string) => visitor.evaluate(async (path) => (await fetch(path)).status, url)
  const path = (await file.getAttribute('href')) ?? ''
  expect(await read(path)).toBe(200)

  await endNow(new URL(address).pathname.split('/').at(-1) ?? '')
  expect(await read(path)).toBe(404)
  await visitor.getByRole('heading', { name: 'Link not available' }).waitFor()
  await stefan
    .getByRole('navigation', { name: 'Files' })
    .getByRole('button', { name: /^My share links ?1$/ })
    .click()
  await stefan.getByText('Expired').first().waitFor()
})

test('files of the library go into a message without a second upload, internal ones as internal; what was refused is named', async () => {
  const team = await foundTeam(day.atrium)
  const secret = { name: 'secret.txt', type: 'text/plain', content: 'what it costs us' }
  const piece = await upload(day.atrium, team.stefan, team.agencyId, secret)
  await team.say(team.stefan, 'Only for us', { internal: true, pieces: [piece] })
  const [stefan, clara] = [await day.openAs(team.stefan), await day.openAs(team.clara)]
  await clara.goto(`/dial/c/${team.channelId}`)
  await stefan.goto('/drive')
  const answer = { message: 'full', extensions: { code: 'PAYLOAD_TOO_LARGE', key: 'media.quotaFull' } }
  await stefan.route(/uploads\?.*refused/, (route) =>
    route.fulfill({ status: 413, json: { errors: [answer] } }),
  )
  await stefan
    .locator('input[type=file]')
    .setInputFiles(['plan.txt', 'refused.txt', 'prices.txt'].map((name) => note(name, name)))
  await stefan.getByText('2 of 3 files uploaded').first().waitFor()
  await stefan.getByText('refused.txt: The agency’s storage is full.').waitFor()

  const send = async (title: string) => {
    const dialog = stefan.getByRole('dialog', { name: title })
    await dialog.getByRole('combobox', { name: 'Conversation' }).click()
    await stefan.getByRole('option', { name: 'launch-spring' }).click()
    return dialog
  }
  for (const name of ['plan.txt', 'prices.txt'])
    await stefan.getByRole('checkbox', { name: `Select ${name}` }).check({ force: true })
  await stefan.getByRole('toolbar').getByRole('button', { name: 'Send in a conversation' }).click()
  const dialog = await send('Send 2 files in a conversation')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Attach to message' }).click()
  await talkOn(stefan).say('Both of them')
  const received = talkOn(clara).message('Both of them')
  for (const name of ['plan.txt', 'prices.txt']) await received.getByText(name).waitFor()

  await stefan.goto('/drive?in=conversations')
  await stefan.getByRole('button', { name: 'Actions for secret.txt' }).click()
  await stefan.getByRole('menuitem', { name: 'Send in a conversation' }).click()
  const warned = await send('Send 1 file in a conversation')
  await warned
    .getByRole('alert')
    .getByText('Clients in launch-spring haven’t had access to secret.txt.', { exact: false })
    .waitFor()
  await isAccessible(stefan, 'sending a file')
  await warned.getByRole('button', { name: 'Attach to message' }).click()
  await talkOn(stefan).say('Once more')
  await talkOn(stefan).message('Once more').getByText('secret.txt').waitFor()
  await team.say(team.olga, 'For everybody')
  await talkOn(clara).message('For everybody').waitFor()
  expect(await talkOn(clara).message('Once more').count()).toBe(0)
})

test('a library longer than a page comes as one scrolls, and only what is in sight is drawn', async () => {
  const team = await foundTeam(day.atrium)
  const insert = `insert into media (agency_id, id, key, kind, type, name, size, user_id, created_at, updated_at)
    select $1, uuidv7(), 'documents/' || n || '.pdf', 'document', 'application/pdf', 'Offer ' || n || '.pdf', n, $2,
      now() - make_interval(secs => n), now() from generate_series(1, 450) n`
  await withClient(await databaseUrl(day.atrium), (client) =>
    client.query(insert, [team.agencyId, team.stefan.id]),
  )
  const stefan = await day.openAs(team.stefan)
  for (const view of ['list', 'grid']) {
    await stefan.goto(`/drive?view=${view}`)
    await stefan.getByRole('link', { name: 'Offer 1.pdf' }).waitFor()
    expect(await stefan.locator('[data-at]').count()).toBeLessThan(100)
    const scroller = stefan.locator('[data-scrolls]', { has: stefan.locator('[data-at]') })
    const last = stefan.getByRole('link', { name: 'Offer 450.pdf' })
    await expect
      .poll(async () => {
        await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        return last.isVisible()
      })
      .toBe(true)
    expect(await stefan.locator('[data-at]').count()).toBeLessThan(100)
  }
})

/** Sets the expiry into the past, directly in the database: the form offers no time that soon. */
async function endNow(link: string): Promise<void> {
  const end = "update shared_group set expires_at = now() - interval '1 second' where link = $1"
  await withClient(await databaseUrl(day.atrium), (client) => client.query(end, [link]))
}

test('fifty files go up at once, a large one is paused and goes on, and what was renamed has its way back', async () => {
  const team = await foundTeam(day.atrium)
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/drive')
  await stefan.getByRole('heading', { name: 'No files here yet' }).waitFor()
  const input = stefan.locator('input[type=file]')
  await input.setInputFiles(Array.from({ length: 50 }, (_, at) => note(`page-${at + 1}.txt`, `page ${at}`)))
  await stefan.getByText('All uploaded').waitFor()
  await stefan.getByText('50 files', { exact: false }).first().waitFor()

  // Large enough for a resumable upload, on a connection that is slow enough to interrupt it.
  const folder = await mkdtemp(join(tmpdir(), 'atrium-film-'))
  await writeFile(join(folder, 'film.bin'), Buffer.alloc(50 * 2 ** 20, 'a'))
  const line = await stefan.context().newCDPSession(stefan)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 8 * 2 ** 20 }
  await line.send('Network.emulateNetworkConditions', slow)
  await input.setInputFiles(join(folder, 'film.bin'))
  await stefan.getByRole('progressbar', { name: 'Upload of film.bin' }).waitFor()
  await stefan.getByRole('button', { name: 'Pause film.bin' }).click()
  await stefan.getByText(/^Paused at/).waitFor()
  await isAccessible(stefan, 'uploads')
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  await stefan.getByRole('button', { name: 'Resume film.bin' }).click()
  await stefan.getByText('All uploaded').waitFor()
  await stefan.getByRole('link', { name: 'film.bin' }).waitFor()
  await rm(folder, { recursive: true })

  // Renames it, and undoes that.
  await stefan.getByRole('button', { name: 'Actions for film.bin' }).click()
  await stefan.getByRole('menuitem', { name: 'Rename' }).click()
  await stefan.getByLabel('File name').fill('movie.bin')
  await stefan.getByRole('button', { name: 'Save' }).click()
  await stefan.getByRole('link', { name: 'movie.bin' }).waitFor()
  await stefan.getByRole('button', { name: 'Undo' }).click()
  await stefan.getByRole('link', { name: 'film.bin' }).waitFor()
})
