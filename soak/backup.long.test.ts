import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { withClient } from '../server/platform/database/client.ts'
import { reachCluster } from '../server/platform/database/cluster/start.ts'
import { createLogger } from '../server/platform/logging.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'
import { operate, succeed } from './operate/command.ts'

const rounds = 12
const random = randomFrom(soak.seed)
const log = createLogger('silent')

let atrium: Atrium
let team: Team
let folder: string
beforeAll(async () => {
  atrium = await startAtrium('server/main.ts', { settings: { LIMIT_CALLS_PER_MINUTE: '1000000' } })
  team = await foundTeam(atrium)
  folder = await mkdtemp(join(tmpdir(), 'atrium-backups-'))
  await chmod(folder, 0o711)
})
afterAll(async () => {
  await atrium.stop()
  await rm(folder, { recursive: true })
})

/** Ids of the messages in a data folder whose server does not run. */
async function inside(dataDir: string): Promise<Set<string>> {
  const cluster = await reachCluster({ dataDir, log })
  try {
    const { rows } = await withClient(cluster.url, (client) =>
      client.query<{ id: string }>('select id from message'),
    )
    return new Set(rows.map(({ id }) => id))
  } finally {
    await cluster.stop()
  }
}

const forget = async (dataDir: string) => {
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

test(`${rounds} backups of a server under load: each has all that was acknowledged before it, and whole`, async () => {
  onTestFailed(() => console.error(repeat('soak/backup')))
  const acknowledged: string[] = []
  let stopped = false
  const writing = [team.olga, team.stefan, team.clara].map(async (person) => {
    while (!stopped) acknowledged.push(await team.say(person, `${acknowledged.length} ${'word '.repeat(50)}`))
  })
  for (let round = 0; round < rounds; round += 1) {
    const archive = join(folder, `${round}.tar`)
    const before = [...acknowledged]
    await succeed('backup', atrium.dataDir, [archive])
    const after = acknowledged.length
    const dataDir = join(folder, String(round))
    if (round % 2 === 1) await killInTheMiddle(dataDir, archive)
    await succeed('restore', dataDir, [archive, '--replace'])
    const restored = await inside(dataDir)
    expect(before.filter((id) => !restored.has(id))).toEqual([])
    // Three may have been stored and not yet answered.
    expect(restored.size).toBeLessThanOrEqual(after + 3)
    await forget(dataDir)
  }
  stopped = true
  await Promise.all(writing)
})

/** A restore that is killed at some moment leaves a folder into which the next one goes. */
async function killInTheMiddle(dataDir: string, archive: string): Promise<void> {
  const { process: child, ended } = operate('restore', dataDir, [archive])
  await new Promise((resolve) => setTimeout(resolve, random.between(300, 3000)))
  child.kill('SIGKILL')
  await ended
}
