import { setImmediate as turn } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { type AgencyCaller, foundAgency } from '../../server/agencies/factory.ts'
import { openChannel, say } from '../../server/messaging/factory.ts'
import { newId } from '../../server/platform/ids.ts'
import type { TestServer } from '../../server/testing/server.ts'
import { randomFrom } from '../harness/random.ts'
import { asFarAsShown, differences, fetched, strip } from './compare.ts'
import { writeJournals } from './journal.ts'
import { createPerson, type Person } from './person.ts'

/**
 * Four people in one conversation over bad connections, until so many messages have been sent. Then the connections are
 * good, everyone catches up, and each page has to show what its viewer would fetch: what left an outbox is there, what
 * was refused is not. Returns how many messages there are.
 */
export async function chaosRound(
  server: TestServer,
  { seed, messages }: { seed: number; messages: number },
): Promise<number> {
  const random = randomFrom(seed)
  const agency = await foundAgency(server)
  const callers = [agency.owner, agency.admin, agency.staff, agency.client]
  const others = callers.slice(1)
  const lobby = await openChannel(server, agency.owner, { name: 'Lobby', others })
  const { conversationId } = await openChannel(server, agency.owner, { name: 'Chaos', others })
  const defects: string[] = []
  const report = (defect: string) => void defects.push(defect)
  const url = await server.url()
  const people = callers.map((caller) =>
    createPerson({
      url,
      caller,
      isClient: caller === agency.client,
      conversationId,
      random: random.branch(),
      report,
    }),
  )
  const sent = () => people.reduce((sum, person) => sum + person.sent.size, 0)
  const keepActing = async (person: Person) => {
    while (sent() < messages) await person.act()
  }
  await Promise.all(people.map(keepActing))
  await Promise.all(people.map((person) => person.rest()))
  await catchUp(server, people, agency.owner, lobby.conversationId)

  expect(defects).toEqual([])
  await compareAll(server, people, seed)
  const stored = await storedIds(server, agency.agencyId, conversationId)
  for (const person of people) await account(person, stored)
  for (const person of people) person.leave()
  return stored.size
}

/** Until everyone has received the last message, and has refetched what that made stale. */
async function catchUp(
  server: TestServer,
  people: Person[],
  owner: AgencyCaller,
  conversationId: string,
): Promise<void> {
  const id = newId()
  const heard = people.map((person) => person.hears(id))
  await say(server, owner, conversationId, { id })
  await Promise.all(heard)
  for (const person of people) await settled(person)
}

/** A view that lost a part asks for it in a later turn; that answer may make another one ask. */
async function settled({ line }: Person): Promise<void> {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    await turn()
    await line.quiet()
  }
}

/** All pages, so that a failure says who is wrong and who is not. */
async function compareAll(server: TestServer, people: Person[], seed: number): Promise<void> {
  const compared = await Promise.allSettled(people.map((person) => compare(server, person)))
  const wrong = compared.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  if (wrong.length === 0) return
  const journals = people.map(({ caller, journal }) => [caller.name, journal])
  const path = await writeJournals(seed, Object.fromEntries(journals))
  throw new AggregateError(wrong, `${wrong.map(String).join('\n')}\nWhat led there: ${path}`)
}

/** A call that got lost just before may still wait for its next try: what is shown gets some time, and no help. */
async function compare(server: TestServer, person: Person): Promise<void> {
  const page = person.view()
  for (const [name, view] of page.views.all()) {
    const differ = async () => {
      const shown = strip(page.views.data(name))
      return differences(shown, asFarAsShown(shown, await fetched(server, person.caller, view)))
    }
    const agree = async () => expect(await differ(), `${name} of ${person.caller.name}`).toEqual([])
    // Not expect.poll, which holds on to what it asked, and so to every page, until the whole test ends.
    await vi.waitFor(agree, { timeout: 30_000, interval: 200 })
  }
}

async function storedIds(server: TestServer, agencyId: string, conversationId: string): Promise<Set<string>> {
  return server.app.asSystem(agencyId, 'staff', (ctx) =>
    ctx.read(async ({ sql }) => {
      const rows = await sql
        .selectFrom('message')
        .select('id')
        .where('conversationId', '=', conversationId)
        .execute()
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      return new Set(rows.map(({ id }) => id))
    }),
  )
}

/** What is still in the outbox was refused and is not there; everything else is. */
async function account(person: Person, stored: Set<string>): Promise<void> {
  const failed = await person.failed()
  const refused = new Set(failed.map(({ id }) => id))
  expect(
    failed.filter(({ code }) => !['BAD_USER_INPUT', 'NOT_FOUND', 'FORBIDDEN'].includes(code ?? '')),
  ).toEqual([])
  expect([...person.sent].filter((id) => stored.has(id) === refused.has(id))).toEqual([])
}
