import { useIsPast } from '../../ui/use-is-past.ts'
import type { Thing } from './use-mute.ts'

/** Whether a thing is muted now: a mute ends by itself, also while one looks. */
export function useMuted({ muted, mutedUntil }: Thing): boolean {
  const isOver = useIsPast(mutedUntil === null ? null : Date.parse(mutedUntil))
  return muted && !isOver
}

/** Those that are muted now; the next one whose mute ends leaves while one looks. */
export function useStillMuted<T extends Thing>(things: readonly T[]): T[] {
  const still = things.filter(({ muted, mutedUntil }) => muted && !isOver(mutedUntil))
  const ends = still.flatMap(({ mutedUntil }) => (mutedUntil === null ? [] : [Date.parse(mutedUntil)]))
  useIsPast(ends.length > 0 ? Math.min(...ends) : null)
  return still
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) < Date.now()
