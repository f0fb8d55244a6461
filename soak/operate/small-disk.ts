import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Fills it, but for so many bytes; answers how to make room again. */
  fill(left: number): () => void
  remove(): void
}

/** A disk of so many MiB in memory; only root may have one. */
export function smallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0755`, 'tmpfs', folder])
  return {
    folder,
    fill(left) {
      const path = join(folder, 'filler')
      const size = fillUp(path)
      truncateSync(path, Math.max(0, size - left))
      return () => rmSync(path)
    },
    remove() {
      execFileSync('umount', [folder])
      rmdirSync(folder)
    },
  }
}

function fillUp(path: string): number {
  const file = openSync(path, 'w')
  const piece = Buffer.alloc(64 * 1024, 1)
  let size = 0
  try {
    for (;;) size += writeSync(file, piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    return size
  } finally {
    closeSync(file)
  }
}
