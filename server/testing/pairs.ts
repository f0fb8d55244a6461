import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AgencyCaller, foundAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { tryChange } from './change.ts'
import { wrongCounters } from './counters.ts'
import { endedDuring } from './locks.ts'
import { type TestServer, testServer } from './server.ts'

/** Prepares what a mutation of a thing needs, and answers its input. */
export type Act<Thing> = (
  thing: Thing,
  by: AgencyCaller,
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** How an act is done that is not called as all others are; returns the code with which it was refused, where it was. */
export type Call<Thing> = (input: Record<string, unknown>, thing: Thing) => Promise<unknown>

type Pairs<Thing> = {
  /** the thing of which all acts are */
  plant: () => Promise<Thing>
  acts: Record<string, Act<Thing>>
  /** after these there is no thing any more */
  ends: readonly string[]
  /** of each pair one act by each of them */
  callers: readonly [AgencyCaller, AgencyCaller]
  /** by the name of the act: what is one person's alone, or is no mutation, such as a job */
  calls?: Record<string, Call<Thing>>
  /** how many things are tried beside each other; one where they share a person */
  lanes?: 1 | 2
  /** a query that finds nothing afterwards */
  wrongRows?: string
}

/** What must not be. */
interface Wrong {
  /** acts that failed otherwise than by being refused */
  failures: string[]
  /** acts that never did anything but be refused, with what was said to them */
  refused: string[]
  /** statements that the database had to end because two waited for each other */
  ended: string[]
  /** counters that are wrong afterwards */
  miscounted: Record<string, string[]>
}

const nothingWrong: Wrong = { failures: [], refused: [], ended: [], miscounted: {} }

/** Codes with which an act may be refused because of what happened to its thing at the same moment. */
const expected = ['NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN']

/** A server that refuses no call for coming too soon, with an agency of its own. */
export async function pairsServer(env: Record<string, string> = {}) {
  const server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '10000000', ...env } })
  return { server, agency: await foundAgency(server) }
}

/** Does every two acts, and each beside itself, at once to one thing. */
export async function expectEveryPair<Thing>(server: TestServer, pairs: Pairs<Thing>): Promise<void> {
  expect(await wrongOfPairs(server, pairs)).toEqual(nothingWrong)
  const { wrongRows } = pairs
  if (!wrongRows) return
  const { rows } = await withClient(server.databaseUrl, (client) => client.query(wrongRows))
  expect(rows).toEqual([])
}

/** Each mutation of a room's access table is among its acts, or left out. */
export const testThatAllAreTried = (access: object, acts: object, leftOut: readonly string[] = []): void =>
  test('each mutation of the room is among them', () => {
    expect(untried(access, acts, leftOut)).toEqual([])
  })

async function wrongOfPairs<Thing>(
  server: TestServer,
  { plant, acts, ends, callers: [one, other], calls = {}, lanes = 2 }: Pairs<Thing>,
): Promise<Wrong> {
  const names = Object.keys(acts)
  const worked = new Set<string>()
  const said = new Map<string, string[]>()
  const failures: string[] = []
  const lane = async (firsts: readonly string[]) => {
    let thing = await plant()
    let done = 0
    for (const first of firsts)
      for (const second of names.slice(names.indexOf(first))) {
        const pair = [first, second]
        const inputs: Record<string, unknown>[] = []
        for (const [at, name] of pair.entries())
          inputs.push((await acts[name]?.(thing, at === 0 ? one : other)) ?? {})
        const answers = await Promise.all(
          pair.map(async (name, at) => {
            const input = inputs[at] ?? {}
            const call = calls[name]
            if (!call) return tryChange(server, at === 0 ? one : other, operationOf(name), input)
            return call(input, thing).catch((error) => ({ code: error.code ?? String(error) }))
          }),
        )
        for (const [at, name] of pair.entries()) {
          const { code } = (answers[at] ?? {}) as { code?: unknown }
          if (code === undefined) worked.add(name)
          else if (!expected.includes(String(code))) failures.push(`${name} beside ${pair[1 - at]}: ${code}`)
          else said.set(name, [...(said.get(name) ?? []), String(code)])
        }
        done += 1
        // Before what was added to it has no room any more.
        if (done % 8 === 0 || pair.some((name) => ends.includes(name))) thing = await plant()
      }
  }
  const ended = await endedDuring(async () => {
    await Promise.all(
      Array.from({ length: lanes }, (_, part) => lane(names.filter((_name, at) => at % lanes === part))),
    )
  })
  const refused = names
    .filter((name) => !worked.has(name))
    .map((name) => `${name}: ${[...new Set(said.get(name))].join()}`)
  return { failures, refused, ended, miscounted: await wrongCounters(server) }
}

const contract = new URL('../../schema.graphql', import.meta.url)

/** The mutations of a room's access table that are neither among its acts nor left out. */
function untried(access: object, acts: object, leftOut: readonly string[]): string[] {
  const mutations = /^type Mutation \{\n(.*?)^\}/ms.exec(readFileSync(contract, 'utf8'))?.[1] ?? ''
  const tried = Object.keys(acts).map(operationOf)
  return Object.keys(access).filter(
    (name) => mutations.includes(`  ${name}(`) && !tried.includes(name) && !leftOut.includes(name),
  )
}

/** An act is called like its mutation, with a word behind it where there are several of one. */
const operationOf = (name: string): string => name.split(' ')[0] ?? name
