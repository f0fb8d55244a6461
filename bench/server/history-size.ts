import type { Case, Figure, Size } from '../case.ts'
import { writeHistory } from '../harness/history.ts'
import { pagesASecond } from '../harness/pages.ts'
import { staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { small: 10_000, large: 2_000_000, rounds: 7, seconds: 3, inFlight: 4 },
  smoke: { small: 50, large: 200, rounds: 1, seconds: 0.1, inFlight: 1 },
}
type Sizes = (typeof sizes)[Size]

export const historySize: Case = {
  name: 'history-size',
  what: 'the same page of 20 messages out of 10 thousand and out of 2 million',
  against: 'itself',
  reach: '≤ 1.3 times',
  run: (size) => onStage((small) => onStage((large) => compare(small, large, sizes[size]))),
}

async function compare(small: Stage, large: Stage, size: Sizes): Promise<Figure[]> {
  const readSmall = await readerOf(small, size.small, size)
  const start = performance.now()
  const readLarge = await readerOf(large, size.large, size)
  const seeding = (performance.now() - start) / 1000
  const pairs: { small: number; large: number }[] = []
  for (let at = 0; at < size.rounds; at += 1)
    pairs.push({ small: await readSmall(), large: await readLarge() })
  return [
    {
      what: 'out of many takes',
      value: median(pairs.map((pair) => pair.small / pair.large)),
      unit: '× the time',
      limit: { atMost: 1.3 },
      next: { atMost: 1.1 },
    },
    {
      what: `out of ${size.small.toLocaleString('en')}`,
      value: median(pairs.map((pair) => pair.small)),
      unit: 'pages/s',
    },
    {
      what: `out of ${size.large.toLocaleString('en')}`,
      value: median(pairs.map((pair) => pair.large)),
      unit: 'pages/s',
    },
    { what: 'writing that history', value: seeding, unit: 's' },
  ]
}

async function readerOf(stage: Stage, messages: number, size: Sizes): Promise<() => Promise<number>> {
  const people = await staffOf(stage, 8)
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, messages)
  const read = () => pagesASecond(stage, people, talk, size)
  await read()
  return read
}
