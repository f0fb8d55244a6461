import { useMemo, useState } from 'react'
import { useIsPast } from '../../ui/use-is-past.ts'
import { nextLate } from './filter.ts'
import type { Card } from './lanes.ts'

/** The time by which cards are overdue: it advances when the next card becomes overdue. No timer runs unless it is needed. */
export function useLateAsOf(cards: readonly Card[], isAsked: boolean): number {
  const [asOf, setAsOf] = useState(() => Date.now())
  const next = useMemo(() => (isAsked ? nextLate(cards, asOf) : null), [cards, asOf, isAsked])
  if (useIsPast(next)) setAsOf(Date.now())
  return asOf
}
