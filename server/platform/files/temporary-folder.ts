import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const named = /^atrium-file-(\d+)-/

/** A folder for a file of the bucket that a program wants to have on the disk. */
export const makeTemporaryFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `atrium-file-${process.pid}-`))

/** Removes the folders of processes that were killed. Before this process has made its own: it may have got an old number. */
export async function sweepTemporaryFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(named.exec(name)?.[1])
    if (!pid || (pid !== process.pid && isAlive(pid))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
