import { type Browser, chromium } from 'playwright-core'

const args = [
  '--no-sandbox',
  // A fake microphone that beeps, and needs no permission.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // No page lives long enough to benefit from optimized code or a separate network process.
  '--js-flags=--no-opt --no-maglev',
  '--enable-features=NetworkServiceInProcess2',
  // Pages of the same site share a process, and with it compiled code (windows.ts).
  '--process-per-site',
]

/** One browser per executable for all files that this process runs; closed with the process. */
const browsers = new Map<string, Promise<Browser>>()

export async function browserOf(executablePath: string): Promise<Browser> {
  const running = await browsers.get(executablePath)
  if (running?.isConnected()) return running
  const starting = chromium.launch({ executablePath, args })
  browsers.set(executablePath, starting)
  return starting
}
