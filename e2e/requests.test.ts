/** @module-tag requests */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { journey } from './harness/journey.ts'
import { loseAnswer } from './harness/lose-answer.ts'
import { asking, type Handed, hands, phone, poster } from './harness/requesting.ts'
import { signIn } from './harness/sign-in.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

type Requests = { listRequests: { items: { unreadClientApproval: boolean }[] } }

test('a client asks for something by phone, with a draft that a reload does not lose; the team takes it on and makes a task of it', async () => {
  const team = await foundTeam(day.atrium)
  const ask = asking(team, team.olga)
  const { createProject } = await ask<{ boards: [{ id: string }] }>(
    'createProject',
    'CreateProjectInput',
    { title: 'Spring', clientID: team.clara.id },
    'boards { id }',
  )
  await ask('createColumn', 'CreateColumnInput', { boardID: createProject?.boards[0].id, title: 'To do' })
  const form = [{ key: 'what', type: 'longText', label: 'What should change?', required: true }]
  const subcategories = ['New', 'Change']
  await ask('createRequestCategory', 'CreateRequestCategoryInput', { category: 'Print', subcategories, form })

  const clara = await day.openAs(team.clara, phone)
  await clara.goto('/portal')
  await clara.getByText('You’re all caught up.').waitFor()
  await isAccessible(clara, 'portal')
  await clara.getByRole('link', { name: 'New request' }).tap()
  await chooses(clara, 'Category', 'Print')
  await chooses(clara, 'Subcategory', 'Change')
  await clara.getByLabel('What is it about?').fill('New price tags')
  await clara.getByLabel('What should change?').fill('The price of the winter tent')
  await hands(clara, 'Add files', { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('99') })
  await clara.getByRole('list', { name: 'Files' }).getByText('prices.txt').waitFor()
  await clara.reload()
  await expect.poll(() => clara.getByLabel('What should change?').inputValue()).toContain('winter tent')
  // A file that was added by mistake is removed again.
  await hands(clara, 'Add files', { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('0') })
  await clara.getByRole('button', { name: 'Remove wrong.txt' }).tap()
  await clara.getByText('wrong.txt').waitFor({ state: 'detached' })
  // The first response gets lost: it is sent again by itself, and is the same request.
  await loseAnswer(clara, 'New price tags')
  await clara.getByRole('button', { name: 'Submit request' }).tap()
  const number = await filedNumber(clara)
  await clara.getByRole('button', { name: 'Open request' }).tap()
  await clara.getByText('Received').waitFor()

  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/request-system/list')
  await isAccessible(stefan, 'requests')
  await stefan.getByRole('link', { name: 'New price tags' }).click()
  await stefan.getByText('The price of the winter tent').waitFor()
  await stefan.getByLabel('Status').selectOption({ label: 'In progress' })
  await stefan.getByLabel('Due', { exact: true }).fill('2031-05-20')
  await stefan.getByText(/due.*: none → .*2031/).waitFor()
  await stefan.getByRole('button', { name: 'Create from request' }).click()
  await stefan.getByRole('menuitem', { name: 'Create task' }).click()
  const sheet = stefan.getByRole('dialog', { name: 'Create task' })
  await sheet.getByRole('combobox', { name: 'Project' }).click()
  await stefan.getByRole('option', { name: 'Spring' }).click()
  await sheet.getByRole('combobox', { name: 'Column' }).click()
  await stefan.getByRole('option', { name: 'To do' }).click()
  await sheet.getByRole('button', { name: 'Create task' }).click()
  await stefan.getByRole('list', { name: 'Linked' }).getByRole('link', { name: 'New price tags' }).waitFor()
  await isAccessible(stefan, 'a request')

  // The task links to the request that it was created from.
  await stefan.getByRole('list', { name: 'Linked' }).getByRole('link', { name: 'New price tags' }).click()
  await stefan.getByRole('link', { name: `${number} · New price tags` }).click()
  await stefan.getByRole('list', { name: 'Linked' }).waitFor()

  // A comment delivers a file to the other side.
  await stefan.goto('/request-system/list')
  await stefan.getByRole('link', { name: 'New price tags' }).click()
  const said = stefan.getByRole('region', { name: 'Conversation' })
  await hands(stefan, 'Add files', await poster(), said)
  await said.getByRole('list', { name: 'Files' }).getByText('poster.png').waitFor()
  await said.getByRole('textbox').fill('Like this?')
  await said.getByRole('button', { name: 'Send', exact: true }).click()
  await said.getByRole('link', { name: 'poster.png' }).waitFor()
  const heard = clara.getByRole('region', { name: 'Conversation' })
  await heard.getByText('Like this?').waitFor()
  await heard.getByRole('link', { name: 'poster.png' }).waitFor()

  // The client sees the status in their own wording, and on their home page, with the project.
  await clara.getByText('We’re on it').waitFor()
  // An open request is marked as read once it is shown.
  const isUnread = async () => {
    const { listRequests } = await team.clara.ask<Requests>(
      '{ listRequests { items { unreadClientApproval } } }',
      {},
      team.agencyId,
    )
    return listRequests.items.some(({ unreadClientApproval }) => unreadClientApproval)
  }
  await expect.poll(isUnread).toBe(false)
  await clara.goto('/portal')
  await clara.getByRole('link', { name: 'New price tags' }).waitFor()
  await clara.getByRole('region', { name: 'Projects' }).getByRole('link', { name: 'Spring' }).waitFor()
  await clara.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'prices.txt' }).waitFor()
  await clara.getByText('You’re all caught up.').waitFor()
  // A status that waits for the client counts as hers to do, until the team changes it.
  await stefan.getByLabel('Status').selectOption({ label: 'Waiting for client' })
  const waiting = clara.getByRole('region', { name: 'Waiting for you (1)' })
  await waiting.getByText(new RegExp(`${number} · Waiting for you since`)).waitFor()
  // A closed request is news, which is marked in her list: there is nothing to do.
  await stefan.getByLabel('Status').selectOption({ label: 'Done' })
  await clara.getByText('You’re all caught up.').waitFor()
  const mine = clara
    .getByRole('region', { name: 'Your requests' })
    .getByRole('link', { name: 'New price tags' })
  await mine.getByText('Done').waitFor()
  await mine.getByText('New activity').waitFor()
})

