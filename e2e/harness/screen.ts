import type { Page } from 'playwright-core'

/** A screen for a screenshot: its path (`:token` is replaced by that of an invitation), and what to do there until it is ready. */
export interface Screen {
  name: string
  path: string
  isReady(page: Page): Promise<unknown>
  /** Undoes what would show in the next one. */
  after?(page: Page): Promise<unknown>
}
