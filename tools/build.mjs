import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node } from './install.mjs'
import { Failure, root, run } from './run.mjs'

const sources = [
  'web',
  'shared',
  'vite.config.ts',
  'tools/custom-media.ts',
  'tools/first-load.ts',
  'tools/parts.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = join(root, 'dist/web.sources')

/** Builds the web into `dist/web` unless that was made from the same sources. */
export async function build() {
  const hash = hashOf(sources)
  if (
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  )
    return
  console.log('Building the web…')
  rmSync(stamp, { force: true })
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  if ((await run(node(), vite, { NODE_ENV: 'production' })) !== 0)
    throw new Failure('Building the web failed; see above.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, hash)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesUnder))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`))
}
