import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { node } from './install.mjs'
import { root } from './run.mjs'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A whole Chromium or Chrome: CHROMIUM, the system's, else one installed now; undefined when none can be had. */
export function browser() {
  const program = [process.env.CHROMIUM, ...names].find(runs) ?? fromDebian('chromium') ?? fromPlaywright()
  return program && pathOf(program)
}

/** Chromium without a window and what belongs to one, which opens a page in half the time: CHROMIUM_HEADLESS, the system's, else one installed now. */
export function headlessBrowser() {
  const name = 'chromium-headless-shell'
  const program = [process.env.CHROMIUM_HEADLESS, name].find(runs) ?? fromDebian(name)
  return program && pathOf(program)
}

// The browser is started by its whole path.
function pathOf(program) {
  if (program.includes('/')) return program
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path))
}

function runs(program) {
  return (
    Boolean(program) && spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  )
}

function fromDebian(name) {
  if (process.getuid?.() !== 0 || !runs('apt-get')) return undefined
  console.log(`Installing ${name} with apt…`)
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env: quiet })
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
  return [name].find(runs)
}

function fromPlaywright() {
  console.log("Installing Playwright's Chromium…")
  const playwright = (...args) => spawnSync(node(), args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
  playwright('node_modules/playwright-core/cli.js', 'install', 'chromium')
  const where = "import('playwright-core').then((it) => console.log(it.chromium.executablePath()))"
  return [playwright('--eval', where).stdout?.trim()].find(runs)
}
