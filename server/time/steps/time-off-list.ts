import type { TimeOff } from '../../../shared/planing.ts'

interface Changes<Known> {
  added: TimeOff[]
  /** what is to be confirmed that was asked for, and the other way round, as it was */
  changed: Known[]
  removed: Known[]
}

/**
 * The difference between a list of days off and the stored entries. An entry is identified by its days; the two halves of a day
 * share theirs, so fully equal entries are matched first.
 */
export function changesOfList<Known extends TimeOff>(
  known: readonly Known[],
  meant: readonly TimeOff[],
): Changes<Known> {
  const left = [...known]
  const take = (isIt: (entry: Known) => boolean): Known[] => {
    const at = left.findIndex(isIt)
    return at < 0 ? [] : left.splice(at, 1)
  }
  const onDaysOf = (wanted: TimeOff) => (entry: Known) =>
    entry.start === wanted.start && entry.end === wanted.end
  const differing = meant.filter(
    (wanted) => take((entry) => onDaysOf(wanted)(entry) && entry.active === wanted.active).length === 0,
  )
  const found = differing.map((wanted) => ({ wanted, before: take(onDaysOf(wanted)) }))
  return {
    added: found.flatMap(({ wanted, before }) => (before.length > 0 ? [] : [wanted])),
    changed: found.flatMap(({ before }) => before),
    removed: left,
  }
}
