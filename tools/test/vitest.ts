import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser, headlessBrowser } from '../browser.mjs'
import { node } from '../install.mjs'
import { run } from '../run.mjs'
import type { Results } from './results.ts'

/** Runs Vitest with these arguments; answers its exit code and what it said, which is missing when it broke before its end. */
export async function runVitest(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; results: Results | undefined }> {
  const CHROMIUM = browser()
  if (!CHROMIUM) console.error('No Chromium could be found or installed, so the journeys in it will fail.')
  const folder = mkdtempSync(join(tmpdir(), 'atrium-results-'))
  const file = join(folder, 'results.json')
  const code = await run(node(), ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    CHROMIUM,
    CHROMIUM_HEADLESS: headlessBrowser() ?? CHROMIUM,
    NODE_ENV: 'test',
    ATRIUM_TEST_RESULTS: file,
    ...env,
  })
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : undefined
  rmSync(folder, { recursive: true })
  return { code, results }
}
