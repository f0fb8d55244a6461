import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, root, run } from './run.mjs'

const pinned = `node_modules/node-${process.platform}-${process.arch}`

/** Brings `node_modules` to what the lockfile says, without running any package's script. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing the libraries…')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // A NODE_ENV of production would leave out what builds the web.
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const code = await run(npm[0], [...npm.slice(1), 'ci', ...options])
  if (code !== 0) throw new Failure('Installing the libraries failed; npm says why above.')
  // Here too, because the account that starts Atrium later may not be allowed to write in node_modules.
  const link = "import('./server/platform/database/cluster/binaries.ts').then((it) => it.installedBinaries())"
  spawnSync(node(), ['--eval', link], { cwd: root, stdio: 'ignore' })
}

// npm writes down what it installed only when it is done.
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = Object.entries(readPackages('package-lock.json')).filter(([path]) => path !== '')
  const isThere = ([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional
  return wanted.every(isThere) && wanted.every(([path]) => path !== pinned || existsSync(join(root, path)))
}

function readPackages(file) {
  return existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')).packages : {}
}

/** The Node that runs everything but this: the one in `node_modules`, else the present one when it is new enough. */
export function node() {
  const ours = join(root, pinned, 'bin', 'node')
  if (existsSync(ours) && spawnSync(ours, ['--version']).status === 0) return ours
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Failure(
    `Atrium needs Node 24 here, because npm has none for ${process.platform}-${process.arch} that runs; this is ${process.version}.`,
  )
}
