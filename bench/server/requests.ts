import type { Case, Figure, Size } from '../case.ts'
import { documents } from '../harness/documents.ts'
import { writeRequests } from '../harness/many-requests.ts'
import { type Person, staffOf } from '../harness/people.ts'
import { onStage, type Stage } from '../harness/stage.ts'
import { ask } from '../harness/talk.ts'
import { median } from '../statistics.ts'

const sizes = {
  full: { people: 40, requests: 50_000, rounds: 15 },
  smoke: { people: 2, requests: 60, rounds: 1 },
}
type Sizes = (typeof sizes)[Size]

export const requests: Case = {
  name: 'requests',
  what: 'the first page of a list of 50 thousand requests, with each filter and in each order',
  against: 'nothing',
  reach: '≤ 50 ms each',
  run: (size) => onStage((stage) => measure(stage, sizes[size])),
}

async function measure(stage: Stage, size: Sizes): Promise<Figure[]> {
  const people = await staffOf(stage, size.people)
  const category = await writeRequests(stage, people, size.requests)
  const [reader, other] = people
  if (!reader || !other) throw new Error('There is nobody.')
  const figures: Figure[] = []
  const filters = Object.entries(filtersOf(category, other))
  for (const [what, filter] of filters)
    figures.push(await time(what, size, () => page(stage, reader, { filter })))
  for (const [sorted, order] of Object.entries(orders))
    for (const [what, filter] of filters)
      figures.push(await time(`${what}, ${sorted}`, size, () => page(stage, reader, { filter, ...order })))
  const counts = () => ask(stage, reader, documents.requestCounts, {})
  return [...figures, await time('how many are open, unread and late', size, counts)]
}

const page = (stage: Stage, reader: Person, variables: Record<string, unknown>) =>
  ask(stage, reader, documents.requests, { agencyID: reader.agencyId, ...variables })

const orders = {
  'by title': { orderBy: 'title', sortDirection: 'ASC' },
  'by title, backwards': { orderBy: 'title', sortDirection: 'DESC' },
  'by due date': { orderBy: 'due', sortDirection: 'ASC' },
  'by due date, backwards': { orderBy: 'due', sortDirection: 'DESC' },
}

async function time(what: string, { rounds }: Sizes, call: () => Promise<unknown>): Promise<Figure> {
  const times: number[] = []
  // The first calls are planned, and read from disk what the later ones find in memory.
  for (let at = -2; at < rounds; at += 1) {
    const start = performance.now()
    await call()
    if (at >= 0) times.push(performance.now() - start)
  }
  return { what, value: median(times), unit: 'ms', limit: { atMost: 50 } }
}

const filtersOf = (requestCategory: string, person: Person): Record<string, Record<string, unknown>> => ({
  all: {},
  open: { open: true },
  'over and done with': { open: false },
  'of one status': { status: { eq: 'waitingForClient' } },
  'not of one status': { status: { ne: 'done' } },
  'of three statuses': { status: { in: ['new', 'inProgress', 'declined'] } },
  'of a status that nothing has': { status: { eq: 'none' } },
  'of one category': { requestCategory },
  'of one category, open': { requestCategory, open: true },
  'of one client': { issuerBy: person.id },
  'with one person in charge': { enChargeUser: person.id },
  'with nobody in charge': { unassigned: true },
  unread: { unread: true },
  late: { overdue: true },
  'filed in a range of days': { filedFrom: '2020-01-01', filedTo: '2020-02-01' },
  'with a number': { keyword: '4999' },
  'with a word': { keyword: 'headline' },
  'with a word that nothing has': { keyword: 'nobody wrote this' },
  'of a person, by name': { keyword: 'Person 7' },
})
