import type { RequestMeaning } from '../../../shared/requests-facts.ts'
import type { Pause } from '../../../shared/service-clock.ts'
import type { Settings } from '../../requests/queries/settings.ts'

/** A time in which a request's status meant something. */
export type Phase = Pause & { meaning: RequestMeaning }

/** What a status meant while a request was in it, one after the other. */
export type MeaningsOf = (status: string, stay: Pause) => Phase[]

/** The meanings of an agency's statuses, now and before. What is unknown counts as open. */
export function meaningsIn({
  statuses,
  formerMeanings,
}: Pick<Settings, 'statuses' | 'formerMeanings'>): MeaningsOf {
  const formerOf = Map.groupBy(formerMeanings, ({ status }) => status)
  const now = new Map(statuses.map(({ id, meaning }) => [id, meaning]))
  return (status, { from, to }) => {
    const phases: Phase[] = []
    let start = from
    const former = formerOf.get(status) ?? []
    for (const { meaning, endedAt } of former) {
      if (endedAt <= start) continue
      if (to && endedAt >= to) return [...phases, { from: start, to, meaning }]
      phases.push({ from: start, to: endedAt, meaning })
      start = endedAt
    }
    return [...phases, { from: start, to, meaning: now.get(status) ?? former.at(-1)?.meaning ?? 'open' }]
  }
}
