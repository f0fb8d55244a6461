import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Account } from './api.ts'
import type { Journey } from './journey.ts'
import type { Team } from './team.ts'

/** A conversation on a person's page. */
export interface Talk {
  page: Page
  /** The messages of the conversation. */
  log: Locator
  /** The composer of the conversation. */
  field: Locator
  /** The row of the message with this text. */
  message(text: string): Locator
  /** Writes a message and sends it with Enter. */
  say(text: string): Promise<void>
  /** Waits until exactly these texts are shown, in this order. */
  shows(...texts: string[]): Promise<void>
}

export function talkOn(page: Page): Talk {
  return talkIn(
    page,
    page.getByRole('log', { name: 'Messages' }),
    page.getByRole('textbox', { name: /^Write/ }),
  )
}

export function threadOn(page: Page): Talk {
  const panel = page.getByRole('complementary', { name: 'Thread' })
  return talkIn(page, panel.getByRole('log'), panel.getByRole('textbox', { name: /^Reply/ }))
}

function talkIn(page: Page, log: Locator, field: Locator): Talk {
  return {
    page,
    log,
    field,
    message: (text) => log.getByRole('article').filter({ hasText: text }),
    async say(text) {
      await field.fill(text)
      await field.press('Enter')
    },
    async shows(...texts) {
      await expect.poll(() => textsIn(log)).toEqual(texts)
    },
  }
}

/** The texts of the messages, oldest first. */
async function textsIn(log: Locator): Promise<string[]> {
  const all = await log.getByRole('article').locator('[dir="auto"]').allInnerTexts()
  return all.map((text) => text.trim())
}

/** Opens the team's channel in an isolated browser of this person. */
export async function talkOf(
  day: Journey,
  { channelId }: Team,
  person: Account,
  { search = '', ...options }: BrowserContextOptions & { search?: string } = {},
): Promise<Talk> {
  const page = await day.openAs(person, options)
  await page.goto(`/dial/c/${channelId}${search}`)
  const talk = talkOn(page)
  await talk.field.waitFor()
  return talk
}