test('a request without a category asks the agency’s default form', async () => {
  const team = await foundTeam(day.atrium)
  const form = [{ key: 'why', type: 'text', label: 'Why do you need it?', required: true }]
  await asking(team, team.olga)('updateAgency', 'UpdateAgencyInput', { id: team.agencyId, form })
  const clara = await day.openAs(team.clara, phone)
  await clara.goto('/portal')
  // A tap before everything has loaded would hit an element that moves.
  await clara.getByText('You’re all caught up.').waitFor()
  await clara.getByRole('link', { name: 'New request' }).tap()
  await clara.getByLabel('What is it about?').fill('A slip')
  await clara.getByLabel('Why do you need it?').fill('No reason')
  await clara.getByRole('button', { name: 'Discard draft' }).tap()
  await clara.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).tap()
  await expect.poll(() => clara.getByLabel('What is it about?').inputValue()).toBe('')
  expect(await clara.getByLabel('Why do you need it?').inputValue()).toBe('')
  // A draft keeps files longer than the server does: it can be submitted without the expired ones.
  await clara.getByLabel('What is it about?').fill('A banner')
  await hands(clara, 'Add files', { name: 'old.txt', mimeType: 'text/plain', buffer: Buffer.from('0') })
  const draft = clara.getByRole('list', { name: 'Files' }).getByRole('link', { name: 'old.txt' })
  const key = (await draft.getAttribute('href'))?.replace(/^\/files\//, '')
  await asking(team, team.clara)('createRequest', 'CreateRequestInput', {
    title: 'Before',
    content: { values: { why: 'It took the file' } },
    files: [{ key }],
  })
  await clara.getByLabel('Why do you need it?').fill('The fair')
  await clara.getByRole('button', { name: 'Submit request' }).tap()
  await clara.getByText('This file has expired: old.txt').waitFor()
  await clara.getByRole('button', { name: 'Submit request' }).tap()
  await filedNumber(clara)
  await clara.getByRole('button', { name: 'Open request' }).tap()
  await clara.getByText('The fair').waitFor()

  // Staff who create a request for a client can leave out what only the client knows.
  const stefan = await day.openAs(team.stefan)
  await stefan.goto('/request-system/new')
  await stefan.getByRole('combobox', { name: 'Client', exact: true }).click()
  await stefan.getByRole('option', { name: /^Clara/ }).click()
  await stefan.getByLabel('What is it about?').fill('By phone')
  await stefan.getByRole('button', { name: 'Submit request' }).click()
  await filedNumber(stefan)
})

