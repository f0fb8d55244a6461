import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type AgencyCaller, foundAgency } from '../agencies/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { tryChange } from './change.ts'
import { wrongCounters } from './counters.ts'
import { endedDuring } from './locks.ts'
import { type TestServer, testServer } from './server.ts'

/** Prepares a mutation of an entity and returns its input. */
export type Act<Thing> = (
  thing: Thing,
  by: AgencyCaller,
) => Record<string, unknown> | Promise<Record<string, unknown>>

/** Calls an act that is no ordinary mutation; returns the code of the error, if it was refused. */
export type Call<Thing> = (input: Record<string, unknown>, thing: Thing) => Promise<unknown>

type Pairs<Thing> = {
  /** Creates the entity that all acts are about. */
  plant: () => Promise<Thing>
  acts: Record<string, Act<Thing>>
  /** Acts that delete the entity. */
  ends: readonly string[]
  /** The two callers of each pair. */
  callers: readonly [AgencyCaller, AgencyCaller]
  /** By the name of the act: acts that only one person may do, or that are no mutations, such as jobs. */
  calls?: Record<string, Call<Thing>>
  /** How many entities are tested in parallel; one if they share a person. */
  lanes?: 1 | 2
  /** A query that must return no rows afterwards. */
  wrongRows?: string
}

/** The failures found. */
interface Wrong {
  /** Acts that failed with an unexpected error. */
  failures: string[]
  /** Acts that were refused every time, with their errors. */
  refused: string[]
  /** Statements that the database ended by deadlock. */
  ended: string[]
  /** Counters that are wrong afterwards. */
  miscounted: Record<string, string[]>
}

const nothingWrong: Wrong = { failures: [], refused: [], ended: [], miscounted: {} }

/** Codes with which an act may be refused because of a concurrent change to its entity. */
const expected = ['NOT_FOUND', 'CONFLICT', 'BAD_USER_INPUT', 'FORBIDDEN']

/** A server without rate limits, with an agency. */
export async function pairsServer(env: Record<string, string> = {}) {
  const server = await testServer({ worker: false, env: { LIMIT_CALLS_PER_MINUTE: '10000000', ...env } })
  return { server, agency: await foundAgency(server) }
}

/** Runs every pair of acts, including each with itself, concurrently on one entity. */
export async function expectEveryPair<Thing>(server: TestServer, pairs: Pairs<Thing>): Promise<void> {
  expect(await wrongOfPairs(server, pairs)).toEqual(nothingWrong)
  const { wrongRows } = pairs
  if (!wrongRows) return
  const { rows } = await withClient(server.databaseUrl, (client) => client.query(wrongRows))
  expect(rows).toEqual([])
}

/** Tests that each mutation of a room's access table is among its acts, or left out on purpose. */
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
        // Before additions to it reach their limits.
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

/** An act is named after its mutation, followed by a word if there are several of one. */
const operationOf = (name: string): string => name.split(' ')[0] ?? name
