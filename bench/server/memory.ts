import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { pageFor } from '../harness/pages.ts'
import { inGroups, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, say } from '../harness/talk.ts'

const sizes = {
  full: { people: 2000, messages: 500, restMs: 1000 },
  smoke: { people: 3, messages: 2, restMs: 10 },
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
  const fresh = await heldBy(stage, size)
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
  const idle = await heldBy(stage, size)
  await openSockets(
    stage.url,
    [...others, ...first].map((each) => everythingFor(each)),
    () => undefined,
  )
  const full = await heldBy(stage, size)
  return [
    { what: 'started', value: fresh / 1024, unit: 'MB', limit: { atMost: 200 } },
    { what: 'idle after work', value: idle / 1024, unit: 'MB', limit: { atMost: 200 } },
    { what: 'a socket', value: (full - idle) / size.people, unit: 'kB', limit: { atMost: 40 } },
  ]
}

/** What the system says that the process holds, in kB, after everything superfluous was thrown away. */
async function heldBy(stage: Stage, { restMs }: Sizes): Promise<number> {
  const readings: number[] = []
  for (let at = 0; at < 5; at += 1) {
    process.kill(stage.pid(), 'SIGUSR2')
    await pause(restMs)
    readings.push(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(stage.pid())]).toString()))
  }
  return Math.min(...readings)
}
