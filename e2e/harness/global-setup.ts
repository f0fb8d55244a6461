import type { TestProject } from 'vitest/node'
import { browser } from '../../tools/browser.mjs'
import { build } from '../../tools/build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** failure: why no journey can begin; each of them says it. */
    stage: { chromium: string; failure: string }
  }
}

/** Builds the web unless it is fresh, and finds the browser. */
export async function setup(project: TestProject): Promise<void> {
  const failure = await build().then(() => '', String)
  const chromium = browser()
  const missing = chromium ? '' : 'No Chromium was found; name one in CHROMIUM.'
  project.provide('stage', { chromium: chromium ?? '', failure: failure || missing })
}
