import { type Browser, chromium } from 'playwright-core'

const args = [
  '--no-sandbox',
  // A microphone that beeps, and needs no permission.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // No page lives so long that what it runs is worth being compiled again, or its calls a process of their own.
  '--js-flags=--no-opt --no-maglev',
  '--enable-features=NetworkServiceInProcess2',
  // The pages of a window share a process, which has compiled what they run (windows.ts).
  '--process-per-site',
]

/** One of each program for all files that this process runs; they end with it. */
const browsers = new Map<string, Promise<Browser>>()

export async function browserOf(executablePath: string): Promise<Browser> {
  const running = await browsers.get(executablePath)
  if (running?.isConnected()) return running
  const starting = chromium.launch({ executablePath, args })
  browsers.set(executablePath, starting)
  return starting
}