test('two rounds of feedback with pins on a PDF and a picture; then the way to another round, and the sign-off', async () => {
  const team = await foundTeam(day.atrium)
  await asking(team, team.olga)('updateAgency', 'UpdateAgencyInput', {
    id: team.agencyId,
    requestApprovals: [{ stage: 'You', side: 'client', reviewsLimit: 2 }],
  })
  const ask = asking(team, team.clara)
  const { createRequest } = await ask<{ id: string }>('createRequest', 'CreateRequestInput', {
    title: 'Flyer',
  })
  const stefan = await day.openAs(team.stefan)
  await stefan.goto(`/request-system/details/${createRequest?.id}`)
  await hands(stefan, 'Submit a file for approval', await flyer(1))
  await stefan.getByRole('link', { name: 'Review' }).waitFor()
  await hands(stefan, 'Add files', await poster(), stefan.getByRole('region', { name: 'Approvals' }))
  await stefan.getByRole('button', { name: 'Version 2 of poster.png' }).waitFor()
  await stefan.getByRole('link', { name: 'Review' }).click()
  await stefan.getByRole('button', { name: 'Pin a note on page 2' }).waitFor()

  // A client with something waiting arrives there after signing in.
  const clara = await day.open(phone)
  await signIn(clara, team.clara)
  await clara.waitForURL('**/portal')
  await clara.getByRole('link', { name: 'Review' }).tap()
  await pins(clara, 'Greener, please')
  const notes = stefan.getByRole('complementary', { name: 'Notes' })
  await notes.getByText('Greener, please').waitFor()

  // The team replies in its thread, with a file.
  await notes.getByRole('article').filter({ hasText: 'Greener, please' }).getByRole('button').first().click()
  await hands(stefan, 'Add files', await poster(), notes)
  await notes.getByLabel('Reply').fill('Like this?')
  await notes.getByRole('button', { name: 'Send', exact: true }).click()
  await clara.getByText('Like this?').waitFor()
  await clara.getByRole('article').getByRole('link', { name: 'poster.png' }).waitFor()
  await clara.getByLabel('File', { exact: true }).selectOption({ label: 'poster.png' })
  // A pin placed by mistake is removed.
  await pins(clara, 'Smaller words')
  const slip = clara.getByRole('article').filter({ hasText: 'Smaller words' })
  await slip.getByRole('button').first().tap()
  await slip.getByRole('button', { name: 'Delete note' }).tap()
  await clara.getByRole('dialog').getByRole('button', { name: 'Delete note' }).tap()
  await slip.waitFor({ state: 'detached' })
  await pins(clara, 'Larger words')
  await clara.getByRole('button', { name: 'Add general feedback' }).tap()
  await clara.getByLabel('Add general feedback').fill('Lovely')
  await clara.getByRole('button', { name: 'Send', exact: true }).tap()
  await clara.getByText('Lovely').waitFor()
  await isAccessible(clara, 'an approval')
  await decides(clara, 'Request changes')

  // Internal notes are invisible to the client; the new version has the open note.
  const whole = notes.getByRole('region', { name: 'General feedback' })
  await whole.getByRole('button', { name: 'Add general feedback' }).click()
  await whole.getByText('Internal').click()
  await whole.getByLabel('Add general feedback').fill('Too dear')
  await whole.getByRole('button', { name: 'Send', exact: true }).click()
  await whole.getByRole('button', { name: 'Send', exact: true }).waitFor({ state: 'hidden' })
  await whole.getByText('Too dear').waitFor()
  await notes.getByRole('button', { name: 'Pin a note' }).click()
  const pin = stefan.getByRole('button', { name: 'Note position' })
  await pin.press('Shift+ArrowDown')
  await expect.poll(() => pin.evaluate(({ style }) => style.top)).toBe('60%')
  await notes.getByRole('button', { name: 'Cancel' }).click()
  await isAccessible(stefan, 'an approval of the team')
  await stefan.getByRole('link', { name: 'Back to the request' }).click()
  await hands(stefan, 'Version 2 of flyer.pdf', await flyer(2))
  await stefan.getByRole('button', { name: 'Version 3 of flyer.pdf' }).waitFor()

  await clara.reload()
  await clara.getByText('from an earlier version, please check').waitFor()
  expect(await clara.getByText('Too dear').count()).toBe(0)
  await clara.getByRole('button', { name: 'Compare' }).tap()
  await clara.getByRole('figure').getByText('Version 1').waitFor()
  await clara.getByRole('button', { name: 'Compare' }).tap()
  await decides(clara, 'Request changes')
  await hands(stefan, 'Version 3 of flyer.pdf', await flyer(3))
  await stefan.getByRole('button', { name: 'Version 4 of flyer.pdf' }).waitFor()

  await expect.poll(() => clara.getByLabel('Version', { exact: true }).locator('option').count()).toBe(3)
  await clara.getByRole('button', { name: 'Request changes' }).tap()
  await clara.getByText('All 2 feedback rounds have been used.').waitFor()
  await clara.getByLabel('What else should change?').fill('The date is wrong')
  await clara.getByRole('button', { name: 'Request another round' }).tap()
  await stefan.getByText('The date is wrong').first().waitFor()
  await stefan.getByLabel('Rounds').fill('3')
  await stefan.getByLabel('Rounds').press('Enter')
  await stefan.getByText('changed the number of rounds: 2 → 3').waitFor()
  await decides(clara, 'Approve')
  await clara.getByText('Approved').last().waitFor()
  await stefan.getByText('Approved').first().waitFor()
  await stefan.getByText(/flyer\.pdf, Version 3/).waitFor()
  expect(await stefan.getByRole('button', { name: 'Version 4 of flyer.pdf' }).count()).toBe(0)
})

