import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { type TestDatabase, testDatabase } from '../server/testing/database.ts'
import { randomFrom } from '../soak/harness/random.ts'
import { differences, invitationsOf, mailedGuests, messagesOf } from '../soak/kill/findings.ts'
import { createLedger } from '../soak/kill/ledger.ts'
import { type Person, personOf } from '../soak/kill/person.ts'
import { cursorOf, startReader } from '../soak/kill/reader.ts'
import { keepWriting, writeUntilAnswered } from '../soak/kill/writer.ts'
import { frontOf, muteMailServer } from './front.ts'
import { ownRedis } from './redis.ts'

let database: TestDatabase
let redis: Awaited<ReturnType<typeof ownRedis>>
let mute: Awaited<ReturnType<typeof muteMailServer>>
let survivor: Atrium
let victim: Atrium
let front: Awaited<ReturnType<typeof frontOf>>
let team: Team

beforeAll(async () => {
  database = await testDatabase()
  redis = await ownRedis()
  mute = await muteMailServer()
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    // Nobody's tries are counted here.
    LIMIT_CALLS_PER_MINUTE: '1000000',
    LIMIT_SIGN_IN_PAIR: '100000',
    LIMIT_SIGN_IN_ADDRESS: '100000',
    LIMIT_SIGN_IN_ACCOUNT: '100000',
  }
  survivor = await startAtrium('server/main.ts', { settings })
  team = await foundTeam(survivor)
  // The mails that it begins stay unfinished until it dies.
  victim = await startAtrium('server/main.ts', { settings: { ...settings, SMTP_URL: mute.url } })
  front = await frontOf([victim.url, survivor.url])
})
afterAll(async () => {
  front.stop()
  mute.stop()
  await Promise.all([survivor.stop(), victim.stop()])
  await redis.kill()
  await database.drop()
})

test('a server that is killed beside another takes nothing with it: its listeners and writers go on at the other, and so do its jobs', async () => {
  const defects: string[] = []
  const report = (defect: string) => void defects.push(defect)
  const ledger = createLedger()
  const invited = new Set<string>()
  const load = { conversationId: team.conversationId, ledger, invited, report, stopped: false }
  const as = (url: string) =>
    [team.olga, team.stefan, team.clara].map((account) => personOf(url, account, team.agencyId, report)) as [
      Person,
      Person,
      Person,
    ]
  const inFront = as(front.url)
  const beside = as(survivor.url)
  const listen = async (url: string, person: Person) =>
    startReader(url, person, team.agencyId, await cursorOf(url, person, team.agencyId), report)
  const readers = await Promise.all([
    ...inFront.map((person) => listen(front.url, person)),
    ...beside.map((person) => listen(survivor.url, person)),
  ])
  expect(front.served(survivor.url), 'all that comes to the front is at the one that will die').toBe(0)

  const random = randomFrom(1)
  const writers = [inFront, beside].flatMap((people) =>
    people.map((person, at) =>
      keepWriting({ person, isClient: at === 2, mayInvite: at === 0, random: random.branch(), load }),
    ),
  )
  const stopped = Promise.race(writers).then(() => {
    if (!load.stopped) throw new Error('A writer stopped.')
  })
  await Promise.race([ledger.more(100), stopped])
  await vi.waitUntil(() => mute.held > 0)
  await victim.kill()
  await Promise.race([ledger.more(200), stopped])
  load.stopped = true
  await Promise.all(writers)

  const last = newId()
  await writeUntilAnswered({ person: inFront[0], load }, { id: last, content: 'the end' })
  await Promise.all(readers.map((reader) => reader.heard(last)))
  for (const reader of readers) reader.stop()
  expect(front.served(survivor.url)).toBeGreaterThan(0)

  expect(defects).toEqual([])
  const stored = await messagesOf(beside[1], team.conversationId)
  expect(differences(stored, ledger)).toEqual({ doubled: 0, lost: [], unknown: [], refused: [] })
  const all = stored.map(({ id }) => id)
  const inPublic = stored.filter(({ internal }) => !internal).map(({ id }) => id)
  expect(readers.map(({ messages }) => messages)).toEqual([all, all, inPublic, all, all, inPublic])

  // Left to itself the queue would wait four hours for the mails that the dead one had begun.
  const invitations = await invitationsOf(beside[0], team.agencyId)
  await vi.waitFor(async () => expect(await mailedGuests(survivor)).toEqual(invitations), { interval: 500 })
  expect([...invited].filter((email) => !invitations.includes(email))).toEqual([])
})
