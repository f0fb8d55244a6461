import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { pageFor } from '../harness/pages.ts'
import { inGroups, staffOf } from '../harness/people.ts'
import { writtenBy } from '../harness/signal.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say } from '../harness/talk.ts'

const sizes = {
  full: { people: 2000, messages: 500, restMs: 1000 },
  smoke: { people: 3, messages: 2, restMs: 100 },
}
type Sizes = (typeof sizes)[Size]

export const memory: Case = {
  name: 'memory',
  what: 'memory of the server process, idle after collection, and per idle socket over 2 000',
  against: '–',
  reach: '≤ 200 MB; ≤ 40 kB',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const fresh = await memoryOf(stage, size)
  const people = await staffOf(stage, size.people)
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  const talk = await openTalk(stage, people, 'Launch')
  const turns = Array.from({ length: size.messages }, (_, at) => at)
  await inGroups(8, turns, async (at) => {
    await say(stage, person, talk, `Message ${at}`)
    await pageFor(stage, person, talk)
  })
  // What is made once, with the first sockets, is not the price of one more.
  const first = people.slice(0, size.people / 10)
  const others = people.slice(size.people / 10)
  await openSockets(
    stage.url,
    first.map((each) => everythingFor(each)),
    () => undefined,
  )
  const uncollected = residentOf(stage)
  const idle = await memoryOf(stage, size)
  await openSockets(
    stage.url,
    [...others, ...first].map((each) => everythingFor(each)),
    () => undefined,
  )
  const full = await memoryOf(stage, size)
  return [
    { what: 'started', value: fresh.held / mega, unit: 'MB', limit: { atMost: 200 } },
    { what: 'idle after work', value: idle.held / mega, unit: 'MB', limit: { atMost: 200 } },
    { what: 'the same before a collection', value: uncollected / mega, unit: 'MB' },
    { what: 'of which in use', value: idle.used / mega, unit: 'MB' },
    // Pages that were free already hide what sockets take, hence whichever says more; where a few take less than chance does, nothing.
    {
      what: 'a socket',
      value: Math.max(0, full.held - idle.held, full.used - idle.used) / size.people / 1000,
      unit: 'kB',
      limit: { atMost: 40 },
      next: { atMost: 15 },
    },
  ]
}

const mega = 1_000_000

/** Bytes after everything superfluous was thrown away: what the system says that the process holds, and what it uses of that. */
async function memoryOf(stage: Stage, { restMs }: Sizes): Promise<{ held: number; used: number }> {
  const held: number[] = []
  let used = 0
  for (let at = 0; at < 5; at += 1) {
    used = await writtenBy(stage, 'in-use.txt')
    await pause(restMs)
    held.push(residentOf(stage))
  }
  return { held: Math.min(...held), used }
}

const residentOf = (stage: Stage): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(stage.pid())]).toString())
