import { once } from 'node:events'
import { WebSocket } from 'ws'
import { subProtocol } from '../../server/platform/realtime/protocol.ts'
import type { Random } from '../harness/random.ts'
import { faultsOfError } from './judge.ts'
import { type FuzzedOperation, fuzzedVariables } from './operations.ts'
import type { System, Target } from './system.ts'
import { badValue, toJson } from './values.ts'

type Given = { random: Random; target: Target; subscriptions: FuzzedOperation[] }
type Frame = string | Buffer

/** How long a socket may take for an answer, or for its end. */
const patience = 30_000

/** Sends a row of frames on a socket of its own, and says what was wrong with what came back. */
export async function fuzzSocket(system: System, given: Given): Promise<string[]> {
  const { random } = given
  const socket = new WebSocket(`${(await system.server.url()).replace('http', 'ws')}/graphql`, subProtocol)
  socket.on('error', () => undefined)
  const received: string[] = []
  socket.on('message', (data) => void received.push(String(data)))
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(patience) })
  await once(socket, 'open')
  const frames = framesOf(given)
  for (const frame of frames) socket.send(frame)
  // It answers a ping after all that came before, or it has closed.
  const answered = new Promise((resolve) =>
    socket.on('message', (data) => String(data) === '{"type":"pong"}' && resolve(null)),
  )
  if (random.oneIn(6)) socket.terminate()
  else socket.send('{"type":"ping"}')
  await Promise.race([answered, closed])
  socket.close()
  await closed
  const faults = [
    ...system.takeErrors().map((line) => `logged an error: ${line}`),
    ...received.flatMap(faultsOfMessage),
  ]
  const sent = frames.map((frame) => String(frame).slice(0, 600)).join('\n    ')
  return faults.map((fault) => `${fault}\n  after\n    ${sent}`)
}

function faultsOfMessage(text: string): string[] {
  const { type, payload } = JSON.parse(text)
  if (type === 'error') return payload.flatMap(faultsOfError)
  return (payload?.errors ?? []).flatMap(faultsOfError)
}

function framesOf(given: Given): Frame[] {
  const { random } = given
  const frames = random.oneIn(6) ? [] : [initOf(given)]
  for (let count = random.between(1, 6); count > 0; count -= 1) frames.push(frameOf(given))
  return frames
}

function initOf({ random, target: { world, pool } }: Given): Frame {
  const person = random.pick([world.client, world.staff, world.owner, world.outsider, world.former])
  const payload: Record<string, unknown> = { accessToken: person.accessToken, agencyID: world.agencyId }
  if (random.oneIn(4))
    payload[random.pick(['accessToken', 'agencyID', 'other'])] = badValue(random, pool.known)
  return toJson({
    type: 'connection_init',
    payload: random.oneIn(20) ? badValue(random, pool.known) : payload,
  })
}

function frameOf(given: Given): Frame {
  const { random, target } = given
  const bad = () => badValue(random, target.pool.known)
  const kinds: (() => Frame)[] = [
    () => toJson({ type: 'subscribe', id: random.pick(['1', '2', '3']), payload: subscribeTo(given) }),
    () => toJson({ type: 'subscribe', id: random.pick(['4', '5', '6']), payload: subscribeTo(given) }),
    () => toJson({ type: 'subscribe', id: random.pick(['7', '8', '9']), payload: subscribeTo(given) }),
    () => toJson({ type: 'subscribe', id: bad(), payload: subscribeTo(given) }),
    () => toJson({ type: 'subscribe', id: 'a', payload: { query: bad(), variables: bad() } }),
    () => toJson({ type: 'subscribe', id: 'b', payload: bad() }),
    () => toJson({ type: 'complete', id: random.pick(['1', '2', 'unheard of']) }),
    () => toJson({ type: bad() }),
    () => toJson({ type: 'next', id: '1', payload: { data: { onEvent: { id: '1' } } } }),
    () => toJson({ type: 'ping', payload: { a: 'x'.repeat(1000) } }),
    () => initOf(given),
    () => toJson(bad()),
    () => '['.repeat(random.pick([10, 60_000])),
    () => 'x'.repeat(random.pick([0, 1, 70_000, 5_000_000])),
    () => Buffer.from(Array.from({ length: 500 }, () => random.below(256))),
    () => Buffer.alloc(random.pick([0, 1, 70_000])),
  ]
  return random.pick(kinds)()
}

function subscribeTo({ random, target, subscriptions }: Given) {
  const operation = random.pick(subscriptions)
  return { query: operation.document, variables: fuzzedVariables(random, target.pool, operation) }
}
