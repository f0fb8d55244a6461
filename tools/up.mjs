// Plain JavaScript for Node 18 and newer, without a library: it runs before anything is installed.
import { browser } from './browser.mjs'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { dev } from './dev.mjs'
import { install, node } from './install.mjs'
import { Failure, run } from './run.mjs'
import { soak, testCluster } from './soak.mjs'

const production = { NODE_ENV: process.env.NODE_ENV ?? 'production' }
const program = (file, args, env = {}) => run(node(), [file, ...args], { ...production, ...env })

const commands = {
  start: { needsWeb: true, run: (args) => program('server/main.ts', args) },
  demo: {
    needsWeb: true,
    run: (args) => program('server/demo.ts', args, { DATA_DIR: process.env.DATA_DIR ?? './data-demo' }),
  },
  build: { needsWeb: true, run: () => 0 },
  test: { needsWeb: false, run: (args) => program('tools/test/main.ts', args, { NODE_ENV: 'test' }) },
  check: { needsWeb: false, run: check },
  account: { needsWeb: false, run: (args) => program('server/account.ts', args) },
  backup: { needsWeb: false, run: (args) => program('server/backup.ts', args) },
  restore: { needsWeb: false, run: (args) => program('server/restore.ts', args) },
  generate: { needsWeb: false, run: (args) => program('tools/generate.ts', args) },
  'new-room': { needsWeb: false, run: (args) => program('tools/new-room.ts', args) },
  dev: { needsWeb: false, run: dev },
  soak: { needsWeb: false, run: soak },
  prove: { needsWeb: true, run: (args) => program('tools/prove/main.ts', args) },
  'test:cluster': { needsWeb: false, run: testCluster },
  bench: { needsWeb: true, run: (args) => program('bench/run.ts', args, { CHROMIUM: browser() }) },
  screens: { needsWeb: true, run: (args) => program('e2e/screens.ts', args, { CHROMIUM: browser() }) },
}

async function main([name, ...args]) {
  const command = commands[name]
  if (!command) throw new Failure(`node tools/up.mjs ${Object.keys(commands).join(' | ')}`)
  await install()
  if (command.needsWeb) await build()
  return command.run(args)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
