import type { Case, Figure, Size } from '../case.ts'
import { writeHistory } from '../harness/history.ts'
import { pageFor, pagesASecond } from '../harness/pages.ts'
import { startPeer } from '../harness/peer.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { openTalk, type Talk } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { people: 20, messages: 10_000, rounds: 7, seconds: 4, inFlight: 8 },
  smoke: { people: 2, messages: 50, rounds: 1, seconds: 0.1, inFlight: 2 },
}
type Sizes = (typeof sizes)[Size]

export const page: Case = {
  name: 'page',
  what: 'pages a second of 20 messages with owner, counts and last answer, through the whole stack with row-level security',
  against: 'one hand-written SQL query behind bare Fastify',
  reach: '≥ 0.35',
  run: (size) => onStage((stage) => compare(stage, sizes[size])),
}

async function compare(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const talk = await openTalk(stage, people, 'Launch')
  await writeHistory(stage, talk, people, size.messages)
  const peer = await startPeer(stage, 'page.ts')
  const byHand = { ...stage, url: peer.url }
  try {
    await agree(stage, byHand, people, talk)
    const pairs: { ours: number; theirs: number }[] = []
    for (let at = 0; at < size.rounds; at += 1) {
      const ours = await pagesASecond(stage, people, talk, size)
      pairs.push({ ours, theirs: await pagesASecond(byHand, people, talk, size) })
    }
    return [
      {
        what: 'of hand-written SQL',
        value: median(pairs.map(({ ours, theirs }) => ours / theirs)),
        unit: '×',
        limit: { atLeast: 0.35 },
      },
      { what: 'ours: pages', value: median(pairs.map(({ ours }) => ours)), unit: '/s' },
      { what: 'by hand: pages', value: median(pairs.map(({ theirs }) => theirs)), unit: '/s' },
    ]
  } finally {
    await peer.stop()
  }
}

/** The two must tell the same of the same messages, else they cannot be compared. */
async function agree(ours: Stage, byHand: Stage, [person]: Person[], talk: Talk): Promise<void> {
  if (!person) throw new Error('There is nobody.')
  const told = async (stage: Stage) => {
    const items = await pageFor(stage, person, talk)
    return items.map(({ id, responses, lastResponseID, content }) =>
      JSON.stringify([id, responses, lastResponseID, content]),
    )
  }
  const [one, other] = [await told(ours), await told(byHand)]
  if (one.length === 0 || one.join() !== other.join()) throw new Error('The pages are not the same.')
}
