import { useIsPast } from '../../ui/use-is-past.ts'
import type { Thing } from './use-mute.ts'

/** Whether a thing is muted now: a mute ends by itself, also while one looks. */
export function useMuted({ muted, mutedUntil }: Thing): boolean {
  const isOver = useIsPast(mutedUntil === null ? null : Date.parse(mutedUntil))
  return muted && !isOver
}
