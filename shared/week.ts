type Hours = { day: number; start: string; end: string }

const dayLength = 1440
const weekLength = 7 * dayLength

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** An entry in minutes from Monday midnight; one across midnight ends on the day after. */
function stretchOf({ day, start, end }: Hours): { from: number; to: number } {
  const begin = (day - 1) * dayLength
  const from = begin + minutesOf(start)
  return { from, to: begin + minutesOf(end) + (start < end ? 0 : dayLength) }
}

/** The length of an entry in hours of local time. */
export const lengthOf = (entry: Hours): number => {
  const { from, to } = stretchOf(entry)
  return (to - from) / 60
}

/** Whether no two entries overlap, including Sunday night with Monday morning. */
export function isWeekApart(entries: readonly Hours[]): boolean {
  const sorted = entries.map(stretchOf).sort((a, b) => a.from - b.from)
  const [first] = sorted
  const last = Math.max(...sorted.map(({ to }) => to))
  if (first && last > first.from + weekLength) return false
  return sorted.every((stretch, at) => at === 0 || (sorted[at - 1]?.to ?? 0) <= stretch.from)
}
