import type { Locator, Page } from 'playwright-core'

// The seconds that an experienced person needs.
const perClick = 1.3
const perKey = 0.12
const perMail = 4

/** A person who uses a page by mouse and keyboard, with every action counted. */
export interface PacedPerson {
  page: Page
  clicks: number
  keys: number
  mails: number
  /** How long a person would have needed. */
  seconds(): number
  click(target: Locator): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: string): Promise<void>
  /** Finds the email and clicks its link. */
  follow(link: string): Promise<void>
}

export function paced(page: Page): PacedPerson {
  return {
    page,
    clicks: 0,
    keys: 0,
    mails: 0,
    seconds() {
      return this.clicks * perClick + this.keys * perKey + this.mails * perMail
    },
    async click(target) {
      this.clicks += 1
      await target.click()
    },
    async type(text) {
      this.keys += text.length
      await page.keyboard.type(text)
    },
    async press(key) {
      this.keys += 1
      await page.keyboard.press(key)
    },
    async follow(link) {
      this.clicks += 1
      this.mails += 1
      await page.goto(link)
    },
  }
}
