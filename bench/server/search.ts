import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { withClient } from '../../server/platform/database/client.ts'
import type { Case, Figure, Size } from '../case.ts'
import type { Person } from '../harness/people.ts'
import {
  foundSpokenAgency,
  hiddenWords,
  type SpokenAgency,
  type SpokenAmounts,
} from '../harness/spoken-agency.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { vocabulary } from '../harness/words.ts'
import { median, percentile } from '../statistics.ts'

const sizes = {
  full: {
    members: 200,
    channels: 400,
    messages: 2_000_000,
    tasks: 200_000,
    queries: 200,
    common: 30,
    sent: 200,
  },
  smoke: { members: 10, channels: 4, messages: 200, tasks: 20, queries: 3, common: 2, sent: 2 },
}
type Sizes = SpokenAmounts & { queries: number; common: number; sent: number }

export const search: Case = {
  name: 'search',
  what: 'a search over all rooms, in words of a real language’s frequencies: 2 million messages, 200 thousand tasks, a member of 200 channels',
  against: 'nothing; sending a message: the same without the search',
  reach: '95 % in ≤ 100 ms, the commonest words in ≤ 300 ms; sending ≤ 1.15',
  run: (size: Size) => onStage(async (stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const agency = await foundSpokenAgency(stage, size)
  const { admin, member, client, taken } = agency
  const drawn = someQueries(size.queries)
  const common = Array.from({ length: size.common }, (_, at) => wordOf(at + 1))
  const figures: Figure[] = []
  for (const [who, person] of Object.entries({ member, admin, client })) {
    figures.push(
      inMs(`${size.queries} queries of the ${who}, 95 % within`, await timed(stage, person, drawn), 95, 100),
    )
    figures.push(
      inMs(
        `the commonest words, asked by the ${who}, 95 % within`,
        await timed(stage, person, common),
        95,
        300,
      ),
    )
  }
  const unknown = hiddenWords.map((_, at) => `unheard${at}`)
  figures.push({
    what: 'words of others, asked by the client, against words that nobody uses',
    value: median(await timed(stage, client, hiddenWords)) / median(await timed(stage, client, unknown)),
    unit: '',
    limit: { atMost: 1.25 },
  })
  figures.push({
    what: 'sending a message, against the same without the search',
    value: await sending(stage, agency, size.sent),
    unit: '',
    limit: { atMost: 1.15 },
  })
  figures.push({ what: 'taken in afterwards', value: taken, unit: '/s' })
  return figures
}

const inMs = (what: string, times: number[], percent: number, atMost: number): Figure => ({
  what,
  value: percentile(times, percent),
  unit: 'ms',
  limit: { atMost },
})

async function timed(stage: Stage, person: Person, texts: readonly string[]): Promise<number[]> {
  const times: number[] = []
  // As in a server that is in use: connections have planned their statements and have touched the memory that they share.
  for (const text of someQueries(texts.length, 3)) await ask(stage, person, found, { text })
  for (const text of texts) {
    const start = performance.now()
    await ask(stage, person, found, { text })
    times.push(performance.now() - start)
  }
  return times
}

/** The median time of a message with the triggers of the search, divided by that without them; rounds alternate. */
async function sending(stage: Stage, { admin }: SpokenAgency, count: number): Promise<number> {
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] }
  const { id: conversationID } = await withClient(stage.databaseUrl, async (database) => {
    await database.query('begin; set local role atrium_system')
    const { rows } = await database.query('select id from conversation where agency_id = $1 limit 1', [
      admin.agencyId,
    ])
    return rows[0] as { id: string }
  })
  for (let round = 0; round < 6; round += 1) {
    const state = round % 2 === 0 ? 'enable' : 'disable'
    await withClient(stage.databaseUrl, (database) =>
      database.query(`alter table message ${state} trigger search_new`),
    )
    for (let at = 0; at < count; at += 1) {
      const content = someQueries(12, newId().charCodeAt(30) + at).join(' ')
      const start = performance.now()
      await ask(stage, admin, write, { input: { id: newId(), conversationID, content } })
      times[state].push(performance.now() - start)
    }
  }
  await withClient(stage.databaseUrl, (database) =>
    database.query('alter table message enable trigger search_new'),
  )
  return median(times.enable) / median(times.disable)
}

/** One to three words each, drawn by their frequency; the same with every run. */
function someQueries(count: number, seed = 7): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, at) =>
    Array.from({ length: 1 + (at % 3) }, () => wordOf(Math.floor(vocabulary ** random()))).join(' '),
  )
}

/** As harness/words.ts has it for the database. */
const wordOf = (rank: number): string =>
  createHash('md5')
    .update(String(rank))
    .digest('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
    .slice(0, 2 + Math.min(8, String(rank).length * 2))

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const found = `query ($text: String!) { search(text: $text) { incomplete isIndexing
  groups { kind count isCapped nextToken hits { id title text place path internal at author { id name avatar } } } } }`
const write = 'mutation ($input: CreateMessageInput!) { createMessage(input: $input) { id } }'
