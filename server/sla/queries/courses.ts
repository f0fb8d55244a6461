import { isClosing } from '../../../shared/requests-facts.ts'
import type { Course, Pause } from '../../../shared/service-clock.ts'
import type { RequestMetric } from '../../../shared/sla-facts.ts'
import type { MeaningsOf, Phase } from './meanings.ts'
import { courseOf, courseToFirstDone, courseUntilDone, isOfRest, joined, type Rest } from './rests.ts'

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
  approvals: readonly { startedAt: Date; closedAt: Date | null; isWithdrawn: boolean; isForClient: boolean }[]
}
type Move = { before: string; at: Date; isByStaff: boolean }
type Handover = { before: string | null; at: Date }

/** What the clocks of a metric count in a request: one course, or one for each time that it begins anew. */
export function coursesOf(metric: RequestMetric, facts: RequestFacts, meaningsOf: MeaningsOf): Course[] {
  const phases = phasesOf(facts, meaningsOf)
  const waits = phases.filter(({ meaning }) => meaning === 'waiting')
  return metrics[metric]({ facts, waits, rests: restsOf(phases) })
}

type Request = { facts: RequestFacts; waits: readonly Phase[]; rests: readonly Rest[] }

/** From one closing status to the next a request stays closed, in the end as by the last of them. */
const restsOf = (phases: readonly Phase[]): Rest[] =>
  joined(
    phases
      .filter(({ meaning }) => isClosing(meaning))
      .map(({ from, to, meaning }) => ({ from, to, isCancelled: meaning === 'cancelled' })),
    (_, last) => last.isCancelled,
  )

/** What the statuses of a request meant, one after the other; a status may have come to mean something else meanwhile. */
function phasesOf({ createdAt, status, moves }: RequestFacts, meaningsOf: MeaningsOf): Phase[] {
  const starts = [createdAt, ...moves.map(({ at }) => at)]
  const statuses = [...moves.map(({ before }) => before), status]
  return starts.flatMap((from, at) =>
    meaningsOf(statuses[at] ?? status, { from, to: starts[at + 1] ?? null }),
  )
}

const metrics: Record<RequestMetric, (request: Request) => Course[]> = {
  first_response: ({ facts: { createdAt: startedAt, answeredAt: reachedAt }, rests, waits }) => [
    courseOf({ startedAt, reachedAt, rests, waits }),
  ],
  next_response: nextResponses,
  resolution: ({ facts: { createdAt: startedAt }, rests, waits }) => [
    courseToFirstDone({ startedAt, rests, waits }),
  ],
  total_resolution: ({ facts: { createdAt: startedAt }, rests, waits }) => [
    courseUntilDone({ startedAt, reachedAt: null, rests, waits }),
  ],
  approval_decision: ({ facts: { approvals }, rests }) =>
    approvals.map(({ startedAt, closedAt: reachedAt, isWithdrawn }) => {
      const course = courseOf({ startedAt, reachedAt, rests })
      return { ...course, isCancelled: course.isCancelled || isWithdrawn }
    }),
  unassigned_for: ({ facts, rests, waits }) =>
    unassigned(facts)
      .map(({ from: startedAt, to: reachedAt }) => courseOf({ startedAt, reachedAt, rests, waits }))
      .filter((course) => !isOfRest(course)),
}

/** From a client's comment to what staff do next that the client sees. The first response is counted by itself. */
function nextResponses({
  facts: { answeredAt, comments, moves, approvals },
  rests,
  waits,
}: Request): Course[] {
  if (!answeredAt) return []
  const acts = [
    ...comments.filter(({ isOfClient }) => !isOfClient),
    ...moves.filter(({ isByStaff }) => isByStaff),
    ...approvals.filter(({ isForClient }) => isForClient).map(({ startedAt: at }) => ({ at })),
  ]
    .map(({ at }) => at)
    .sort((a, b) => a.getTime() - b.getTime())
  const courses: Course[] = []
  for (const { at: startedAt } of comments.filter(({ at, isOfClient }) => isOfClient && at > answeredAt)) {
    const last = courses.at(-1)
    if (last && (last.endedAt === null || startedAt <= last.endedAt)) continue
    // Whoever writes to what is closed waits for nothing.
    if (rests.some(({ from, to }) => startedAt >= from && (to === null || startedAt < to))) continue
    const reachedAt = acts.find((at) => at > startedAt) ?? null
    // With their comment, what the client was waited for has come.
    courses.push(
      courseOf({ startedAt, reachedAt, rests, waits: waits.filter(({ from }) => from > startedAt) }),
    )
  }
  return courses
}

/** When nobody was in charge. */
function unassigned({ createdAt, enChargeUser, handovers }: RequestFacts): Pause[] {
  const starts = [createdAt, ...handovers.map(({ at }) => at)]
  const people = [...handovers.map(({ before }) => before), enChargeUser]
  return starts.flatMap((from, at) => (people[at] === null ? [{ from, to: starts[at + 1] ?? null }] : []))
}
