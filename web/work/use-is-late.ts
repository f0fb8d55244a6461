import { useIsPast } from '../ui/use-is-past.ts'

/** Whether a task is late; becomes so by itself when its day ends where the agency is. */
export const useIsLate = ({ isCompleted, _ttl }: { isCompleted: boolean; _ttl: number | null }): boolean =>
  useIsPast(isCompleted || _ttl === null ? null : _ttl * 1000)
