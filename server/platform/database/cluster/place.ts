import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from '../../logging.ts'
import { binariesVersion, installedBinaries } from './binaries.ts'
import { type Account, run, succeeds } from './run.ts'

/** A cluster's folder, its PostgreSQL programs, and the account that runs them. */
export type Place = { folder: string; bin: string; account: Account }

const staging = '/var/lib/atrium'

const isRoot = () => process.getuid?.() === 0

/** Creates the data folder unless it exists. A folder owned by root can be traversed, but not read, by the database account. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 })
}

/**
 * Finds or creates the folder of a data folder's cluster. PostgreSQL refuses to run as root, so root's cluster has its own
 * account and is in /var/lib/atrium, with a link to it, if that account cannot enter the data folder.
 */
export async function findPlace(dataDir: string, log: Logger): Promise<Place> {
  const wanted = join(dataDir, 'postgres')
  await mkdir(wanted, { mode: 0o700 }).catch(ignoreExisting)
  const account = isRoot() ? await accountFor(wanted) : undefined
  const folder = await reachableFolder(await realpath(wanted), wanted, account, log)
  return { folder, bin: join(await runnableBinaries(account), 'bin'), account }
}

async function accountFor(folder: string): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return { uid, gid }
  const account = await ownAccount()
  await run('chown', ['-RH', `${account.uid}:${account.gid}`, folder], '/', undefined)
  return account
}

async function ownAccount(): Promise<{ uid: number; gid: number }> {
  const id = async (which: string) => Number(await run('id', [which, 'atrium'], '/', undefined))
  const useradd = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    staging,
    '--shell',
    '/bin/false',
    'atrium',
  ]
  const exists = () => succeeds('id', ['atrium'], '/', undefined)
  if (!(await exists()) && !(await succeeds('useradd', useradd, '/', undefined)) && !(await exists()))
    throw new Error(
      'PostgreSQL does not run as root, and no account could be made for it. Make one (useradd --system atrium), start as an ordinary user, or set DATABASE_URL.',
    )
  return { uid: await id('-u'), gid: await id('-g') }
}

async function reachableFolder(folder: string, link: string, account: Account, log: Logger): Promise<string> {
  if (await succeeds('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], '/', account)) return folder
  if (!account)
    throw new Error(`The database in ${folder} belongs to another user. Start as that user, or as root.`)
  await makeStaging()
  const staged = await mkdtemp(join(staging, 'cluster-'))
  await rmdir(staged)
  await run('mv', [folder, staged], '/', undefined)
  await rm(link, { force: true })
  await symlink(staged, link)
  log.warn({ folder: staged }, 'The database is kept outside the data folder, where its account cannot enter')
  return staged
}

async function runnableBinaries(account: Account): Promise<string> {
  const installed = installedBinaries()
  if (await runs(installed, account)) return installed
  const staged = join(staging, `postgresql-${binariesVersion()}`)
  if (account && !existsSync(staged)) await stageBinaries(installed, staged)
  if (account && (await runs(staged, account))) return staged
  throw new Error(
    'The PostgreSQL that Atrium brings does not run on this machine. Give it another with DATABASE_URL.',
  )
}

const runs = (binaries: string, account: Account) =>
  succeeds(join(binaries, 'bin', 'postgres'), ['--version'], '/', account)

async function stageBinaries(installed: string, staged: string): Promise<void> {
  await makeStaging()
  const copy = await mkdtemp(`${staged}-`)
  await cp(installed, copy, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', copy], '/', undefined)
  // A server that starts at the same time may have been first.
  await rename(copy, staged).catch(() => rm(copy, { recursive: true }))
}

async function makeStaging(): Promise<void> {
  await mkdir(staging, { recursive: true })
  await chmod(dirname(staging), 0o755)
  await chmod(staging, 0o755)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** Gives a file of the cluster to the account that runs it. */
export async function giveTo(account: Account, file: string): Promise<void> {
  if (account) await chown(file, account.uid, account.gid)
}
