import type { Course, Pause } from '../../../shared/service-clock.ts'

/** A time in which nobody is expected to work on a request or task: it is done, closed, archived or in the trash. */
export type Rest = Pause & {
  /** Whether it began without being done. */
  isCancelled: boolean
}

/** Rests as one where they touch or overlap. */
export function joined(rests: readonly Rest[], together: (one: Rest, other: Rest) => boolean): Rest[] {
  const all: Rest[] = []
  for (const rest of rests.toSorted(byBeginning)) {
    const last = all.at(-1)
    if (!last || (last.to !== null && rest.from > last.to)) all.push(rest)
    else all[all.length - 1] = { from: last.from, to: laterOf(last, rest), isCancelled: together(last, rest) }
  }
  return all
}

const laterOf = (one: Pause, other: Pause): Date | null =>
  one.to === null || other.to === null ? null : one.to > other.to ? one.to : other.to

const byBeginning = (one: Pause, other: Pause): number => one.from.getTime() - other.from.getTime()

type Counted = {
  startedAt: Date
  /** When what is waited for came; null: not yet. */
  reachedAt: Date | null
  rests: readonly Rest[]
  waits?: readonly Pause[]
}

/**
 * From a start to what is waited for, or to the rest in which that would come, or which lasts: then it is over without it. Rests
 * that ended before are pauses: what is opened again goes on where it stopped.
 */
export function courseOf({ startedAt, reachedAt, rests, waits = [] }: Counted): Course {
  const last = rests.find(({ from, to }) =>
    reachedAt === null ? to === null : from < reachedAt && (to === null || reachedAt < to),
  )
  const pauses = [...waits, ...rests.filter((rest) => rest !== last)].sort(byBeginning)
  return { startedAt, pauses, endedAt: last?.from ?? reachedAt, isCancelled: last !== undefined }
}

/** The same for what being done ends as well as what is waited for. */
export function courseUntilDone(counted: Counted): Course {
  const course = courseOf(counted)
  const last = counted.rests.find(({ from }) => course.isCancelled && from === course.endedAt)
  return { ...course, isCancelled: last?.isCancelled ?? false }
}

/** From a start to the first time that it was done. */
export function courseToFirstDone({ startedAt, rests, waits = [] }: Omit<Counted, 'reachedAt'>): Course {
  const done = rests.find(({ isCancelled }) => !isCancelled)
  return done
    ? {
        ...courseOf({ startedAt, reachedAt: done.from, rests: rests.filter((rest) => rest !== done), waits }),
      }
    : courseOf({ startedAt, reachedAt: null, rests, waits })
}

/** Whether it began in the rest that ended it, and so never ran. */
export const isOfRest = ({ startedAt, endedAt }: Course): boolean => endedAt !== null && endedAt < startedAt
