/**
 * @module-tag identity
 * @module-tag messaging
 * @module-tag work
 * @module-tag requests
 * @module-tag notifications
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { planBoard } from './harness/board.ts'
import { keptWords } from './harness/browser-storage.ts'
import { journey } from './harness/journey.ts'
import { lasting, runsWorker } from './harness/kept-application.ts'
import { noticeOf, pushed, pushesTo } from './harness/pushes.ts'
import { asking } from './harness/requesting.ts'
import { signIn } from './harness/sign-in.ts'
import { talkOn } from './harness/talk.ts'
import { foundTeam, type Team } from './harness/team.ts'
import { upload } from './harness/upload.ts'

const day = journey({ system: true })

/** A word for everything that a browser might keep. */
const words = {
  message: 'Marzipan',
  internal: 'Nougat',
  file: 'Praline',
  draft: 'Caramel',
  waiting: 'Liquorice',
  searched: 'Pistachio',
  task: 'Truffle',
  request: 'Sherbet',
  notice: 'Toffee',
}

test('who signs out leaves nothing behind in the browser: not what they read, wrote or looked for, and not who they are', async () => {
  const team = await foundTeam(day.atrium)
  const { taskId, requestId } = await plant(team)
  const page = await day.openAs(team.stefan, { ...lasting, permissions: ['notifications'] })
  await page.goto(`/task/t/${taskId}`)
  await keeps(page, [words.task])
  await runsWorker(page)
  await page.goto(`/request-system/details/${requestId}`)
  await keeps(page, [words.request])
  await searches(page)
  await isPushed(page, team)
  await writes(page, team, [words.message, words.internal, words.file])
  const named = [...Object.values(words), 'Olga Brandt', 'Clara Diaz', team.stefan.email]
  const { message, internal, file, waiting, task, request, draft, notice } = words
  // What is kept of them until then shows that it would be found.
  await keeps(page, [message, internal, file, waiting, task, request, draft, notice, 'Olga Brandt'])
  await leavesNothing(page, 'Stefan Roth', named)

  // The next person at the same computer.
  await page.unrouteAll()
  await signIn(page, team.clara)
  await page.goto(`/portal/detail/${requestId}`)
  await keeps(page, [words.request])
  await searches(page)
  await writes(page, team, [words.message, words.file])
  const hers = [...Object.values(words), 'Stefan Roth', 'Olga Brandt', team.clara.email]
  await keeps(page, [message, file, waiting, request, draft, 'Stefan Roth'])
  expect(await keptWords(page, [internal])).toEqual({})
  await leavesNothing(page, 'Clara Diaz', hers)
})

/** What both come to see: messages with a file, a task, and a request. */
async function plant(team: Team) {
  const { taskIds } = await planBoard(team)
  const taskId = taskIds[0] ?? ''
  await asking(team, team.olga)('updateTask', 'UpdateTaskInput', { id: taskId, title: words.task })
  const { createRequest } = await asking(team, team.clara)<{ id: string }>(
    'createRequest',
    'CreateRequestInput',
    { title: words.request },
  )
  await team.say(team.olga, words.message)
  await team.say(team.olga, words.internal, { internal: true })
  const content = { name: `${words.file}.txt`, type: 'text/plain', content: 'sugar' }
  const piece = await upload(day.atrium, team.olga, team.agencyId, content)
  await team.say(team.olga, 'With a file', { pieces: [piece] })
  return { taskId, requestId: createRequest?.id }
}

async function searches(page: Page): Promise<void> {
  await page.goto('/search')
  await page.getByRole('textbox', { name: 'Search' }).fill(words.searched)
  await page.getByRole('heading', { name: 'No results' }).waitFor()
}

async function isPushed(page: Page, team: Team): Promise<void> {
  const push = await pushesTo(page)
  await pushed(page, push, noticeOf(team, words.notice), [words.notice])
}

/** Reads the conversation, sends what does not get out, and begins something else. */
async function writes(page: Page, team: Team, read: string[]): Promise<void> {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes(words.waiting) ? route.abort() : route.fallback(),
  )
  await page.goto(`/dial/c/${team.channelId}`)
  const talk = talkOn(page)
  for (const word of read) await talk.log.getByText(word).first().waitFor()
  await talk.say(words.waiting)
  await talk.message(words.waiting).waitFor()
  await talk.field.fill(words.draft)
}

/** Waits until the browser keeps these words, which are stored a moment after they are shown. */
async function keeps(page: Page, expected: string[]): Promise<void> {
  const found = async () => [...new Set(Object.values(await keptWords(page, expected)).flat())].sort()
  await expect.poll(found).toEqual(expected.toSorted())
}

/** Signs out in spite of what is unsent; nothing is kept of what was looked for, nor of what proves who they are. */
async function leavesNothing(page: Page, name: string, looked: string[]): Promise<void> {
  const tokens = await page.evaluate(() =>
    ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key) ?? key),
  )
  // What marks a device that its person has used before outlives them on purpose: it opens nothing.
  const all = await page.context().cookies()
  const cookies = all.filter(({ name }) => !name.includes('known')).map(({ value }) => value)
  const proofs = [...tokens, ...cookies]
  expect(await keptWords(page, proofs)).toMatchObject({ local: tokens, cookies })

  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page
    .getByText('1 message or change hasn’t been sent. 1 draft is saved only in this browser.')
    .waitFor()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(await keptWords(page, [...looked, ...proofs])).toEqual({})
}
