import { setTimeout as pause } from 'node:timers/promises'
import { backoff } from '../../web/platform/live/backoff.ts'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, type LiveSocket, openSocket, openSockets } from '../harness/live.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say, type Talk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { people: 1000, missed: 20, rounds: 5 },
  smoke: { people: 3, missed: 2, rounds: 1 },
}
type Sizes = (typeof sizes)[Size]

export const reconnect: Case = {
  name: 'reconnect',
  what: '1 000 sockets cut at once, all back and told the 20 messages that they missed',
  against: '–',
  reach: '≤ 5 s',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

/** A person's device: its connection, and the last event it received. */
type Device = { person: Person; socket: LiveSocket | null; cursor: string; heard: string }

async function measure(stage: Stage, { people: count, missed, rounds }: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, count)
  const talk = await openTalk(stage, people, 'Launch')
  const [writer] = people
  if (!writer) throw new Error('There is nobody.')
  const devices: Device[] = people.map((person) => ({ person, socket: null, cursor: '', heard: '' }))
  const sockets = await openSockets(
    stage.url,
    people.map((person) => everythingFor(person)),
    (frame, at) => hear(devices[at], frame),
  )
  for (const [at, device] of devices.entries()) device.socket = sockets[at] ?? null
  await everybodyHears(stage, writer, talk, devices)
  const times: number[] = []
  for (let at = 0; at < rounds; at += 1)
    times.push(await cutAndComeBack(stage, writer, talk, devices, missed))
  return [
    {
      what: 'all back in sync',
      value: median(times) / 1000,
      unit: 's',
      limit: { atMost: 5 },
      next: { atMost: 2 },
    },
    { what: 'the slowest round', value: Math.max(...times) / 1000, unit: 's' },
  ]
}

function hear(device: Device | undefined, frame: Buffer): void {
  if (!device) return
  const { payload } = JSON.parse(frame.toString())
  device.cursor = payload.extensions.cursor
  device.heard = payload.data.onEvent.message?.id ?? device.heard
}

async function everybodyHears(stage: Stage, writer: Person, talk: Talk, devices: Device[]): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const id = await say(stage, writer, talk, 'Is everybody there?')
    await pause(200)
    if (devices.every(({ heard }) => heard === id)) return
  }
  throw new Error('Not everybody listens.')
}

/** Milliseconds from the cut until everyone has received what was sent during it, each waiting as the web does. */
async function cutAndComeBack(
  stage: Stage,
  writer: Person,
  talk: Talk,
  devices: Device[],
  missed: number,
): Promise<number> {
  const start = performance.now()
  for (const { socket } of devices) socket?.cut()
  const coming = devices.map((device) => comeBack(stage, device))
  let last = ''
  for (let at = 0; at < missed; at += 1) last = await say(stage, writer, talk, `Missed ${at}`)
  await Promise.all(coming)
  for (let waits = 0; devices.some(({ heard }) => heard !== last); waits += 1) {
    if (waits === 6000) throw new Error('Not everybody came back.')
    await pause(5)
  }
  return performance.now() - start
}

async function comeBack(stage: Stage, device: Device): Promise<void> {
  await pause(backoff(0))
  device.socket = await openSocket(stage.url, everythingFor(device.person, device.cursor), (frame) =>
    hear(device, frame),
  )
}
