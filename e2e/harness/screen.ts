import type { Page } from 'playwright-core'

/** A screen to take a picture of: where it is (`:token` stands for that of an invitation), and what to do there until it stands. */
export interface Screen {
  name: string
  path: string
  isReady(page: Page): Promise<unknown>
}
