import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { graphqlSchema } from '../server/app.ts'
import type { CallerName } from '../server/sweep/world.ts'
import { strangeBodies } from './fuzz/bodies.ts'
import { askOverLine, post } from './fuzz/call.ts'
import { costlyDocuments } from './fuzz/documents.ts'
import { fuzzSocket } from './fuzz/frames.ts'
import { faultsOf } from './fuzz/judge.ts'
import { operationsOf } from './fuzz/operations.ts'
import { endpointsOf, fuzzedRequest, withoutNames } from './fuzz/requests.ts'
import { fuzzOperations } from './fuzz/rounds.ts'
import { newTarget, openSystem, type System } from './fuzz/system.ts'
import { toShortJson } from './fuzz/values.ts'
import { heldBytes } from './harness/memory.ts'
import { randomFrom } from './harness/random.ts'
import { repeat, soak } from './harness/size.ts'

/** Calls of each operation by each caller in one house. */
const rounds = soak.long ? 4 : 1
/** Houses one after the other: each refused call looks at every row, of which each done one leaves more. */
const houses = soak.long ? 15 : 1
/** Requests to each route, and sockets. */
const requests = soak.long ? 1500 : 15
const sockets = soak.long ? 5000 : 60
/** How often everything is done again while memory is watched. */
const again = soak.long ? 30 : 3
/** By how many bytes the heap may grow during the test: caches that were not full yet, compiled code. */
const mayGrow = 8_000_000

let system: System
beforeAll(async () => {
  system = await openSystem()
})
afterAll(() => system.stop())

const sides: [string, CallerName[]][] = [
  ['those who see nothing internal', ['anonymous', 'outsider', 'former', 'client']],
  ['the staff', ['staff', 'admin', 'owner']],
]

test.each(sides)('every operation with generated values, called by %s', async (side, callers) => {
  let seed = soak.seed
  onTestFailed(() => console.error(repeat('soak/fuzz', seed)))
  for (; seed < soak.seed + houses; seed += 1) {
    const own = await openSystem()
    try {
      const before = await own.rowsOfOther()
      const options = { callers, rounds, seed, mayKnow: side === 'the staff' }
      const { faults, told } = await fuzzOperations(own, graphqlSchema, options)
      console.log(`${side}: ${told}`)
      expect(faults).toEqual([])
      expect(await own.rowsOfOther()).toEqual(before)
    } finally {
      await own.stop()
    }
  }
})

const askers: CallerName[] = ['anonymous', 'client', 'owner']
/** From a few uses on a document is compiled. */
const uses = soak.long ? 4 : 1

test.each(costlyDocuments)('a document that is costly to answer: %s', async (_name, query) => {
  for (const name of askers) {
    for (let use = 0; use < uses; use += 1) {
      const answer = await post(system, system.other.callerOf(name), JSON.stringify({ query }))
      expect(faultsOf(system, answer, { mayKnow: name === 'owner' })).toEqual([])
    }
  }
})

test.each(strangeBodies)('a body that is no call: %s', async (_name, body) => {
  for (const name of askers) {
    const answer = await post(system, system.other.callerOf(name), body)
    expect(faultsOf(system, answer, { mayKnow: name === 'owner' })).toEqual([])
  }
})

test('every route with generated requests', async () => {
  onTestFailed(() => console.error(repeat('soak/fuzz')))
  const random = randomFrom(soak.seed)
  const target = await newTarget(system)
  const endpoints = await endpointsOf(system)
  const faults: string[] = []
  expect(system.routes.map(({ url }) => withoutNames(url))).toEqual(
    expect.arrayContaining(Object.keys(endpoints)),
  )
  for (const route of system.routes) {
    for (let round = 0; round < requests; round += 1) {
      const request = fuzzedRequest({ random: random.branch(), target }, route, endpoints)
      const answer = await askOverLine(system, request)
      const found = faultsOf(system, answer)
      if (found.length > 0)
        faults.push(`${toShortJson(request)}\n  ${found.join('\n  ')}\n  ${answer.body.slice(0, 500)}`)
    }
  }
  expect(faults).toEqual([])
})

test('a socket with generated frames', async () => {
  onTestFailed(() => console.error(repeat('soak/fuzz')))
  const random = randomFrom(soak.seed)
  const target = await newTarget(system)
  const subscriptions = operationsOf(graphqlSchema).filter(({ kind }) => kind === 'subscription')
  const faults: string[] = []
  for (let count = 0; count < sockets && faults.length < 20; count += 1)
    faults.push(...(await fuzzSocket(system, { random: random.branch(), target, subscriptions })))
  expect(faults).toEqual([])
  expect(await target.changed()).toBe(false)
})

test('whatever is sent again and again, memory stays bounded', async () => {
  onTestFailed(() => console.error(repeat('soak/fuzz')))
  const target = await newTarget(system)
  const endpoints = await endpointsOf(system)
  const subscriptions = operationsOf(graphqlSchema).filter(({ kind }) => kind === 'subscription')
  let documents = 0
  // The same calls each time, but for the documents: each of them is another one.
  const once = async () => {
    const random = randomFrom(soak.seed)
    for (const route of system.routes)
      for (let at = 0; at < 3; at += 1)
        await askOverLine(system, fuzzedRequest({ random: random.branch(), target }, route, endpoints))
    for (let at = 0; at < 20; at += 1)
      await fuzzSocket(system, { random: random.branch(), target, subscriptions })
    for (let at = 0; at < 150; at += 1) {
      documents += 1
      const query = `{ d${documents}: __typename ${'f: __typename '.repeat(400)}}`
      await post(system, null, JSON.stringify({ query }))
    }
    system.takeErrors()
  }
  await once()
  await once()
  const before = await heldBytes()
  for (let at = 0; at < again; at += 1) await once()
  const grown = (await heldBytes()) - before
  console.log(
    `memory: ${Math.round(before / 1000)} kB held, ${Math.round(grown / 1000)} kB more after ${again} times`,
  )
  expect(grown).toBeLessThan(mayGrow)
})
