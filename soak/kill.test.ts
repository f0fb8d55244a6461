import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { type Atrium, startAtrium } from '../e2e/harness/atrium.ts'
import { foundTeam, type Team } from '../e2e/harness/team.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'
import { differences, invitationsOf, mailedGuests, messagesOf } from './kill/findings.ts'
import { strike, type Victim, victims } from './kill/killer.ts'
import { createLedger } from './kill/ledger.ts'
import { type Person, personOf } from './kill/person.ts'
import { cursorOf, type Reader, startReader } from './kill/reader.ts'
import { keepWriting, writeUntilAnswered } from './kill/writer.ts'

const kills = soak.long ? 100 : 3
/** Acknowledged messages between two kills, at most. */
const max = soak.long ? 150 : 40
// Attempts are not limited here.
const settings = {
  LIMIT_CALLS_PER_MINUTE: '1000000',
  LIMIT_SIGN_IN_PAIR: '100000',
  LIMIT_SIGN_IN_ADDRESS: '100000',
  LIMIT_SIGN_IN_ACCOUNT: '100000',
}

let atrium: Atrium
let team: Team
beforeAll(async () => {
  atrium = await startAtrium('server/main.ts', { settings })
  team = await foundTeam(atrium)
})
afterAll(() => atrium.stop())

/**
 * What is guaranteed: an acknowledged message is there once, with its text and its side; a refused message is not; a
 * message whose answer was lost is there once or not at all. A listener is told of each message they may read exactly
 * once, in the order of the messages. A job takes effect once for each transaction that added it: it may run twice, and
 * its second run replaces the first's mail.
 */
test(`${kills} kills of server and database under load lose nothing and double nothing`, async () => {
  onTestFailed(() => console.error(repeat('soak/kill')))
  const random = randomFrom(soak.seed)
  const defects: string[] = []
  const report = (defect: string) => void defects.push(defect)
  const ledger = createLedger()
  const invited = new Set<string>()
  const load = { conversationId: team.conversationId, ledger, invited, report, stopped: false }
  const [olga, stefan, clara] = [team.olga, team.stefan, team.clara].map((account) =>
    personOf(atrium.url, account, team.agencyId, report),
  ) as [Person, Person, Person]
  const readers = await Promise.all([olga, stefan, clara].map((person) => listen(person, report)))

  const writers = [olga, olga, stefan, stefan, clara, clara].map((person) =>
    keepWriting({
      person,
      isClient: person === clara,
      mayInvite: person === olga,
      random: random.branch(),
      load,
    }),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    const victim: Victim = soak.long ? random.pick(victims) : (victims[kill] ?? 'server')
    await Promise.race([ledger.more(random.between(1, max)), failed(writers)])
    await strike(atrium, victim)
  }
  await Promise.race([ledger.more(20), failed(writers)])
  load.stopped = true
  await Promise.all(writers)

  const last = newId()
  await writeUntilAnswered({ person: olga, load }, { id: last, content: 'the end' })
  await Promise.all(readers.map((reader) => reader.heard(last)))
  for (const reader of readers) reader.stop()

  expect(defects).toEqual([])
  const stored = await messagesOf(stefan, team.conversationId)
  expect(differences(stored, ledger)).toEqual({ doubled: 0, lost: [], unknown: [], refused: [] })

  const all = stored.map(({ id }) => id)
  const inPublic = stored.filter(({ internal }) => !internal).map(({ id }) => id)
  expect(readers.map(({ messages }) => messages)).toEqual([all, all, inPublic])

  await vi.waitFor(
    async () => expect(await mailedGuests(atrium)).toEqual(await invitationsOf(olga, team.agencyId)),
    { interval: 500 },
  )
  const mailed = new Set(await mailedGuests(atrium))
  expect([...invited].filter((email) => !mailed.has(email))).toEqual([])
  console.log(
    `${kills} kills: ${ledger.acknowledged.size} messages acknowledged, ${ledger.unknown.size} left open, ` +
      `${ledger.refused.size} refused, ${mailed.size} mails, each there once`,
  )
})

async function listen(person: Person, report: (defect: string) => void): Promise<Reader> {
  const cursor = await cursorOf(atrium.url, person, team.agencyId)
  return startReader(atrium.url, person, team.agencyId, cursor, report)
}

const failed = (writers: Promise<void>[]) =>
  Promise.race(writers).then(() => {
    throw new Error('A writer stopped.')
  })
