import { useMemo } from 'react'
import { formatTaskDate, formatTaskRange } from '../../shared/format-task-date.ts'
import { useLanguage } from '../ui/use-language.ts'
import { useZone } from '../ui/use-zone.ts'

interface Planned {
  startedAt: string | null
  endAt: string | null
}

/** Formats the dates of tasks in the viewer's language and time zone. */
export function useTaskDates() {
  const language = useLanguage()
  const zone = useZone()
  return useMemo(
    () => ({
      date: (at: string) => formatTaskDate(at, language, zone),
      /** The due date, with the start if there is one; undefined for a task without a due date. */
      planned: ({ startedAt, endAt }: Planned) => {
        if (!endAt) return undefined
        return startedAt
          ? formatTaskRange(startedAt, endAt, language, zone)
          : formatTaskDate(endAt, language, zone)
      },
    }),
    [language, zone],
  )
}
