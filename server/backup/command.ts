import { mkdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatSize } from '../../shared/format.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, ConfigError, loadConfig } from '../platform/config.ts'
import { reachCluster, startCluster } from '../platform/database/cluster/start.ts'
import { openFileStore } from '../platform/files/open-store.ts'
import { keyOfSecret } from '../platform/keys.ts'
import { createLogger } from '../platform/logging.ts'
import { backUp } from './backup.ts'
import { ArchiveError } from './reader.ts'
import { openArchive, restore } from './restore.ts'

type Out = { write(text: string): unknown }

/** The output, and a signal to stop without leaving anything behind. */
type Terminal = { out: Out; signal?: AbortSignal }

const backupUsage = 'npm run backup [-- <file or folder>]\n'
const restoreUsage = 'npm run restore -- <file> [--replace]\n'

/** `npm run backup`: writes an archive and prints its path; returns the exit code. */
export const runBackup = (
  env: NodeJS.ProcessEnv,
  args: string[],
  { out, signal }: Terminal,
): Promise<number> =>
  runReporting(out, async () => {
    const [where = 'backups', ...more] = args
    if (more.length > 0 || where.startsWith('-')) return usage(out, backupUsage)
    const config = loadConfig(env)
    const log = createLogger('error')
    const now = systemClock.now()
    const path = await pathFor(resolve(where), now)
    const cluster = config.databaseUrl ? null : await reachCluster({ dataDir: config.dataDir, log })
    try {
      const source = {
        directUrl: directUrlOf(config, cluster),
        files: openFileStore(config),
        secretMark: markOf(config),
      }
      const { tables, files } = await backUp(source, path, now, signal)
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const { size } = await stat(path)
      out.write(`${rows} rows and ${files.count} files are in ${path} (${formatSize(size, 'en')}).\n`)
      out.write(
        'Whoever has this file can read everything and sign in as anybody: keep it as safe as the server.\n',
      )
      if (files.missing > 0)
        out.write(
          `${files.missing} files that the database knows of are not in the store, and so not in the backup.\n`,
        )
      return 0
    } finally {
      await cluster?.stop()
    }
  })

/** `npm run restore`: restores an archive into an empty Atrium; returns the exit code. */
export const runRestore = (
  env: NodeJS.ProcessEnv,
  args: string[],
  { out, signal }: Terminal,
): Promise<number> =>
  runReporting(out, async () => {
    const replace = args.includes('--replace')
    const [path, ...more] = args.filter((arg) => arg !== '--replace')
    if (!path || more.length > 0 || path.startsWith('-')) return usage(out, restoreUsage)
    const config = loadConfig(env)
    const log = createLogger('error')
    // The archive is checked before anything is written to a data folder.
    const archive = await openArchive(resolve(path), undefined, signal)
    const cluster = config.databaseUrl ? null : await startCluster({ dataDir: config.dataDir, log })
    try {
      const target = { directUrl: directUrlOf(config, cluster), files: openFileStore(config), log }
      await restore(archive, target, { replace, signal })
      const { header, manifest } = archive
      const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
      out.write(
        `${rows} rows and ${manifest.files.count} files are restored, as they were on ${header.createdAt}.\n`,
      )
      if (header.secretMark !== markOf(config)) out.write(secretSentence(header.secretMark))
      return 0
    } finally {
      await cluster?.stop()
    }
  })

async function runReporting(out: Out, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    out.write(`${sentenceOf(error)}\n`)
    return error instanceof ArchiveError || error instanceof ConfigError ? 2 : 1
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'Stopped. Nothing was changed.'
  return 'code' in error && error.code === 'ENOSPC'
    ? 'There is no room left on the disk. Nothing was changed.'
    : error.message
}

function usage(out: Out, text: string): number {
  out.write(text)
  return 2
}

const directUrlOf = ({ databaseUrl, databaseDirectUrl }: Config, cluster: { url: string } | null): string =>
  databaseDirectUrl ?? databaseUrl ?? cluster?.url ?? ''

const markOf = ({ secret }: Config): string | null =>
  secret ? keyOfSecret(secret, 'mark of backups').toString('hex').slice(0, 16) : null

const secretSentence = (mark: string | null) =>
  mark
    ? 'Start it with the ATRIUM_SECRET of the servers that were backed up; otherwise everybody has to sign in again.\n'
    : 'The backup brings its own keys, which ATRIUM_SECRET hides: everybody has to sign in again.\n'

/** The given file, or a file named by date in the given folder. */
async function pathFor(where: string, at: Date): Promise<string> {
  const isFile = /\.tar$/.test(where)
  await mkdir(isFile ? dirname(where) : where, { recursive: true, mode: 0o700 })
  return isFile ? where : join(where, `atrium-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`)
}
