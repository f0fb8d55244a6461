import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. A clone of a database is a thousand files: there it takes a tenth of the time. */
const memory = '/dev/shm'

/** What a run writes at most lies far below. Bytes. */
const enough = 4 * 2 ** 30

/** A folder for all temporary files of a run, in memory where there is enough of it. */
export function openScratch(): { path: string; remove(): void } {
  const isRoomy = existsSync(memory) && freeIn(memory) >= enough
  if (isRoomy) removeLeftBehind(memory)
  const path = mkdtempSync(join(isRoomy ? memory : tmpdir(), `atrium-${process.pid}-`))
  // The account of the database must get through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A run that was killed could not, and memory does not come back by itself. */
function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = name.match(/^atrium-(\d+)-/) ?? []
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
