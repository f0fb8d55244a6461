import type { Case, Figure, Size } from '../case.ts'
import { documents } from '../harness/documents.ts'
import { type LargeBoard, writeBoard } from '../harness/large-board.ts'
import { everythingFor, openSockets } from '../harness/live.ts'
import { startPeer } from '../harness/peer.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: { people: 10, columns: 40, cards: 125, long: 5000, short: 100, rounds: 7, pages: 20, moves: 200 },
  smoke: { people: 2, columns: 2, cards: 5, long: 20, short: 5, rounds: 1, pages: 1, moves: 5 },
}
type Sizes = (typeof sizes)[Size]

export const board: Case = {
  name: 'board',
  what: 'a board of 5 000 cards in 40 columns: as pages a second; and moves on it, one after the other, told to nine others',
  against: 'the same page as two hand-written SQL queries behind bare Fastify',
  reach: '≥ 0.3; a move p99 ≤ 60 ms, alike at 100 and 5 000 cards in the column',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const large = await writeBoard(stage, people, Array(size.columns).fill(size.cards))
  return [...(await pages(stage, people, large, size)), ...(await moves(stage, people, large, size))]
}

type Shown = { boardBySlug: { columns: unknown[]; tasks: unknown[] } }

async function pages(stage: Stage, people: Person[], large: LargeBoard, size: Sizes): Promise<Figure[]> {
  const peer = await startPeer(stage, 'board.ts')
  const expected = size.columns * Math.min(50, size.cards)
  const read = async (url: string) => {
    const begun = performance.now()
    for (let at = 0; at < size.pages; at += 1) {
      const variables = { projectID: large.projectId, slug: 'main', limit: 50 }
      const { boardBySlug } = await ask<Shown>(
        { url },
        people[at % people.length] as Person,
        documents.board,
        variables,
      )
      if (boardBySlug.tasks.length !== expected || boardBySlug.columns.length !== size.columns)
        throw new Error('This is not the whole board.')
    }
    return (performance.now() - begun) / size.pages
  }
  try {
    await read(stage.url)
    await read(peer.url)
    const pairs: { ours: number; theirs: number }[] = []
    for (let at = 0; at < size.rounds; at += 1)
      pairs.push({ ours: await read(stage.url), theirs: await read(peer.url) })
    return [
      {
        what: 'of hand-written SQL',
        value: median(pairs.map(({ ours, theirs }) => theirs / ours)),
        unit: '×',
        limit: { atLeast: 0.3 },
      },
      { what: 'ours: a page', value: median(pairs.map(({ ours }) => ours)), unit: 'ms' },
      { what: 'by hand: a page', value: median(pairs.map(({ theirs }) => theirs)), unit: 'ms' },
    ]
  } finally {
    await peer.stop()
  }
}

async function moves(stage: Stage, people: Person[], large: LargeBoard, size: Sizes): Promise<Figure[]> {
  const [mover, ...others] = people
  if (!mover) throw new Error('There is nobody.')
  const heard = new Map<string, { count: number; at: number }>()
  let bytes = 0
  const sockets = await openSockets(
    stage.url,
    others.map((person) => everythingFor(person)),
    (frame, at) => {
      if (!frame.includes('TaskMoved')) return
      bytes = Math.max(bytes, frame.length)
      const told = heard.get(`${at}`) ?? { count: 0, at: 0 }
      heard.set(`${at}`, { count: told.count + 1, at: performance.now() })
    },
  )
  await ready(stage, mover, large, () => heard.size === others.length)
  const across = await move(stage, mover, { from: large.columns, times: size.moves })
  const [long, short] = await Promise.all([
    writeBoard(stage, people.slice(0, 1), [size.long]),
    writeBoard(stage, people.slice(0, 1), [size.short]),
  ])
  const ratios: number[] = []
  for (let at = 0; at < size.rounds; at += 1) {
    const many = await move(stage, mover, { from: long.columns, times: size.moves / 5 })
    ratios.push(
      median(many) / median(await move(stage, mover, { from: short.columns, times: size.moves / 5 })),
    )
  }
  for (const socket of sockets) socket.close()
  return [
    { what: 'a move: p50', value: median(across), unit: 'ms' },
    { what: 'a move: p99', value: percentile(across, 99), unit: 'ms', limit: { atMost: 60 } },
    {
      what: 'a move among 5 000 cards, of one among 100',
      value: median(ratios),
      unit: '×',
      limit: { atMost: 1.3 },
    },
    { what: 'told to each of the others', value: bytes, unit: 'bytes', limit: { atMost: 1000 } },
  ]
}

/** The first moves show when everybody listens. */
async function ready(
  stage: Stage,
  mover: Person,
  large: LargeBoard,
  everybody: () => boolean,
): Promise<void> {
  for (let at = 0; at < 100 && !everybody(); at += 1) {
    await move(stage, mover, { from: large.columns, times: 1 })
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (!everybody()) throw new Error('Not everybody hears of moves.')
}

/** Moves cards behind others, from column to column where there are several; returns how long each took until it was confirmed. */
async function move(
  stage: Stage,
  mover: Person,
  { from, times }: { from: LargeBoard['columns']; times: number },
): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < times; at += 1) {
    const [source, target] = [from[at % from.length], from[(at + 1) % from.length]]
    const id = source?.cards.splice(at % source.cards.length, 1)[0]
    const place = target ? (at * 7) % target.cards.length : 0
    if (!id || !target) throw new Error('There is nothing to move.')
    const input = { id, columnID: target.id, afterID: target.cards[place] }
    const begun = performance.now()
    await ask(stage, mover, documents.moveTask, { input })
    took.push(performance.now() - begun)
    target.cards.splice(place + 1, 0, id)
  }
  return took
}
