import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Case, Figure, Size } from '../case.ts'
import type { Target } from '../harness/attempts.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor } from '../harness/pages.ts'
import { inGroups, type Person, staffOf } from '../harness/people.ts'
import { onOwnStage, onStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk, say, type Talk } from '../harness/talk.ts'
import { percentile } from '../statistics.ts'

const sizes = {
  full: { people: 20, messages: 400, pages: 60, rounds: 6, seconds: 10 },
  smoke: { people: 2, messages: 5, pages: 2, rounds: 1, seconds: 0.3 },
}
type Sizes = (typeof sizes)[Size]

const mega = 1_000_000

export const attempts: Case = {
  name: 'attempts',
  what: 'what one account and one address can do to everybody else: a minute of nested lists, subscriptions, questions about the schema, long answers and many fields, ten of each a second',
  against: 'the same server without them',
  reach: '{ me } p99 ≤ 2 × idle; memory ≤ idle + 150 MB',
  // With the limits that an operator gets.
  run: (size) =>
    size === 'full'
      ? onOwnStage((stage) => measure(stage, sizes.full))
      : onStage((stage) => measure(stage, sizes.smoke)),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const [attacker] = await staffOf(stage, 2)
  if (!attacker) throw new Error('There is nobody.')
  const talk = await openTalk(stage, [attacker], 'Launch')
  await writeHistory(stage, talk, [attacker], size.messages)
  const theirs = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, theirs, people, size.messages)
  for (let at = 0; at < Math.min(20, size.messages); at += 1)
    await say(stage, attacker, talk, '語'.repeat(20_000))
  // A server that works has a larger heap than one that was just started, whatever it is asked.
  await readPages(stage, people, theirs, size)
  const before = residentOf(stage)
  const memory = watchMemory(stage)
  const { idle, times } = await inTurns(stage, people, { url: stage.url, attacker, talk }, size)
  const most = memory.stop()
  const p99 = percentile(times, 99)
  const idleP99 = percentile(idle, 99)
  return [
    { what: '{ me } p99 under attack', value: p99 / idleP99, unit: '× idle', limit: { atMost: 2 } },
    { what: 'idle: p50', value: percentile(idle, 50), unit: 'ms' },
    { what: 'idle: p99', value: idleP99, unit: 'ms' },
    { what: 'under attack: p50', value: percentile(times, 50), unit: 'ms' },
    { what: 'under attack: p99', value: p99, unit: 'ms' },
    { what: 'under attack: slowest', value: Math.max(...times), unit: 'ms' },
    { what: 'more memory', value: Math.max(0, most - before) / mega, unit: 'MB', limit: { atMost: 150 } },
  ]
}

/** What the people of an agency do in an hour. */
async function readPages(stage: Stage, people: Person[], talk: Talk, { pages }: Sizes): Promise<void> {
  const readers = people.flatMap((person) => Array.from({ length: pages }, () => person))
  await inGroups(8, readers, (person) => pageFor(stage, person, talk))
}

/** What everybody else waits with and without the attempts, in turns: whatever else the machine does meets both. */
async function inTurns(
  stage: Stage,
  people: Person[],
  target: Target,
  { rounds, seconds }: Sizes,
): Promise<{ idle: number[]; times: number[] }> {
  const worker = new Worker(new URL('../harness/attempts-worker.ts', import.meta.url), { workerData: target })
  const [idle, times]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      worker.postMessage(false)
      idle.push(...(await probe(stage, people, seconds)))
      worker.postMessage(true)
      times.push(...(await probe(stage, people, seconds)))
    }
  } finally {
    await worker.terminate()
  }
  return { idle, times }
}

/** How long everybody's smallest question takes, asked one after the other. */
async function probe(stage: Stage, people: Person[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  // No more calls of each than a person has.
  const restMs = 60_000 / (300 * people.length)
  for (let at = 0; performance.now() < until; at += 1) {
    const person = people[at % people.length]
    if (!person) break
    const start = performance.now()
    await ask(stage, person, '{ me { id } }', {})
    times.push(performance.now() - start)
    await pause(restMs)
  }
  return times
}

function watchMemory(stage: Stage): { stop(): number } {
  let most = 0
  const look = () => {
    most = Math.max(most, residentOf(stage))
  }
  const timer = setInterval(look, 500)
  return {
    stop() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

const residentOf = (stage: Stage): number =>
  1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(stage.pid())]).toString())
