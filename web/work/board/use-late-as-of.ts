import { useMemo, useState } from 'react'
import { useIsPast } from '../../ui/use-is-past.ts'
import { nextLate } from './filter.ts'
import type { Card } from './lanes.ts'

/** The moment by which is told what is late: another one as soon as the next of the cards is. Nothing waits where nobody asks. */
export function useLateAsOf(cards: readonly Card[], isAsked: boolean): number {
  const [asOf, setAsOf] = useState(() => Date.now())
  const next = useMemo(() => (isAsked ? nextLate(cards, asOf) : null), [cards, asOf, isAsked])
  if (useIsPast(next)) setAsOf(Date.now())
  return asOf
}
