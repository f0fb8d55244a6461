/** A moment as a field of the browser shows it, in the reader's zone. */
export function toLocal(iso: string): string {
  const at = new Date(iso)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 19)
}

export const fromLocal = (local: string): string => new Date(local).toISOString()

/** Today where the reader is, as YYYY-MM-DD. */
export const today = (): string => toLocal(new Date().toISOString()).slice(0, 10)

/** From when to when on a day of the reader; what ends before it begins ends on the next day. */
export function momentsOf(day: string, from: string, to: string): { startAt: string; endAt: string } {
  const end = new Date(`${day}T${to}`)
  if (to <= from) end.setDate(end.getDate() + 1)
  return { startAt: fromLocal(`${day}T${from}`), endAt: end.toISOString() }
}
