import { setTimeout as pause } from 'node:timers/promises'
import type { Case, Figure, Size } from '../case.ts'
import { addAbsent } from '../harness/absent-people.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { type BenchPushService, startPushService } from '../harness/push-service.ts'
import { generous, onOwnStage, type Stage } from '../harness/stage.ts'
import { ask, openTalk, say, type Talk } from '../harness/talk.ts'
import { percentile } from '../statistics.ts'

const sizes = {
  full: { pushes: 10_000, each: 2, talks: 10, alone: 40, everyMs: 50 },
  smoke: { pushes: 4, each: 2, talks: 1, alone: 0.3, everyMs: 30 },
}
type Sizes = (typeof sizes)[Size]

export const pushes: Case = {
  name: 'pushes',
  what: '10,000 pushes of ten messages to 5,000 people with two browsers each, half of them clients, while one writes 20 messages a second elsewhere',
  against: 'beside it: the same messages before',
  reach: 'all in ≤ 60 s, p99 of a message ≤ 1.2 of that before',
  async run(size) {
    const service = await startPushService()
    try {
      const settings = { ...generous, PUSH_OWN_SERVICES: service.origin }
      return await onOwnStage((stage) => measure(stage, service, sizes[size]), settings)
    } finally {
      await service.stop()
    }
  },
}

async function measure(stage: Stage, service: BenchPushService, size: Sizes): Promise<Figure[]> {
  const [owner, writer] = await staffOf(stage, 2)
  if (!owner || !writer) throw new Error('There is nobody.')
  const talks: Talk[] = []
  for (let at = 0; at < size.talks; at += 1)
    talks.push(await openTalk(stage, [owner], `Talk ${at}`, 'client'))
  const { pushKey } = await ask<{ pushKey: string }>(stage, owner, '{ pushKey }', {})
  const browsers = await service.subscribe(pushKey, size.pushes)
  await addAbsent(stage, { agencyId: owner.agencyId, talks }, { browsers, each: size.each })
  const elsewhere = await openTalk(stage, [writer, owner], 'Elsewhere')
  const write = writerOf(stage, writer, elsewhere, size)
  await write(pause(size.alone * 100))
  const alone = await write(pause(size.alone * 1000))
  const said = performance.now()
  for (const talk of talks)
    await say(stage, owner, talk, 'The second draft is up, please look at the headline.')
  await some(service, 1)
  const first = performance.now()
  const all = some(service, size.pushes).then(() => performance.now())
  const meanwhile = await write(all)
  const last = await all
  const [before, during] = [percentile(alone, 99), percentile(meanwhile, 99)]
  return [
    { what: 'all pushes', value: (last - first) / 1000, unit: 's', limit: { atMost: 60 } },
    { what: 'p99 of a message', value: during / before, unit: '× alone', limit: { atMost: 1.2 } },
    { what: 'pushes', value: size.pushes / ((last - first) / 1000), unit: '/s' },
    { what: 'from the messages to the last push', value: (last - said) / 1000, unit: 's' },
    { what: 'p99 of a message alone', value: before, unit: 'ms' },
    { what: 'p99 of a message meanwhile', value: during, unit: 'ms' },
    { what: 'p50 of a message alone', value: percentile(alone, 50), unit: 'ms' },
    { what: 'p50 of a message meanwhile', value: percentile(meanwhile, 50), unit: 'ms' },
  ]
}

/** Waits until so many pushes have arrived. */
async function some(service: BenchPushService, count: number): Promise<void> {
  for (let waits = 0; waits < 6000; waits += 1) {
    if ((await service.taken()) >= count) return
    await pause(50)
  }
  throw new Error(`Not ${count} pushes came, but ${await service.taken()}.`)
}

/** Writes by the clock until something has happened; answers how long each message took. */
const writerOf =
  (stage: Stage, writer: Person, talk: Talk, { everyMs }: Sizes) =>
  async (end: Promise<unknown>): Promise<number[]> => {
    let goesOn = true
    const stop = () => {
      goesOn = false
    }
    void end.then(stop, stop)
    const times: number[] = []
    const sending: Promise<unknown>[] = []
    const start = performance.now()
    for (let number = 0; goesOn; number += 1) {
      // By the clock, whether the one before has been answered or not.
      await pause(Math.max(0, start + number * everyMs - performance.now()))
      const begun = performance.now()
      const sent = say(stage, writer, talk, 'Tea is ready.').then(() => times.push(performance.now() - begun))
      // Whoever waits for all hears of it.
      sent.catch(stop)
      sending.push(sent)
    }
    await Promise.all(sending)
    return times
  }
