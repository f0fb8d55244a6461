import { type Browser, chromium } from 'playwright-core'

/** A microphone that beeps, which nobody has to be asked for. */
const args = ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** One of each program for all files that this process runs; they end with it. */
const browsers = new Map<string, Promise<Browser>>()

export async function browserOf(executablePath: string): Promise<Browser> {
  const running = await browsers.get(executablePath)
  if (running?.isConnected()) return running
  const starting = chromium.launch({ executablePath, args })
  browsers.set(executablePath, starting)
  return starting
}
