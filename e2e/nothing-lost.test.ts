/** @module-tag messaging */
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { storedIn } from './harness/browser-storage.ts'
import { journeyAlone } from './harness/journey.ts'
import { type Talk, talkOf } from './harness/talk.ts'
import { foundTeam } from './harness/team.ts'

const day = journeyAlone()

test('a cut line, a killed server and a closed page lose nothing and double nothing', async () => {
  const team = await foundTeam(day.atrium)
  const [client, staff, owner] = await Promise.all([
    talkOf(day, team, team.clara),
    talkOf(day, team, team.stefan),
    talkOf(day, team, team.olga),
  ])
  await staff.say('Before the storm')
  await client.shows('Before the storm')

  await client.page.context().setOffline(true)
  await client.say('Written offline')
  await client.say('Written offline too')
  await waits(client, 'Written offline too')
  await client.field.fill('Half a sentence')
  await staff.say('Written meanwhile')
  await owner.shows('Before the storm', 'Written meanwhile')

  await day.atrium.kill()
  await staff.say('Written to a dead server')
  await waits(staff, 'Written to a dead server')
  const address = client.page.url()
  await expect(client.page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await day.atrium.start()
  // Checked on the owner's page, because the sender sees a message before the server has it.
  await owner.shows('Before the storm', 'Written meanwhile', 'Written to a dead server')

  await client.page.context().setOffline(false)
  await client.page.goto(address)
  const everything = [
    'Before the storm',
    'Written meanwhile',
    'Written to a dead server',
    'Written offline',
    'Written offline too',
  ]
  for (const talk of [client, staff, owner]) await talk.shows(...everything)
  expect(await client.field.inputValue()).toBe('Half a sentence')
})

test('a file on its way outlives a reload: it goes up again, in one tab only, and is sent', async () => {
  const team = await foundTeam(day.atrium)
  const client = await talkOf(day, team, team.clara)
  const context = client.page.context()
  let [begun, isStalled] = [0, true]
  // Held requests stay held to the end: removing the route would release them.
  await context.route(/\/api\/v1\/uploads/, async (route) => {
    if (!isStalled) return route.continue()
    begun += 1
  })
  await client.field.fill('Here it is')
  await client.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('every word of it') })
  await expect.poll(() => begun).toBe(1)
  await expect.poll(() => keptFiles(client)).toBe(1)

  await client.page.reload()
  await client.page.getByRole('progressbar', { name: 'brief.txt' }).waitFor()
  await expect.poll(() => begun).toBe(2)
  const tab = await context.newPage()
  await tab.goto(client.page.url())
  await tab.getByRole('textbox', { name: /^Write/ }).waitFor()
  isStalled = false

  await client.page.reload()
  const arrived = (page: typeof tab) => page.getByRole('button', { name: 'Remove brief.txt' })
  await expect.poll(async () => (await arrived(client.page).count()) + (await arrived(tab).count())).toBe(1)
  expect(begun).toBeLessThanOrEqual(3)
  await expect.poll(() => keptFiles(client)).toBe(0)
  const writer = (await arrived(client.page).count()) === 1 ? client.page : tab
  await writer.getByRole('button', { name: 'Send', exact: true }).click()
  const staff = await talkOf(day, team, team.stefan)
  await staff.message('Here it is').getByText('brief.txt').waitFor()
})

const keptFiles = ({ page }: Talk) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('atrium')
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a page that comes without its server shows what it knew, what waits, and the draft', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Known before')
  const client = await talkOf(day, team, team.clara)
  await client.shows('Known before')
  await kept(client, 'Known before')

  const context = client.page.context()
  const refuse = (route: Route) => route.abort('connectionrefused')
  await context.routeWebSocket('/graphql', (socket) => socket.close())
  await context.route(/\/(graphql|jwt|api)\b/, refuse)
  await client.page.reload()
  await client.shows('Known before')
  await client.say('Written without a server')
  await waits(client, 'Written without a server')
  await client.field.fill('Half a sentence')
  await client.page.reload()
  await client.shows('Known before', 'Written without a server')
  await waits(client, 'Written without a server')
  expect(await client.field.inputValue()).toBe('Half a sentence')

  await context.unroute(/\/(graphql|jwt|api)\b/, refuse)
  const staff = await talkOf(day, team, team.stefan)
  await staff.shows('Known before', 'Written without a server')
})

test('a server that takes calls and never answers leaves no blank page: it says so, and goes on once it answers', async () => {
  const team = await foundTeam(day.atrium)
  await team.say(team.stefan, 'Known to the server')
  const page = await day.openAs(team.clara)
  // Shortens the timeout of half a minute.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 30)
  })
  const neverAnswer = () => undefined
  await page.route('/graphql', neverAnswer)
  await page.goto(`/dial/c/${team.channelId}`)
  const retry = page.getByRole('button', { name: 'Try again' }).first()
  await retry.waitFor()
  await page.unroute('/graphql', neverAnswer)
  await retry.click()
  await page.getByText('Known to the server').first().waitFor()
})

test('a message whose answer was lost is sent again and stands there once', async () => {
  const team = await foundTeam(day.atrium)
  const [client, staff] = await Promise.all([talkOf(day, team, team.clara), talkOf(day, team, team.stefan)])
  let lost = 0
  await client.page.route('/graphql', async (route) => {
    if (lost > 0 || !route.request().postData()?.includes('createMessage')) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await client.say('Once')
  await client.say('And only once')
  for (const talk of [client, staff]) await talk.shows('Once', 'And only once')
  expect(lost).toBe(1)
  await client.page.reload()
  await client.shows('Once', 'And only once')
})

/** Waits until the page says that this message has not been sent yet. */
async function waits(talk: Talk, text: string): Promise<void> {
  await talk.message(text).getByText('Waiting for connection').waitFor()
}

/** Waits until the browser has stored a message persistently. */
async function kept({ page }: Talk, text: string): Promise<void> {
  await expect.poll(() => storedIn(page)).toContain(text)
}
