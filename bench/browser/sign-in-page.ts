import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../e2e/harness/atrium.ts'
import type { Case, Figure } from '../case.ts'
import { openWindow, withChromium } from '../harness/browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const signInPage: Case = {
  name: 'sign-in-page',
  what: '`git clone` into an empty folder, then `npm start`, until a browser shows the sign-in page; with a warm package cache',
  against: '–',
  reach: '≤ 60 s',
  async run() {
    // The first one warms the cache, and the files of the machine with it.
    await fromClone()
    return fromClone()
  },
}

async function fromClone(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-clone-'))
  // The account of the database must get through.
  await chmod(folder, 0o711)
  const start = performance.now()
  await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  const atrium = await npmStart(folder)
  try {
    const isReady = performance.now()
    await withChromium(async (browser) => {
      const { page } = await openWindow(browser)
      await page.goto(atrium.url)
      await page.getByRole('button', { name: 'Sign in' }).waitFor()
    })
    const seconds = (until: number) => (until - start) / 1000
    return [
      { what: 'until it is seen', value: seconds(performance.now()), unit: 's', limit: { atMost: 60 } },
      { what: 'until it is ready', value: seconds(isReady), unit: 's' },
    ]
  } finally {
    await atrium.stop()
    await rm(folder, { recursive: true })
  }
}

/** Starts a fresh clone, with nothing set but the folder. */
async function npmStart(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const server = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...machineSettings(), PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: server.stdout })
    lines.on('line', (line) => line.startsWith('Atrium is ready') && resolve())
    lines.on('close', () => reject(new Error('npm start ended.')))
  })
  return {
    url: `http://localhost:${port}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** What a machine's owner has set for all programs: without its way to the registry npm tries for minutes. */
const machineSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i.test(name),
    ),
  )
