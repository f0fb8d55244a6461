const dayLength = 86_400_000

/** Some days after a day of the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayBefore = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
