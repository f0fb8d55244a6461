/** Whether this is a calendar day (YYYY-MM-DD), which is the same in every zone, and not a timestamp. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

const two = (number: number) => String(number).padStart(2, '0')

/** The day of a day or a timestamp, where the reader is. */
export function dayOf(value: string): string {
  if (isDay(value)) return value
  const at = new Date(value)
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The time of a timestamp, where the reader is; empty for a day. */
export function timeOf(value: string): string {
  if (isDay(value)) return ''
  const at = new Date(value)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** A day as it is, or with a time the timestamp that this is where the reader is. */
export const joined = (day: string, time: string): string =>
  time ? new Date(`${day}T${time}`).toISOString() : day
