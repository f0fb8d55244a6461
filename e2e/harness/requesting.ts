import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Account } from './api.ts'
import type { Team } from './team.ts'

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}

export const asking =
  (team: Team, person: Account) =>
  <Data = unknown>(mutation: string, type: string, input: object, fields = 'id') =>
    person.ask<Record<string, Data>>(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { ${fields} } }`,
      { input },
      team.agencyId,
    )

export type Handed = { name: string; mimeType: string; buffer: Buffer }

export async function hands(
  page: Page,
  button: string,
  file: Handed,
  where: Page | Locator = page,
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await where.getByRole('button', { name: button, exact: true }).click()
  await (await choosing).setFiles(file)
}

export const poster = async (): Promise<Handed> => ({
  name: 'poster.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
})
