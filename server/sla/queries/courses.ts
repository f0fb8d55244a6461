import { isClosing } from '../../../shared/requests-facts.ts'
import type { Course, Pause } from '../../../shared/service-clock.ts'
import type { RequestMetric } from '../../../shared/sla-facts.ts'
import type { MeaningsOf, Phase } from './meanings.ts'

/** What happened to a request, as far as rules count it; each list is in order. */
export type RequestFacts = {
  createdAt: Date
  /** When staff did first what its client sees. */
  answeredAt: Date | null
  status: string
  enChargeUser: string | null
  moves: readonly Move[]
  handovers: readonly Handover[]
  /** What both sides read. */
  comments: readonly { at: Date; isOfClient: boolean }[]
  approvals: readonly { startedAt: Date; closedAt: Date | null }[]
}
type Move = { before: string; at: Date; isByStaff: boolean }
type Handover = { before: string | null; at: Date }

/** What the clocks of a metric count in a request: one course, or one for each time that it begins anew. */
export function coursesOf(metric: RequestMetric, facts: RequestFacts, meaningsOf: MeaningsOf): Course[] {
  const phases = phasesOf(facts, meaningsOf)
  const pauses = phases.filter(({ meaning }) => meaning === 'waiting')
  return metrics[metric]({ facts, phases, pauses, closing: phases.filter(isClosed) })
}

type Request = {
  facts: RequestFacts
  phases: readonly Phase[]
  pauses: readonly Pause[]
  closing: readonly Phase[]
}

const isClosed = ({ meaning }: Phase): boolean => isClosing(meaning)

/** What the statuses of a request meant, one after the other; a status may have come to mean something else meanwhile. */
function phasesOf({ createdAt, status, moves }: RequestFacts, meaningsOf: MeaningsOf): Phase[] {
  const starts = [createdAt, ...moves.map(({ at }) => at)]
  const statuses = [...moves.map(({ before }) => before), status]
  return starts.flatMap((from, at) =>
    meaningsOf(statuses[at] ?? status, { from, to: starts[at + 1] ?? null }),
  )
}

const metrics: Record<RequestMetric, (request: Request) => Course[]> = {
  first_response: ({ facts: { createdAt, answeredAt }, pauses, closing: [closed] }) => [
    {
      startedAt: createdAt,
      pauses,
      endedAt: answeredAt ?? closed?.from ?? null,
      isCancelled: answeredAt === null && closed !== undefined,
    },
  ],
  next_response: nextResponses,
  resolution: ({ facts: { createdAt }, pauses, closing: [first] }) => [
    {
      startedAt: createdAt,
      pauses,
      endedAt: first?.from ?? null,
      isCancelled: first?.meaning === 'cancelled',
    },
  ],
  total_resolution: ({ facts: { createdAt }, phases }) => {
    const last = phases.at(-1)
    const end = last && isClosed(last) ? last : undefined
    // What was closed and reopened stood still meanwhile.
    const pauses = phases.filter((phase) => phase !== end && (phase.meaning === 'waiting' || isClosed(phase)))
    const isCancelled = end?.meaning === 'cancelled'
    return [{ startedAt: createdAt, pauses, endedAt: end ? beginningOf(end, phases) : null, isCancelled }]
  },
  approval_decision: ({ facts: { approvals }, closing }) =>
    approvals.map(({ startedAt, closedAt }) => {
      const closed = closing.find(({ from }) => from >= startedAt)
      const endedAt = closedAt ?? closed?.from ?? null
      return { startedAt, pauses: [], endedAt, isCancelled: closedAt === null && endedAt !== null }
    }),
  unassigned_for: ({ facts, pauses, closing: [closed] }) =>
    unassigned(facts)
      .filter(({ from }) => !closed || from < closed.from)
      .map(({ from, to }) => {
        const endedAt = to ?? closed?.from ?? null
        return { startedAt: from, pauses, endedAt, isCancelled: to === null && endedAt !== null }
      }),
}

/** From one closing status to the next a request stays closed. */
function beginningOf(end: Phase, phases: readonly Phase[]): Date {
  let { from } = end
  for (const phase of phases.toReversed()) {
    if (!isClosed(phase)) break
    from = phase.from
  }
  return from
}

/** From a client's comment to what staff do next that the client sees. The first response is counted by itself. */
function nextResponses({ facts, pauses, closing }: Request): Course[] {
  const { answeredAt, comments, moves } = facts
  if (!answeredAt) return []
  const acts = [
    ...comments.filter(({ isOfClient }) => !isOfClient),
    ...moves.filter(({ isByStaff }) => isByStaff),
  ]
    .map(({ at }) => at)
    .sort((a, b) => a.getTime() - b.getTime())
  const courses: Course[] = []
  for (const { at: startedAt } of comments.filter(({ at, isOfClient }) => isOfClient && at > answeredAt)) {
    const last = courses.at(-1)
    if (last && (last.endedAt === null || startedAt <= last.endedAt)) continue
    // Whoever writes to what is closed waits for nothing.
    if (closing.some(({ from, to }) => startedAt >= from && (to === null || startedAt < to))) continue
    const answer = acts.find((at) => at > startedAt)
    const closed = closing.find(({ from }) => from > startedAt)?.from
    const isCancelled = closed !== undefined && (answer === undefined || closed < answer)
    courses.push({ startedAt, pauses, endedAt: (isCancelled ? closed : answer) ?? null, isCancelled })
  }
  return courses
}

/** When nobody was in charge. */
function unassigned({ createdAt, enChargeUser, handovers }: RequestFacts): Pause[] {
  const starts = [createdAt, ...handovers.map(({ at }) => at)]
  const people = [...handovers.map(({ before }) => before), enChargeUser]
  return starts.flatMap((from, at) => (people[at] === null ? [{ from, to: starts[at + 1] ?? null }] : []))
}
