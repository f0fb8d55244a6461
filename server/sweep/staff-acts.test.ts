import { getNamedType, isCompositeType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graphqlSchema } from '../app.ts'
import { wouldShow } from '../push/factory.ts'
import { type LiveClient, subscribe } from '../testing/live.ts'
import type { Caller, TestServer } from '../testing/server.ts'
import { type InternalAct, internalActs } from './acts.ts'
import type { Case } from './case.ts'
import { cases, planted } from './cases.ts'
import { ownActs } from './own-acts.ts'
import { type Plants, plantedWorld } from './plants.ts'
import { allEvents, type Known, readEverything } from './reading.ts'
import { ofTheirOwn, shownToClients, withMore } from './shown.ts'
import { callers, type World } from './world.ts'

let server: TestServer
let world: World
let plants: Plants
let known: Known
let socket: LiveClient

beforeAll(async () => {
  ;({ server, world, plants } = await plantedWorld())
  known = {
    ids: [...new Set([...Object.values(plants.given).filter((value) => /-/.test(value)), ...plants.shown])],
    given: plants.given,
  }
  socket = await subscribe(server, world.client, allEvents())
})
afterAll(async () => {
  socket.close()
  await server.stop()
})

const mutations = Object.keys(graphqlSchema.getMutationType()?.getFields() ?? {})
const titleOf = ({ operation, of }: Pick<Case, 'operation' | 'of'>) =>
  of ? `${operation} · ${of}` : operation

/** Operations that staff may call, and that are FORBIDDEN or NOT_FOUND for a client. */
const ofStaff = cases.filter(({ operation, outcomes }) => {
  const of = outcomes.split(' ')
  const client = of[callers.indexOf('client')] ?? ''
  return (
    mutations.includes(operation) &&
    'NF'.includes(client) &&
    of.slice(callers.indexOf('staff')).includes('ok')
  )
})

const staffOf = ({ outcomes }: Case): InternalAct['by'] => {
  const by = (['staff', 'admin', 'owner'] as const).find(
    (each) => outcomes.split(' ')[callers.indexOf(each)] === 'ok',
  )
  if (!by) throw new Error('nobody of the staff may do it')
  return by
}

async function call(title: string, by: Caller, variables: Record<string, unknown>): Promise<void> {
  const field = graphqlSchema.getMutationType()?.getFields()[title.split(' · ')[0] ?? '']
  const declared = field?.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const given = field?.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const selection = field && isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
  const document = declared
    ? `mutation (${declared}) { ${field?.name}(${given})${selection} }`
    : `mutation { ${field?.name}${selection} }`
  const { errors } = await server.graphql(by, document, variables)
  expect(errors, title).toEqual([])
}

type Act = { title: string; prepare: () => Promise<() => Promise<unknown>> }

const acts: Act[] = [
  ...ofStaff
    .filter((one) => !shownToClients.has(titleOf(one)))
    .map((one) => ({
      title: titleOf(one),
      prepare: async () => {
        const variables = (await one.variables?.(world)) ?? {}
        return () => call(titleOf(one), world[staffOf(one)], variables)
      },
    })),
  ...internalActs.map((act) => ({
    title: titleOf(act),
    prepare: async () => {
      const input = await act.input({ ...world, plants })
      return () => call(titleOf(act), world[act.by], { input })
    },
  })),
  ...ownActs.map((act) => ({
    title: titleOf(act),
    prepare: async () => {
      const { caller, variables } = await act.prepare({ ...world, plants })
      return () => call(titleOf(act), caller, variables)
    },
  })),
  ...Object.entries(planted)
    .filter(([type]) => !withMore.includes(type))
    .map(([type, add]) => ({
      title: `a new ${type}`,
      prepare: async () => () => add(world, `Among us, the ${type}`),
    })),
]

const told = async () => {
  await server.settle()
  await server.app.hub.idle()
}

/** Everything that the client reads, and that their browsers would be pushed. */
const reading = async (): Promise<Record<string, string>> => ({
  ...(await readEverything(server, world.client, known)),
  pushed: await wouldShow(server, world.client),
})

/** Acts that others on the same timer would disturb: prepared last, and done first. */
const delicate = ['undoTimerStart · an admin']

/** The events that a client gets from these acts, by act, and what they read differently afterwards, by query. */
async function noticed(some: readonly Act[]): Promise<{ heard: Record<string, string[]>; read: string[] }> {
  const ready: [string, () => Promise<unknown>][] = []
  for (const { title, prepare } of some.toSorted(
    (a, b) => delicate.indexOf(a.title) - delicate.indexOf(b.title),
  ))
    ready.push([title, await prepare()])
  await told()
  const before = await reading()
  const heard: Record<string, string[]> = {}
  for (const [title, act] of ready.reverse()) {
    const from = socket.bytes.length
    await act()
    await told()
    // A new cursor is sent at intervals, whether anything happened or not.
    const events = socket.bytes.slice(from).filter((bytes) => !bytes.startsWith('{"type":"pong"'))
    if (events.length > 0) heard[title] = events
  }
  const after = await reading()
  return { heard, read: Object.keys(after).filter((query) => after[query] !== before[query]) }
}

/** The acts that change what the client reads; found by bisection. */
async function readAlone(some: readonly Act[]): Promise<[string, string[]][]> {
  const { read } = await noticed(some)
  const [first, ...others] = some
  if (read.length === 0 || !first) return []
  if (others.length === 0) return [[first.title, read]]
  const half = Math.ceil(some.length / 2)
  return [...(await readAlone(some.slice(0, half))), ...(await readAlone(some.slice(half)))]
}

test('every mutation has something internal that is done with it here, or nothing that staff could do so', () => {
  const done = new Set(acts.map(({ title }) => title.split(' · ')[0]))
  expect(mutations.filter((name) => !done.has(name) && !ofTheirOwn.has(name))).toEqual([])
  expect([...ofTheirOwn.keys()].filter((name) => done.has(name) || !mutations.includes(name))).toEqual([])
  const titles = new Set(cases.map(titleOf))
  expect([...shownToClients].filter((title) => !titles.has(title))).toEqual([])
})

test('nothing that staff do with what is internal changes a byte for a client, read or heard (attack 13)', async () => {
  const { heard, read } = await noticed(acts)
  expect(heard).toEqual({})
  expect(read.length > 0 ? await readAlone(acts) : []).toEqual([])
})
