import { addDays } from '../../../shared/wall-clock.ts'

/** The Monday of a day's week. */
export const mondayBefore = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
