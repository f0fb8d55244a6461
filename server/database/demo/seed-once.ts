import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../../platform/database/client.ts'
import type { StartContext } from '../../start.ts'
import { createProgress, type Out } from './progress.ts'
import { seedDemo } from './seed.ts'

type Options = { now: Date; days: number; out: Out }

/**
 * Seeds the demo in an empty database, after clearing what an interrupted seeding left. Throws a sentence for the operator
 * if the database has other data, or if the leftovers are in a database that may not be emptied.
 */
export async function seedOnce(context: StartContext, { now, days, out }: Options): Promise<void> {
  const { config, databaseUrl } = context
  const mark = markOf(config.dataDir)
  const state = await mark.read()
  if (!(await isEmpty(databaseUrl))) {
    if (state === 'seeded') return
    if (state !== 'seeding')
      throw new Error(`${where(context)} holds something else than the demo. Give it a DATA_DIR of its own.`)
    if (!context.renew)
      throw new Error(`${where(context)} holds a demo that was interrupted. Give it an empty database.`)
    await context.renew()
    await rm(join(config.dataDir, 'files'), { recursive: true, force: true })
  }
  await mark.write('seeding')
  const progress = createProgress('Three months of Northwind Studio', out)
  await seedDemo({ ...context, now, days, onProgress: progress })
  await mark.write('seeded')
}

const where = ({ config }: StartContext) =>
  config.databaseUrl ? 'The database of DATABASE_URL' : config.dataDir

/** Whether there are no accounts yet. */
const isEmpty = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from account limit 1')
    return rowCount === 0
  })

type State = 'seeding' | 'seeded'

/** The progress of a data folder's seeding, in a file, because the database can't tell. */
function markOf(dataDir: string) {
  const path = join(dataDir, 'demo')
  return {
    async read(): Promise<string> {
      return (await readFile(path, 'utf8').catch(() => '')).trim()
    },
    async write(state: State): Promise<void> {
      await mkdir(dataDir, { recursive: true })
      await writeFile(path, `${state}\n`, { flush: true })
    },
  }
}
