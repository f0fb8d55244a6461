import { useIsPast } from '../ui/use-is-past.ts'

/** Whether a task is overdue; updates itself when its due day ends in the agency's time zone. */
export const useIsLate = ({ isCompleted, _ttl }: { isCompleted: boolean; _ttl: number | null }): boolean =>
  useIsPast(isCompleted || _ttl === null ? null : _ttl * 1000)
