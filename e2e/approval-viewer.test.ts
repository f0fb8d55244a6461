/** @module-tag requests */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAccessible } from './harness/accessibility.ts'
import { finger } from './harness/finger.ts'
import { journey } from './harness/journey.ts'
import { asking, hands, phone, poster } from './harness/requesting.ts'
import { foundTeam } from './harness/team.ts'

const day = journey()

const notesOf = (page: Page) => page.getByRole('complementary', { name: 'Notes' })
const zoomed = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

async function pins(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Pin a note on page 1' }).click({ position: { x: 60, y: 80 } })
  await page.getByLabel('What should change here?').fill(words)
  await page.getByRole('button', { name: 'Add note' }).click()
  await notesOf(page).getByRole('article').filter({ hasText: words }).waitFor()
}

test('who decides is chosen, live; the viewer follows keys and two fingers; a note that goes leaves the focus beside it', async () => {
  const team = await foundTeam(day.atrium)
  await asking(team, team.olga)('updateAgency', 'UpdateAgencyInput', {
    id: team.agencyId,
    requestApprovals: [{ stage: 'Team', side: 'staff', reviewsLimit: 2 }],
  })
  const { createRequest } = await asking(team, team.clara)<{ id: string }>(
    'createRequest',
    'CreateRequestInput',
    { title: 'Poster' },
  )
  const address = `/request-system/details/${createRequest?.id}`
  const [stefan, olga] = await Promise.all([day.openAs(team.stefan), day.openAs(team.olga)])
  await Promise.all([stefan.goto(address), olga.goto(address)])
  await hands(stefan, 'Submit a file for approval', await poster())
  await stefan.getByText('Anyone on the team').waitFor()
  await stefan.getByRole('button', { name: 'Select approvers for “Team”' }).click()
  await stefan.getByRole('option', { name: 'Olga Brandt' }).click()
  for (const page of [stefan, olga])
    await page
      .getByRole('list', { name: 'Approvers for “Team”' })
      .getByRole('listitem')
      .filter({ hasText: 'Olga Brandt' })
      .waitFor()
  await stefan.getByText('changed the approvers').waitFor()
  await isAccessible(stefan, 'who decides')

  await olga.getByRole('link', { name: 'Review' }).click()
  await pins(olga, 'Greener, 20 - 30 % + more')
  await zoomed(olga, '100%')
  await olga.getByRole('button', { name: 'Pin a note', exact: true }).focus()
  await olga.keyboard.press('+')
  await zoomed(olga, '100%')
  await olga.getByRole('button', { name: 'Zoom in' }).focus()
  await olga.keyboard.press('+')
  await zoomed(olga, '150%')
  await olga.keyboard.press('0')
  await zoomed(olga, '100%')
  await pins(olga, 'Larger words')
  const first = notesOf(olga).getByRole('article').filter({ hasText: 'Greener' })
  await first.getByRole('button').first().click()
  await first.getByRole('button', { name: 'Delete note' }).click()
  await olga.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
  await first.waitFor({ state: 'detached' })
  const focused = () => olga.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')
  await expect.poll(focused).toContain('Larger words')

  // A file that browsers cannot display is offered as a download, without pins.
  const bar = olga.getByRole('link', { name: 'Download poster.png' })
  expect(await bar.getAttribute('download')).toBe('poster.png')
  const source = {
    name: 'poster.psd',
    mimeType: 'image/vnd.adobe.photoshop',
    buffer: Buffer.from('8BPS\0\x01'),
  }
  await hands(stefan, 'Add files', source, stefan.getByRole('region', { name: 'Approvals' }))
  await olga.getByLabel('File', { exact: true }).selectOption({ label: 'poster.psd' })
  await olga.getByText('No preview available.').waitFor()
  expect(await olga.getByRole('link', { name: 'Download poster.psd' }).count()).toBe(2)
  expect(await olga.getByRole('button', { name: 'Pin a note', exact: true }).count()).toBe(0)
  await isAccessible(olga, 'a file that is not drawn')

  const hand = await day.openAs(team.stefan, phone)
  await hand.goto(new URL(olga.url()).pathname)
  await zoomed(hand, '100%')
  const { pinch } = await finger(hand)
  await pinch(hand.locator('[data-proof] img'), 60, 120)
  await zoomed(hand, '200%')
  await pinch(hand.locator('[data-proof]'), 200, 100)
  await zoomed(hand, '100%')
})
