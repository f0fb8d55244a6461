import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, openSocket, openSockets, type Reading } from '../harness/live.ts'
import { type Peer, startPeer } from '../harness/peer.ts'
import { inGroups, type Person, staffOf } from '../harness/people.ts'
import { type Reader, readerOf } from '../harness/reader.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say, type Talk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { people: 400, talks: 8, rounds: 5, seconds: 6, inFlight: 16 },
  smoke: { people: 3, talks: 2, rounds: 1, seconds: 0.2, inFlight: 2 },
}
type Sizes = (typeof sizes)[Size]

type Name = 'ours' | 'raw' | 'mercurius'
/** What came out of a server in a second. */
type Round = { deliveries: number; messages: number; marks: number }
type Rounds = Record<Name, Round[]>

/** A server that hundreds listen to: how one writes a message to it, and what has come out of it so far. */
type Target = {
  name: Name
  sockets: number
  write(): Promise<unknown>
  /** deliveries by socket */
  counts: number[]
  received: number
  /** the number of read marks */
  marks: number
  close(): void
}

export const deliveries: Case = {
  name: 'deliveries',
  what: 'deliveries a second of real createMessage calls to 400 authorized sockets, whose people mark as read as the web does',
  against: 'one INSERT with commit + raw ws broadcast of the same bytes; stock Mercurius beside it',
  reach: '≥ 0.6 of raw',
  run: (size) => onStage((stage) => compare(stage, sizes[size])),
}

async function compare(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const names = Array.from({ length: size.talks }, (_, at) => `Talk ${at}`)
  const talks = await inGroups(2, names, (name) => openTalk(stage, people, name))
  const frame = await sampleFrom(stage, people, talks)
  const peers = await startPeers(stage, { FRAME: frame.toString('base64') })
  const urls: [Name, string][] = [
    ['ours', stage.url],
    ...peers.map(([name, { url }]) => [name, url] as [Name, string]),
  ]
  const figures: Figure[] = []
  try {
    for (const reading of ['library', 'bare'] as const) {
      const open = ([name, url]: [Name, string]) =>
        targetOf(name, url, { people, talks }, writerTo({ ...stage, url }, people, talks), reading)
      const targets = await inGroups(1, urls, open)
      figures.push(...figuresOf(await roundsOf(targets, size), reading))
      for (const target of targets) target.close()
    }
    return figures
  } finally {
    for (const [, peer] of peers) await peer.stop()
  }
}

async function startPeers(stage: Stage, env: Record<string, string>): Promise<[Name, Peer][]> {
  const peers: [Name, Peer][] = []
  for (const name of ['raw', 'mercurius'] as const)
    peers.push([name, await startPeer(stage, `${name}.ts`, { database: name, env })])
  return peers
}

async function roundsOf(targets: Target[], size: Sizes): Promise<Rounds> {
  const rounds: Rounds = { ours: [], raw: [], mercurius: [] }
  for (let at = 0; at < size.rounds; at += 1)
    for (const target of targets) rounds[target.name].push(await round(target, size))
  return rounds
}

function figuresOf(rounds: Rounds, reading: Reading): Figure[] {
  const of = (name: Name, what: keyof Round) => median(rounds[name].map((each) => each[what]))
  const against = (name: Name) =>
    median(rounds.ours.map((each, at) => each.deliveries / (rounds[name][at]?.deliveries ?? Number.NaN)))
  if (reading === 'bare')
    return [
      // What the library took at the receivers weighed on both alike, and hid what a delivery costs the server.
      { what: 'of raw, read barely', value: against('raw'), unit: '×', next: { atLeast: 0.6 } },
      { what: 'ours, read barely', value: of('ours', 'deliveries'), unit: '/s' },
      { what: 'raw, read barely', value: of('raw', 'deliveries'), unit: '/s' },
    ]
  return [
    { what: 'of raw', value: against('raw'), unit: '×', limit: { atLeast: 0.6 }, next: { atLeast: 1 } },
    { what: 'of Mercurius', value: against('mercurius'), unit: '×' },
    ...(['ours', 'raw', 'mercurius'] as const).flatMap((name) => [
      { what: `${name}: deliveries`, value: of(name, 'deliveries'), unit: '/s' },
      { what: `${name}: messages`, value: of(name, 'messages'), unit: '/s' },
    ]),
    { what: 'ours: marked as read', value: of('ours', 'marks'), unit: '/s' },
  ]
}

