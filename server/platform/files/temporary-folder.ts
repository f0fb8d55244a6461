import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const named = /^atrium-file-(\d+)-/

/** A temporary folder for a bucket file that a program needs on disk. */
export const makeTemporaryFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `atrium-file-${process.pid}-`))

/** Removes the folders of killed processes. Runs before this process creates its own, because process ids are reused. */
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
