import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browser, headlessBrowser } from '../browser.mjs'
import { node } from '../install.mjs'
import { run } from '../run.mjs'
import type { Results } from './results.ts'
import { openScratch } from './scratch.ts'

/** Runs Vitest with these arguments; returns its exit code and what it said, which is missing when it broke before its end. */
export async function runVitest(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; results: Results | undefined }> {
  const CHROMIUM = browser()
  if (!CHROMIUM) console.error('No Chromium could be found or installed, so the journeys in it will fail.')
  const scratch = openScratch()
  const file = join(scratch.path, 'results.json')
  try {
    const code = await run(node(), ['node_modules/vitest/vitest.mjs', 'run', ...args], {
      CHROMIUM,
      CHROMIUM_HEADLESS: headlessBrowser() ?? CHROMIUM,
      NODE_ENV: 'test',
      TMPDIR: scratch.path,
      ATRIUM_TEST_RESULTS: file,
      ...env,
    })
    const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined
    return { code, results }
  } finally {
    scratch.remove()
  }
}