/** Everybody writes in turn, in one talk after the other. */
function writerTo(stage: Stage, people: Person[], talks: Talk[]): () => Promise<unknown> {
  let turn = 0
  return () => {
    turn += 1
    const person = people[turn % people.length]
    const talk = talks[turn % talks.length]
    if (!person || !talk) throw new Error('There is nobody to write, or nowhere.')
    return say(stage, person, talk, `Message ${turn}: the second draft is up, please look at the headline.`)
  }
}

async function targetOf(
  name: Name,
  url: string,
  { people, talks }: { people: Person[]; talks: Talk[] },
  write: () => Promise<unknown>,
  reading: Reading,
): Promise<Target> {
  const counts = people.map(() => 0)
  const target: Target = {
    name,
    sockets: people.length,
    write,
    counts,
    received: 0,
    marks: 0,
    close: () => undefined,
  }
  const subscribers = people.map((person) => everythingFor(person))
  const readers =
    name === 'ours' ? people.map((person, at) => readerIn(target, url, person, talks[at % talks.length])) : []
  const count = (frame: Buffer, at: number) => {
    // A person's own mark comes back to all of their devices.
    if (frame.includes('ChannelUserUpdated')) return
    counts[at] = (counts[at] ?? 0) + 1
    target.received += 1
    readers[at]?.sees()
  }
  const sockets = await openSockets(url, subscribers, count, reading)
  target.close = () => {
    for (const reader of readers) reader.stop()
    for (const socket of sockets) socket.cut()
  }
  await everybodyListens(target)
  return target
}

/** The peers know of no reading. */
function readerIn(target: Target, url: string, person: Person, talk: Talk | undefined): Reader {
  if (!talk) throw new Error('There is nothing to read.')
  return readerOf({ url }, person, talk, () => {
    target.marks += 1
  })
}

/** Writes until everybody has heard something, and then until all is quiet. */
async function everybodyListens(target: Target): Promise<void> {
  for (let tries = 0; target.counts.includes(0); tries += 1) {
    if (tries === 100) throw new Error(`Not everybody who subscribed to ${target.name} hears of messages.`)
    await target.write()
    await pause(100)
  }
  for (let before = -1; before !== target.received; await pause(300)) before = target.received
}

/** What our server tells of a message. */
async function sampleFrom(stage: Stage, people: Person[], talks: Talk[]): Promise<Buffer> {
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  const heard: Buffer[] = []
  const socket = await openSocket(stage.url, everythingFor(person), (frame) => heard.push(frame))
  while (!heard[0]) {
    await writerTo(stage, people, talks)()
    await pause(50)
  }
  socket.close()
  return heard[0]
}

/** So many writes at a time for some seconds; then waits for every delivery of them, for none may be lost. */
async function round(target: Target, { seconds, inFlight }: Sizes): Promise<Round> {
  const before = target.received
  const marked = target.marks
  const start = performance.now()
  let messages = 0
  const writer = async () => {
    while (performance.now() - start < seconds * 1000) {
      await target.write()
      messages += 1
    }
  }
  await Promise.all(Array.from({ length: inFlight }, writer))
  const expected = before + messages * target.sockets
  for (let waits = 0; target.received < expected; waits += 1) {
    if (waits === 6000) throw new Error(`${target.name} lost ${expected - target.received} deliveries.`)
    await pause(5)
  }
  const elapsed = (performance.now() - start) / 1000
  return {
    deliveries: (messages * target.sockets) / elapsed,
    messages: messages / elapsed,
    marks: (target.marks - marked) / elapsed,
  }
}
