import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveTo, type Place } from './place.ts'
import { run } from './run.ts'

export const superuser = 'atrium'

/** PostgreSQL's data directory of a cluster. */
export const dataOf = (place: Place) => join(place.folder, 'data')

/** The superuser's password, generated with the cluster. */
export const passwordOf = (place: Place) => readFile(passwordFile(place), 'utf8')

const passwordFile = (place: Place) => join(place.folder, 'password')

/** Creates the cluster unless it exists. An interrupted initialization starts again from scratch. */
export async function initialise(place: Place): Promise<void> {
  if (existsSync(dataOf(place))) return
  await removeUnfinished(place)
  // A unique name, because programs of a killed server may still be writing to their folder.
  const unfinished = `${dataOf(place)}.new-${randomBytes(4).toString('hex')}`
  await writePassword(place)
  await run(join(place.bin, 'initdb'), initdbArguments(place, unfinished), place.folder, place.account)
  await rename(unfinished, dataOf(place))
  await syncFolder(place.folder)
}

async function removeUnfinished(place: Place): Promise<void> {
  const names = (await readdir(place.folder)).filter((name) => name.startsWith('data.new'))
  const remove = (name: string) => rm(join(place.folder, name), { recursive: true, force: true })
  // Removal fails while a program still writes there, which is harmless.
  await Promise.allSettled(names.map(remove))
}

async function writePassword(place: Place): Promise<void> {
  await rm(passwordFile(place), { force: true })
  await writeFile(passwordFile(place), randomBytes(32).toString('base64url'), { mode: 0o600 })
  await giveTo(place.account, passwordFile(place))
}

// The builtin C.UTF-8 sorts and folds the same on every machine; people's language comes from ICU collations.
const initdbArguments = (place: Place, folder: string) => [
  `--pgdata=${folder}`,
  `--username=${superuser}`,
  `--pwfile=${passwordFile(place)}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=simple',
  '--no-instructions',
]

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
