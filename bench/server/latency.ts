import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { startPeer } from '../harness/peer.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say, type Talk } from '../harness/talk.ts'
import { percentile } from '../statistics.ts'

const sizes = {
  full: { people: 500, everyMs: 50, seconds: 60 },
  smoke: { people: 3, everyMs: 20, seconds: 0.2 },
}
type Sizes = (typeof sizes)[Size]

export const latency: Case = {
  name: 'latency',
  what: 'from send to the last of 500 receivers, 20 messages a second for a minute',
  against: 'beside it: one INSERT with commit + raw ws broadcast of the same bytes',
  reach: 'p50 ≤ 15 ms, p99 ≤ 100 ms',
  run: (size) => onStage((stage) => compare(stage, sizes[size])),
}

async function compare(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const talk = await openTalk(stage, people, 'Launch')
  const { times: ours, frame } = await measure(stage, people, talk, size)
  const peer = await startPeer(stage, 'raw.ts', {
    database: 'latency',
    env: { NUMBERED: frame.toString('base64') },
  })
  try {
    const { times: raw } = await measure({ ...stage, url: peer.url }, people, talk, size)
    return [
      { what: 'p50', value: percentile(ours, 50), unit: 'ms', limit: { atMost: 15 } },
      { what: 'p99', value: percentile(ours, 99), unit: 'ms', limit: { atMost: 100 } },
      { what: 'slowest', value: Math.max(...ours), unit: 'ms' },
      { what: 'raw: p50', value: percentile(raw, 50), unit: 'ms' },
      { what: 'raw: p99', value: percentile(raw, 99), unit: 'ms' },
    ]
  } finally {
    await peer.stop()
  }
}

/** How long each message took to its last receiver, and the bytes in which one came. */
async function measure(
  stage: Stage,
  people: Person[],
  talk: Talk,
  { people: count, everyMs, seconds }: Sizes,
): Promise<{ times: number[]; frame: Buffer }> {
  const [writer] = people
  if (!writer) throw new Error('There is nobody.')
  const sent: number[] = []
  const heard: number[] = []
  const times: number[] = []
  let frame = Buffer.alloc(0)
  const subscribers = people.map((person) => everythingFor(person))
  const onDelivery = (bytes: Buffer) => {
    const number = numberIn(bytes)
    heard[number] = (heard[number] ?? 0) + 1
    if (heard[number] < count) return
    times[number] = performance.now() - (sent[number] ?? 0)
    frame = Buffer.from(bytes)
  }
  const sockets = await openSockets(stage.url, subscribers, onDelivery, 'bare')
  const send = (number: number) => {
    sent[number] = performance.now()
    return say(stage, writer, talk, `#${number}# The second draft is up, please look at the headline.`)
  }
  // The first ones also show when everybody listens.
  let number = 0
  while (heard.at(-1) !== count) {
    await send(number++)
    await pause(200)
  }
  const first = number
  const last = first + Math.round((seconds * 1000) / everyMs)
  const start = performance.now()
  const sending: Promise<unknown>[] = []
  for (; number < last; number += 1) {
    // By the clock, whether the one before has been answered or not.
    await pause(Math.max(0, start + (number - first) * everyMs - performance.now()))
    sending.push(send(number))
  }
  await Promise.all(sending)
  // Without the holes: what is written side by side may come in another order.
  const measured = () => Object.values(times.slice(first))
  for (let waits = 0; measured().length < last - first; waits += 1) {
    if (waits === 300) throw new Error('Not everybody heard everything.')
    await pause(100)
  }
  for (const socket of sockets) socket.close()
  return { times: measured(), frame }
}

function numberIn(frame: Buffer): number {
  const start = frame.indexOf('#') + 1
  return Number(frame.subarray(start, frame.indexOf('#', start)).toString())
}
