import type { TestProject } from 'vitest/node'
import { browser, headlessBrowser } from '../../tools/browser.mjs'
import { build } from '../../tools/build.mjs'
import { startAtrium } from './atrium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browsers, and the server that journeys share. failure: why no journey can start; each of them reports it. */
    stage: { chromium: string; headless: string; url: string; dataDir: string; failure: string }
  }
}

// All journeys sign in from this machine.
const settings = { LIMIT_SIGN_IN_ADDRESS: '100000' }

/** Builds the web unless it is up to date, finds the browser and starts the server; returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const chromium = browser() ?? ''
  const headless = headlessBrowser() ?? chromium
  const missing = chromium ? '' : 'No Chromium was found; name one in CHROMIUM.'
  const built = await build().then(() => '', String)
  const started = await startAtrium('server/main.ts', { settings }).catch(String)
  if (typeof started === 'string') {
    project.provide('stage', { chromium, headless, url: '', dataDir: '', failure: built || started })
    return async () => undefined
  }
  const { url, dataDir, stop } = started
  project.provide('stage', { chromium, headless, url, dataDir, failure: built || missing })
  return stop
}
