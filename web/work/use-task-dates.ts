import { useMemo } from 'react'
import { formatTaskDate, formatTaskRange } from '../../shared/format-task-date.ts'
import { useLanguage } from '../ui/use-language.ts'

interface Planned {
  startedAt: string | null
  endAt: string | null
}

/** The dates of tasks in the reader's language. */
export function useTaskDates() {
  const language = useLanguage()
  return useMemo(
    () => ({
      date: (at: string) => formatTaskDate(at, language),
      /** Its due date, with its start where it has one; undefined for a task without a due date. */
      planned: ({ startedAt, endAt }: Planned) => {
        if (!endAt) return undefined
        return startedAt ? formatTaskRange(startedAt, endAt, language) : formatTaskDate(endAt, language)
      },
    }),
    [language],
  )
}
