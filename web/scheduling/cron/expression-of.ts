import type { When } from './when-value.ts'

/** The cron expression with the same times; without the year for what happens once. */
export function expressionOf({ repeat, days, start, expression }: When): string {
  const [month, day, hour, minute] = [
    start.slice(5, 7),
    start.slice(8, 10),
    start.slice(11, 13),
    start.slice(14, 16),
  ].map((part) => Number(part) || 0)
  const at = `${minute} ${hour}`
  switch (repeat) {
    case 'once':
      return `${at} ${day || '*'} ${month || '*'} *`
    case 'hourly':
      return `${minute} * * * *`
    case 'daily':
      return `${at} * * *`
    case 'weekdays':
      return `${at} * * 1-5`
    case 'weekly':
      return `${at} * * ${days.map(Number).sort().join(',') || weekdayOf(start)}`
    case 'monthly':
      return `${at} ${day || 1} * *`
    case 'lastWeekday':
      return `${at} LW * *`
    case 'cron':
      return expression
  }
}

const weekdayOf = (start: string): string | number => {
  const day = new Date(`${start.slice(0, 10)}T00:00:00Z`).getUTCDay()
  return Number.isNaN(day) ? '*' : day || 7
}