test('a client whom the agency would like to know arrives at its form; afterwards in messaging', async () => {
  const team = await foundTeam(day.atrium)
  await asking(team, team.olga)('updateAgency', 'UpdateAgencyInput', {
    id: team.agencyId,
    registrationForm: [{ key: 'company', type: 'text', label: 'Company', required: true }],
  })
  const clara = await day.open(phone)
  await signIn(clara, team.clara)
  await clara.waitForURL('**/portal')
  await clara.getByRole('link', { name: 'Answer' }).tap()
  await clara.getByLabel('Company').fill('Museum')
  await clara.getByRole('button', { name: 'Send', exact: true }).tap()
  await clara.getByText('Museum').waitFor()
  await clara.goto('/portal')
  await clara.getByText('You’re all caught up.').waitFor()
  const again = await day.open(phone)
  await signIn(again, team.clara)
  await again.waitForURL(/\/dial/)
  const stefan = await day.open()
  await signIn(stefan, team.stefan)
  await stefan.waitForURL(/\/dial/)
})

/** Waits until the page says that a request was submitted; returns its number. */
async function filedNumber(page: Page): Promise<string> {
  const filed = page.getByText(/Request \d{5} submitted/)
  await filed.waitFor()
  return /\d{5}/.exec(await filed.innerText())?.[0] ?? ''
}

async function chooses(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).tap()
  await page.getByRole('option', { name: option }).tap()
}

async function pins(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Pin a note on page 1' }).tap({ position: { x: 60, y: 80 } })
  await page.getByLabel('What should change here?').fill(words)
  await page.getByRole('button', { name: 'Add note' }).tap()
  await page.getByRole('complementary', { name: 'Notes' }).getByText(words).waitFor()
}

async function decides(page: Page, decision: string): Promise<void> {
  await page.getByRole('button', { name: decision, exact: true }).tap()
  await page.getByRole('button', { name: 'Submit decision' }).tap()
  await page.getByText('Decision saved').last().waitFor()
}

/** Two pages that state their version. */
const flyer = async (version: number): Promise<Handed> => ({
  name: 'flyer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R/Resources<</Font<</F1 6 0 R>>>>>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
5 0 obj<</Length 42>>stream
BT /F1 24 Tf 40 100 Td (Flyer, ${version}) Tj ET
endstream endobj
6 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`),
})
