import { type Dirent, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The minimum interval between listings of a folder. Milliseconds. */
const pause = 1000

/**
 * Tells which addresses are files of the built web. Precompressed variants are not addresses: content negotiation selects them.
 * An unknown part lists the folder again, because the web may have been rebuilt.
 */
export function builtFiles(folder: string): (address: string) => boolean {
  let files = list(folder)
  let listed = performance.now()
  return (address) => {
    if (address.startsWith('/assets/') && !files.has(address) && performance.now() - listed > pause) {
      files = list(folder)
      listed = performance.now()
    }
    return files.has(address)
  }
}

function list(folder: string): Set<string> {
  const isAsked = (entry: Dirent) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(isAsked)
  return new Set(entries.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`))
}
